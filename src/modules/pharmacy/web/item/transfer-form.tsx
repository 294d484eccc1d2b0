import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import type { KeptBatch } from '../../contract-stock.ts';
import { NewTransfer } from '../../contract-transfers.ts';
import { type Location, locationNames, locations } from '../../rules/inventory/stock.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';

interface TransferFormProps {
  batches: readonly KeptBatch[];
  from: Location;
  onDone: () => void;
}

/** Transfers stock to another place, with Undo. */
export function TransferForm({ batches, from, onDone }: TransferFormProps) {
  const queryClient = useQueryClient();
  const inStock = batches.filter(({ quantityAvailable }) => quantityAvailable > 0);
  const others = locations.filter((name) => name !== from);
  const [typed, setTyped] = useState({
    id: inStock[0]?.id ?? '',
    to: others[0] ?? from,
    quantity: Number.NaN,
    note: '',
  });
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const settled = { onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }) };
  const back = useMutation(
    pharmacyApi.transfer.mutationOptions({
      ...settled,
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not undone', message: failureOf(error).sentence }),
    }),
  );
  const transfer = useMutation(
    pharmacyApi.transfer.mutationOptions({
      ...settled,
      onSuccess: ({ item, batchId }, { to, quantity }) => {
        offerUndo(batchId, `${countText(quantity)} of ${item.name} moved to ${locationNames[to]}`, () =>
          back.mutate({ id: batchId, to: from, quantity }),
        );
        onDone();
      },
      onError: (error) => setFaults(faultsOf(error)),
    }),
  );

  function submit() {
    const { data, error } = NewTransfer.safeParse(typed);
    const there = inStock.find(({ id }) => id === typed.id)?.quantityAvailable ?? 0;
    const found = Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
    if (data && data.quantity > there) found.quantity = `Only ${countText(there)} in this batch`;
    setFaults(found);
    if (data && !found.quantity) transfer.mutate(data);
  }

  if (inStock.length === 0) return <EmptyState title="No stock yet" text="Nothing to move." />;
  return (
    <SubmitForm submitLabel="Move" isSaving={transfer.isPending} error={wholeFailure(transfer.error)} onSubmit={submit}>
      <NativeSelect
        label="Batch"
        value={typed.id}
        onChange={(event) => setTyped({ ...typed, id: event.currentTarget.value })}
        data={inStock.map(({ id, batchNumber, quantityAvailable, recallId }) => ({
          value: id,
          label: `${batchNumber}: ${countText(quantityAvailable)} in stock${recallId ? ', recalled' : ''}`,
        }))}
      />
      <NativeSelect
        label="To"
        value={typed.to}
        onChange={(event) =>
          setTyped({ ...typed, to: others.find((name) => name === event.currentTarget.value) ?? from })
        }
        data={others.map((value) => ({ value, label: locationNames[value] }))}
        error={faults.to}
      />
      <QuantityField
        label="How many"
        required
        min={1}
        value={typed.quantity}
        onChange={(quantity) => setTyped({ ...typed, quantity })}
        error={faults.quantity}
      />
      <TextInput
        label="Note"
        maxLength={300}
        value={typed.note}
        onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
      />
    </SubmitForm>
  );
}
