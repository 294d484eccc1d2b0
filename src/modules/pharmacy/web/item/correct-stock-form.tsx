import { NativeSelect, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { QuantityField } from '#foundation/ui/fields/quantity-field.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import type { Batch } from '../../contract-stock.ts';
import { isAdding, reasonNames, type StepReason, stepReasons } from '../../rules/inventory/stock.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';

interface CorrectStockFormProps {
  batches: readonly Batch[];
  onDone: () => void;
}

/**
 * Like + and -, for more than one piece. A count states how many there are; the other reasons state how many came or
 * went.
 */
export function CorrectStockForm({ batches, onDone }: CorrectStockFormProps) {
  const queryClient = useQueryClient();
  const [batchId, setBatchId] = useState(batches[0]?.id ?? '');
  const [reason, setReason] = useState<StepReason>('count');
  const [pieces, setPieces] = useState(Number.NaN);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState('');
  const batch = batches.find(({ id }) => id === batchId);
  const move = useMutation(
    pharmacyApi.move.mutationOptions({
      onSuccess: ({ item }) => {
        notifications.show({ message: `${item.name}: ${countText(item.quantityAvailable)} in stock` });
        onDone();
      },
      onError: (error) => setFault(Object.values(faultsOf(error))[0] ?? ''),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );

  function submit() {
    const there = batch?.quantityAvailable ?? 0;
    const quantity = reason === 'count' ? pieces - there : isAdding(reason) ? pieces : -pieces;
    const found = Number.isNaN(pieces)
      ? 'Enter a number'
      : quantity === 0
        ? `${countText(pieces)} ${reason === 'count' ? 'is already the recorded count' : 'changes nothing'}`
        : there + quantity < 0
          ? `Only ${countText(there)} in this batch`
          : '';
    setFault(found);
    if (!found) move.mutate({ id: batchId, quantity, reason, note });
  }

  if (!batch) return <EmptyState title="No stock yet" text="Receive the first batch." />;
  return (
    <SubmitForm submitLabel="Save" isSaving={move.isPending} error={wholeFailure(move.error)} onSubmit={submit}>
      <NativeSelect
        label="Batch"
        value={batchId}
        onChange={(event) => setBatchId(event.currentTarget.value)}
        data={batches.map(({ id, batchNumber, quantityAvailable }) => ({
          value: id,
          label: `${batchNumber}: ${countText(quantityAvailable)} in stock`,
        }))}
      />
      <NativeSelect
        label="Reason"
        value={reason}
        onChange={(event) => setReason(stepReasons.find((name) => name === event.currentTarget.value) ?? 'count')}
        data={stepReasons.map((value) => ({ value, label: reasonNames[value] }))}
      />
      <QuantityField
        label={reason === 'count' ? 'Counted in this batch' : isAdding(reason) ? 'How many come in' : 'How many go out'}
        required
        value={pieces}
        onChange={setPieces}
        error={fault || null}
      />
      <TextInput label="Note" maxLength={300} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
    </SubmitForm>
  );
}
