import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { pharmacyApi } from '../api.ts';
import { usePatientSearch } from '../use-patient-search.tsx';
import { usePharmacyPlace } from '../use-pharmacy-place.ts';
import { SaleForm } from './sale-form.tsx';
import { SaleList } from './sale-list.tsx';

/** What is sold without a prescription of this clinic: today's, or a patient's of any day. */
export function CounterSales() {
  const { isSelling, change } = usePharmacyPlace();
  const { search, field } = usePatientSearch('Search counter sales by patient');
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...pharmacyApi.sales.queryOptions({ input: { search } }),
    placeholderData: keepPreviousData,
  });
  const close = () => change({ sell: null });
  return (
    <SectionCard
      title="Counter sales"
      aside={
        <Button leftSection={<ShoppingBag size={16} aria-hidden="true" />} onClick={() => change({ sell: 'new' })}>
          New sale
        </Button>
      }
    >
      {field}
      {isError ? (
        <FailureNote
          title="Couldn't load the sales"
          failure={failureOf(error)}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState
          title={search ? `No sales for ${search}` : 'No sales today'}
          text="Medicines sold without a prescription of this clinic are listed here."
        />
      ) : null}
      {data && data.length > 0 ? <SaleList sales={data} /> : null}
      {isSelling ? (
        <FormDialog title="Counter sale" size="lg" discardQuestion="Discard this sale?" onClose={close}>
          {({ onTyped }) => <SaleForm onTyped={onTyped} onDone={close} />}
        </FormDialog>
      ) : null}
    </SectionCard>
  );
}
