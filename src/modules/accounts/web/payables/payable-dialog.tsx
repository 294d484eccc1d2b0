import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { FileUpload } from '#modules/files/web/file-upload.tsx';
import { useOpenFile } from '#modules/files/web/use-open-file.tsx';
import type { Payable, SetOff } from '../../contract-payables.ts';
import { leftToPay, payableStanding, vendorBills } from '../../rules/payables.ts';
import { accountsApi } from '../api.ts';
import { CancelPayableDialog } from './cancel-payable-dialog.tsx';
import { PayPayableDialog } from './pay-payable-dialog.tsx';
import { PayableSettlements } from './payable-settlements.tsx';
import styles from './payables.module.css';
import { ReverseSetOffDialog } from './reverse-set-off-dialog.tsx';

const sourceNames = { goods_receipt: 'Goods receipt', recurring: 'Recurring' } as const;

const factsOf = (payable: Payable): readonly (readonly [string, string])[] => [
  ['Bill number', payable.billNumber || 'None'],
  ['Bill date', dayText(payable.billDate)],
  ['Due date', dayText(payable.dueDate)],
  ['Amount', rupees(payable.amount)],
  ['GST in it', rupees(payable.gst)],
  ['Left to pay', rupees(leftToPay(payable))],
  ['Category', payable.category],
  [
    'Entered by',
    [payable.source ? sourceNames[payable.source] : '', payable.enteredBy ?? ''].filter(Boolean).join(', '),
  ],
  ...(payable.tdsNote ? [['TDS', payable.tdsNote] as const] : []),
  ...(payable.cancelReason ? [['Cancelled because', payable.cancelReason] as const] : []),
];

interface PayableDialogProps {
  payable: Payable;
  onClose: () => void;
}

export function PayableDialog({ payable, onClose }: PayableDialogProps) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'pay' | 'cancel' | SetOff | null>(null);
  const { open, faultOf, dialog } = useOpenFile();
  const { id, file, description } = payable;
  const back = () => setStep(null);
  if (step === 'pay') {
    const onPaid = (left: number) => (left > 0 ? back() : onClose());
    return <PayPayableDialog payable={payable} onPaid={onPaid} onClose={back} />;
  }
  if (step === 'cancel') return <CancelPayableDialog payable={payable} onCancelled={onClose} onClose={back} />;
  if (step) return <ReverseSetOffDialog setOff={step} onClose={back} />;
  const standing = payableStanding(payable);
  const attach = async (fileId: string) => {
    await accountsApi.attachBill.call({ id, fileId });
    await readAgain(queryClient, ['payables']);
  };
  return (
    <Dialog opened title={payable.vendorName} covered={dialog !== null} onClose={onClose}>
      <p className={styles.row}>
        <StatusChip hue={standing.hue}>{standing.text}</StatusChip>
        {description}
      </p>
      <dl className={`${styles.facts} ${styles.part}`}>
        {factsOf(payable).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {file ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => open(file)}>
            Open bill
          </Button>
          {faultOf(file) ? <span role="alert">{faultOf(file)}</span> : null}
        </Group>
      ) : (
        <FileUpload purpose={vendorBills} onUploaded={attach} />
      )}
      <PayableSettlements payments={payable.payments} setOffs={payable.setOffs} onReverse={setStep} />
      {payable.cancelledAt ? null : (
        <Group justify="flex-end" mt="md">
          {payable.paid + payable.credited === 0 ? (
            <Button variant="default" onClick={() => setStep('cancel')}>
              Cancel bill
            </Button>
          ) : null}
          {leftToPay(payable) > 0 ? <Button onClick={() => setStep('pay')}>Pay</Button> : null}
        </Group>
      )}
      {dialog}
    </Dialog>
  );
}
