import { Button, Checkbox, Group } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import type { CounterSale } from '../../contract-sales.ts';
import { pharmacyApi } from '../api.ts';
import { usePatientSearch } from '../use-patient-search.tsx';
import { usePharmacyPlace } from '../use-pharmacy-place.ts';
import { SaleForm } from './sale-form.tsx';
import { SaleList } from './sale-list.tsx';

type Place = Pick<CounterSale, 'dispensedAt' | 'id'>;

function emptyTitle(search: string, lacksPhoto: boolean): string {
  if (lacksPhoto) return 'No photo is missing';
  return search ? `No sales for ${search}` : 'No sales today';
}

/** Sales without a prescription of this clinic: all of today, or those of one patient on any day. */
export function CounterSales() {
  const { isSelling, change } = usePharmacyPlace();
  const { search, field } = usePatientSearch('Search counter sales by patient');
  const [lacksPhoto, setLacksPhoto] = useState(false);
  const list = useInfiniteQuery({
    ...pharmacyApi.sales.infiniteOptions({
      input: (after: Place | undefined) => ({
        search,
        lacksPhoto,
        ...(after && { beforeAt: after.dispensedAt, beforeId: after.id }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ sales: page, hasMore }) => (hasMore ? page.at(-1) : undefined),
    }),
    placeholderData: keepPreviousData,
  });
  const sales = list.data?.pages.flatMap((page) => page.sales);
  const photosMissing = list.data?.pages[0]?.photosMissing ?? 0;
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
      {photosMissing > 0 || lacksPhoto ? (
        <Checkbox
          my="sm"
          label={`Only sales without the photo of the prescription: ${countText(photosMissing)}`}
          checked={lacksPhoto}
          onChange={(event) => setLacksPhoto(event.currentTarget.checked)}
        />
      ) : null}
      <ReadFailure what="the sales" query={list} />
      {sales?.length === 0 ? (
        <EmptyState
          title={emptyTitle(search, lacksPhoto)}
          text="Medicines sold without a prescription of this clinic are listed here."
        />
      ) : null}
      {sales && sales.length > 0 ? <SaleList sales={sales} /> : null}
      {list.hasNextPage ? (
        <Group justify="center" mt="md">
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            Show more
          </Button>
        </Group>
      ) : null}
      {isSelling ? (
        <FormDialog title="Counter sale" size="lg" discardQuestion="Discard this sale?" onClose={close}>
          {({ onTyped }) => <SaleForm onTyped={onTyped} onDone={close} />}
        </FormDialog>
      ) : null}
    </SectionCard>
  );
}
