import { NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '#foundation/shared/text/count-text.ts';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import { NewBatch, type StockItem } from '../../contract-items.ts';
import { type Location, reasonNames, receiptReasons } from '../../rules/inventory/stock.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';
import { BatchFields, batchInput, noBatch } from './batch-fields.tsx';

interface ReceiveFormProps {
  item: StockItem;
  location: Location;
  onDone: () => void;
}

export function ReceiveForm({ item, location, onDone }: ReceiveFormProps) {
  const queryClient = useQueryClient();
  const [batch, setBatch] = useState(noBatch);
  const [reason, setReason] = useState<(typeof receiptReasons)[number]>('purchase');
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const receive = useMutation(
    pharmacyApi.receive.mutationOptions({
      onSuccess: ({ name, quantityAvailable, owed }) => {
        const rest = owed > 0 && reason === 'purchase' ? `. ${countText(owed)} still owed` : '';
        notifications.show({ message: `${name}: ${countText(quantityAvailable)} in stock${rest}` });
        onDone();
      },
      onError: (error) => setFaults(faultsOf(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() }),
    }),
  );

  function submit() {
    const { data, error } = NewBatch.safeParse(batchInput(batch));
    setFaults(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (data) receive.mutate({ ...data, id: item.id, location, reason });
  }

  return (
    <SubmitForm
      submitLabel="Receive"
      isSaving={receive.isPending}
      error={wholeFailure(receive.error)}
      onSubmit={submit}
    >
      {item.owed > 0 ? (
        <p>{`On order: ${countText(item.owed)}. Anything missing from this delivery stays on order.`}</p>
      ) : null}
      <BatchFields
        value={batch}
        errors={faults}
        isRequired
        isPackAsked={reason === 'purchase' && item.form !== 'consumable'}
        onChange={setBatch}
      />
      <NativeSelect
        label="Where it comes from"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value === 'opening' ? 'opening' : 'purchase')}
        data={receiptReasons.map((value) => ({ value, label: reasonNames[value] }))}
      />
    </SubmitForm>
  );
}
