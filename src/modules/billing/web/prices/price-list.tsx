import { Button, Group, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ListTools } from '#foundation/ui/lists/list-tools.tsx';
import { PageSteps } from '#foundation/ui/lists/page-steps.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { findPrices, type Price, pricesPerPage } from '../../rules/prices/price.ts';
import { rateText } from '../../rules/tax/gst.ts';
import { type IncomeCategory, incomeCategories, pricedVisitNames } from '../../rules.ts';
import { billingApi } from '../api.ts';
import { PriceDialog } from './price-dialog.tsx';
import { PriceTables } from './price-tables.tsx';

/** The service, with the kind of visit if the price is limited to one. */
const serviceText = ({ service, visitKind }: Price) =>
  visitKind ? `${service}, ${pricedVisitNames[visitKind].toLowerCase()}` : service;

const codeAndService = (price: Price) => [price.code, serviceText(price)].filter(Boolean).join(' · ');

/** Null if the price is for all doctors. */
const doctorText = ({ doctorName, doctorRole }: Price) =>
  doctorName && doctorRole ? clinicianName(doctorName, doctorRole) : null;

/** The category, with the tax in the price if it is not the usual one. */
const categoryText = ({ category, gstRate, gstReason }: Price) =>
  gstRate === null ? category : `${category}, GST ${rateText(gstRate)} (${gstReason})`;

const columns = (onRemove: (price: Price) => void): readonly Column<Price>[] => [
  { key: 'service', title: 'Service', percent: 25, onPhone: 'heading', cell: codeAndService },
  {
    key: 'doctor',
    title: 'For',
    percent: 20,
    onPhone: 'detail',
    cell: (price) => doctorText(price) ?? 'Everyone',
  },
  { key: 'category', title: 'Category', percent: 17, onPhone: 'detail', cell: categoryText },
  { key: 'from', title: 'From', percent: 13, onPhone: 'detail', cell: ({ fromDay }) => dayText(fromDay) },
  { key: 'amount', title: 'Price', percent: 10, onPhone: 'aside', numeric: true, cell: ({ amount }) => rupees(amount) },
  {
    key: 'remove',
    title: 'Change',
    percent: 15,
    onPhone: 'detail',
    cell: (price) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Remove ${serviceText(price)}, ${doctorText(price) ?? 'everyone'}, ${dayText(price.fromDay)}`}
        onClick={() => onRemove(price)}
      >
        Remove
      </Button>
    ),
  },
];

interface PricePagesProps {
  prices: readonly Price[];
  onRemove: (price: Price) => void;
}

function PricePages({ prices, onRemove }: PricePagesProps) {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<IncomeCategory | null>(null);
  const [wanted, setWanted] = useState(0);
  const found = findPrices(prices, { typed, category });
  // Removing prices may have emptied the last page.
  const page = Math.min(wanted, Math.max(0, Math.ceil(found.length / pricesPerPage) - 1));
  return (
    <>
      <ListTools
        what="prices"
        typed={typed}
        onType={(words) => {
          setTyped(words);
          setWanted(0);
        }}
      >
        <NativeSelect
          aria-label="Category"
          value={category ?? ''}
          onChange={(event) => {
            setCategory(incomeCategories.find((name) => name === event.currentTarget.value) ?? null);
            setWanted(0);
          }}
          data={[{ value: '', label: 'All categories' }, ...incomeCategories]}
        />
      </ListTools>
      {found.length === 0 ? (
        <EmptyState title={`No results for "${typed.trim() || category}"`} text="Try fewer words or all categories." />
      ) : (
        <DataTable
          caption="Price list"
          columns={columns(onRemove)}
          rows={found.slice(page * pricesPerPage, (page + 1) * pricesPerPage)}
          rowKey={({ id }) => id}
        />
      )}
      <PageSteps
        label={`${countText(found.length)} prices`}
        page={page}
        pageSize={pricesPerPage}
        total={found.length}
        onPage={setWanted}
      />
    </>
  );
}

/** The prices of services and the days from which they apply. */
export function PriceList() {
  const queryClient = useQueryClient();
  const refresh = () => readAgain(queryClient, ['service_prices']);
  const query = useQuery(billingApi.prices.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const putBack = useMutation(billingApi.setPrice.mutationOptions({ onSettled: refresh }));
  const remove = useMutation(
    billingApi.removePrice.mutationOptions({
      onError: (error) =>
        notifications.show({
          title: 'Not removed',
          message: failureOf(error).sentence,
          color: 'red',
          autoClose: false,
        }),
      onSettled: refresh,
    }),
  );
  const takeOff = ({ id, doctorName: _, doctorRole: __, ...price }: Price) =>
    remove.mutate({ id }, { onSuccess: () => offerUndo(id, `Removed ${price.service}`, () => putBack.mutate(price)) });

  return (
    <QueryPanel
      title="Price list"
      text="A doctor's own price overrides the clinic's. Issued bills keep their price."
      wide
      query={query}
    >
      {(prices) => (
        <>
          <Group mb="md" gap="xs">
            <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              Set a price
            </Button>
            <PriceTables />
          </Group>
          {prices.length === 0 ? (
            <EmptyState
              title="No prices yet"
              text="Set the consultation price first. Visits are billed at this price."
            />
          ) : (
            <PricePages prices={prices} onRemove={takeOff} />
          )}
          {isAdding ? <PriceDialog onClose={() => setAdding(false)} /> : null}
        </>
      )}
    </QueryPanel>
  );
}
