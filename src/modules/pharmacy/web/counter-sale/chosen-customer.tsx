import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { Customer } from '../../contract-sales.ts';
import { AllergyChip } from '../allergy-chip.tsx';
import { pharmacyApi } from '../api.ts';

/** The buyer and their allergies. */
export function ChosenCustomer({ customer, onAnother }: { customer: Customer; onAnother: () => void }) {
  const query = useQuery(pharmacyApi.customer.queryOptions({ input: { id: customer.id } }));
  const { data, isError } = query;
  return (
    <div>
      <Group justify="space-between">
        <p>
          <strong>{fullName(customer)}</strong>
          {`, patient ${customer.patientNumber}`}
        </p>
        <Button variant="subtle" size="compact-xs" onClick={onAnother}>
          Another patient
        </Button>
      </Group>
      {data ? (
        <AllergyChip allergies={data.allergies} />
      ) : isError ? (
        <ReadFailure what="the allergies" query={query} />
      ) : (
        <Skeleton height={24} width={160} aria-busy="true" />
      )}
    </div>
  );
}
