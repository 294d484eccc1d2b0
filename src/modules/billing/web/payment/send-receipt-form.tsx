import { SegmentedControl, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { unshownFault } from '#foundation/web/forms/unshown-fault.ts';
import { useFormFaults } from '#foundation/web/forms/use-form-faults.ts';
import { SentReceipt } from '../../contract-messages.ts';
import type { Bill } from '../../rules/bill.ts';
import { billingApi } from '../api.ts';

const ways = [
  { value: 'sms', label: 'SMS' },
  { value: 'email', label: 'E-mail' },
] as const;

interface SendReceiptFormProps {
  bill: Bill;
  onTyped: () => void;
  onDone: () => void;
}

/** Sends what was billed and paid, by SMS to the patient or to an e-mail address. */
export function SendReceiptForm({ bill, onTyped, onDone }: SendReceiptFormProps) {
  const [way, setWay] = useState<'sms' | 'email'>('sms');
  const [email, setEmail] = useState('');
  const { faults, check, onError } = useFormFaults();
  const send = useMutation(
    billingApi.sendReceipt.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${bill.billNumber} is on its way` });
        onDone();
      },
      onError,
    }),
  );

  function submit() {
    const sent = check(SentReceipt, { id: bill.id, email: way === 'email' ? email : null });
    if (sent) send.mutate(sent);
  }

  return (
    <SubmitForm
      submitLabel="Send"
      isSaving={send.isPending}
      error={unshownFault(send.error, ['email'])}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <SegmentedControl
        aria-label="Send by"
        value={way}
        onChange={(value) => setWay(ways.find((one) => one.value === value)?.value ?? way)}
        data={[...ways]}
      />
      {way === 'sms' ? (
        <p>{`To ${phoneText(bill.phone)}`}</p>
      ) : (
        <TextInput
          label="E-mail"
          type="email"
          required
          maxLength={254}
          value={email}
          error={faults.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
    </SubmitForm>
  );
}
