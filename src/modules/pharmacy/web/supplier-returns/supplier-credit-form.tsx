import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { SupplierCredit, type SupplierReturn } from '../../contract-supplier-returns.ts';
import { pharmacyApi } from '../api.ts';
import { faultsOf } from '../faults-of.ts';

interface SupplierCreditFormProps {
  sent: SupplierReturn;
  onTyped: () => void;
  onDone: () => void;
}

/** Records what the supplier credited, which may be less than was asked. */
export function SupplierCreditForm({ sent, onTyped, onDone }: SupplierCreditFormProps) {
  const queryClient = useQueryClient();
  const [amount, setAmount] = useState<number | null>(sent.amount);
  const [reference, setReference] = useState('');
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const onSettled = () => queryClient.invalidateQueries({ queryKey: pharmacyApi.key() });
  const undo = useMutation(
    pharmacyApi.undoSupplierCredit.mutationOptions({
      onError: (error) =>
        notifications.show({ color: 'red', autoClose: false, title: 'Not undone', message: failureOf(error).sentence }),
      onSettled,
    }),
  );
  const credit = useMutation(
    pharmacyApi.creditSupplierReturn.mutationOptions({
      onSuccess: (_, { id, amount: credited }) => {
        offerUndo(id, `${rupees(credited)} credited for ${sent.number}`, () => undo.mutate({ id }));
        onDone();
      },
      onError: (error) => setFaults(faultsOf(error)),
      onSettled,
    }),
  );

  function submit() {
    const { data, error } = SupplierCredit.safeParse({ id: sent.id, amount, reference });
    setFaults(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []));
    if (data) credit.mutate(data);
  }

  return (
    <SubmitForm
      submitLabel="Save"
      isSaving={credit.isPending}
      error={credit.isError && failureOf(credit.error).fieldErrors.length === 0 ? credit.error : null}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <TextInput
        label="Number of the supplier's credit note"
        required
        data-autofocus
        maxLength={60}
        value={reference}
        error={faults.reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <RupeeField
        label="Credited"
        description={`Asked for: ${rupees(sent.amount)}`}
        required
        value={amount}
        error={faults.amount}
        onChange={setAmount}
      />
    </SubmitForm>
  );
}
