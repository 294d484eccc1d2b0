import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useCheckedSave } from '#foundation/ui/forms/use-save.ts';
import { usePractice } from '#foundation/web/screens/screen-of.ts';
import { ClosedDayNote } from '#modules/cashier/web/closed-day-note.tsx';
import { type Deposit, NewDeposit } from '../../rules/deposits/deposit.ts';
import { upiForDeposit } from '../../rules/deposits/deposit-code.ts';
import type { PaymentMethod } from '../../rules.ts';
import { billingApi, moneyTables } from '../api.ts';
import styles from '../bill/bill-dialog.module.css';
import { CashFields } from '../payment/cash-fields.tsx';
import { MethodField } from '../payment/method-field.tsx';
import { UpiCode } from '../payment/upi-code.tsx';
import { useToldDeposit } from './use-told-deposit.ts';

interface TakeDepositDialogProps {
  patientId: string;
  /** Null until it has been read. */
  patientNumber: number | null;
  onTaken: (deposit: Deposit) => void;
  onClose: () => void;
}

export function TakeDepositDialog({ patientId, patientNumber, onTaken, onClose }: TakeDepositDialogProps) {
  const practice = usePractice() ?? 'hospital';
  const settings = useQuery(billingApi.settings.queryOptions());
  const [amount, setAmount] = useState<number | null>(null);
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [tendered, setTendered] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const finish = (deposit: Deposit) => {
    const { receiptNumber, amount: taken } = deposit;
    notifications.show({ message: `Deposit of ${rupees(taken)} taken, receipt ${receiptNumber}` });
    onTaken(deposit);
    onClose();
  };
  const { faults, saving, send } = useCheckedSave(NewDeposit, billingApi.takeDeposit.call, {
    onSaved: finish,
    reads: moneyTables,
  });
  const told = useToldDeposit(patientId, method === 'upi' ? amount : null);
  const finishTold = useEffectEvent(finish);
  useEffect(() => {
    if (told) finishTold(told);
  }, [told]);

  const paise = amount ?? 0;
  const upi =
    method === 'upi' && settings.data && patientNumber !== null
      ? upiForDeposit({ settings: settings.data, patientNumber, practice, paise })
      : null;

  function submit() {
    const isCash = method === 'cash';
    const typed = { tendered: isCash ? tendered : null, reference: isCash ? '' : reference };
    send({ patientId, practice, method, amount: amount ?? Number.NaN, ...typed });
  }

  return (
    <SaveDialog
      title="Take deposit"
      discardQuestion="Discard this deposit?"
      onClose={onClose}
      submitLabel="Take deposit"
      saving={saving}
      fields={['amount', 'method', 'tendered', 'reference', 'patientId']}
      onSubmit={submit}
    >
      <RupeeField label="Amount" required data-autofocus value={amount} error={faults.amount} onChange={setAmount} />
      <MethodField value={method} error={faults.method} onChange={setMethod} />
      {method === 'cash' ? (
        <CashFields due={amount ?? 0} tendered={tendered} fault={faults.tendered} onChange={setTendered} />
      ) : (
        <TextInput
          label="Reference"
          required={settings.data?.needsReference ?? false}
          maxLength={60}
          value={reference}
          error={faults.reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
      {upi && settings.data ? (
        <UpiCode
          upi={upi}
          address={settings.data.upiAddress}
          amount={rupees(paise)}
          about={`Deposit, patient ${patientNumber}`}
        />
      ) : null}
      <ClosedDayNote />
      {faults.patientId ? (
        <p role="alert" className={styles.fault}>
          {faults.patientId}
        </p>
      ) : null}
    </SaveDialog>
  );
}
