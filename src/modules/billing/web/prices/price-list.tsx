import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { clinicianName } from '#foundation/shared/clinician-name.ts';
import { rupees } from '#foundation/shared/money.ts';
import { type Column, DataTable } from '#foundation/ui/data-table.tsx';
import { EmptyState } from '#foundation/ui/empty-state.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { QueryPanel } from '#foundation/ui/query-panel.tsx';
import { dayText } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { readAgain } from '#foundation/web/read-again.ts';
import { rateText } from '../../rules/gst.ts';
import type { Price } from '../../rules/price.ts';
import { pricedVisitNames } from '../../rules.ts';
import { billingApi } from '../api.ts';
import { PriceDialog } from './price-dialog.tsx';
import { PriceTables } from './price-tables.tsx';

/** The service, and for which visits if not for all. */
const serviceText = ({ service, visitKind }: Price) =>
  visitKind ? `${service}, ${pricedVisitNames[visitKind].toLowerCase()}` : service;

/** Null: for all doctors. */
const doctorText = ({ doctorName, doctorRole }: Price) =>
  doctorName && doctorRole ? clinicianName(doctorName, doctorRole) : null;

/** The category, and the tax in the price where it is not the usual one. */
const categoryText = ({ category, gstRate, gstReason }: Price) =>
  gstRate === null ? category : `${category}, GST ${rateText(gstRate)} (${gstReason})`;

const columns = (onRemove: (price: Price) => void): readonly Column<Price>[] => [
  { key: 'service', title: 'Service', percent: 25, onPhone: 'heading', cell: serviceText },
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

/** What services cost, from which day on. */
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
            <DataTable caption="Price list" columns={columns(takeOff)} rows={prices} rowKey={({ id }) => id} />
          )}
          {isAdding ? <PriceDialog onClose={() => setAdding(false)} /> : null}
        </>
      )}
    </QueryPanel>
  );
}
