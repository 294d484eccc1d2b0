import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Customer } from '../../contract-sales.ts';
import { AllergyChip } from '../allergy-chip.tsx';
import { pharmacyApi } from '../api.ts';

/** Who buys, with their allergies. */
export function ChosenCustomer({ customer, onAnother }: { customer: Customer; onAnother: () => void }) {
  const { data, error, isError, isFetching, refetch } = useQuery(
    pharmacyApi.customer.queryOptions({ input: { id: customer.id } }),
  );
  return (
    <div>
      <Group justify="space-between">
        <p>
          <strong>{fullName(customer)}</strong>
          {`, patient ${customer.patientNumber}`}
        </p>
        <Button variant="subtle" size="xs" onClick={onAnother}>
          Another patient
        </Button>
      </Group>
      {data ? (
        <AllergyChip allergies={data.allergies} />
      ) : isError ? (
        <FailureNote
          title="Couldn't load the allergies"
          failure={failureOf(error)}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton height={24} width={160} aria-busy="true" />
      )}
    </div>
  );
}
