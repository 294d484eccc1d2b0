import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { useFormFaults } from '#foundation/web/forms/use-form-faults.ts';
import { type Deposit, DepositRefund, leftOf } from '../../rules/deposits/deposit.ts';
import { freeRefund, onlyLeft } from '../../rules/discount.ts';
import { refundLimitText } from '../../rules/limits.ts';
import { billingApi, moneyTables } from '../api.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { useApproval } from '../approvals/use-approval.ts';
import { MethodField } from '../payment/method-field.tsx';
import { ReasonField } from '../reason-field.tsx';

interface RefundDepositDialogProps {
  deposit: Deposit;
  onClose: () => void;
}

export function RefundDepositDialog({ deposit, onClose }: RefundDepositDialogProps) {
  const settings = useQuery(billingApi.settings.queryOptions());
  const left = leftOf(deposit);
  const [amount, setAmount] = useState<number | null>(left);
  const [method, setMethod] = useState(deposit.method);
  const [reason, setReason] = useState('');
  const { faults, check, onError } = useFormFaults();
  const typedFault = amount !== null && amount > left ? onlyLeft('deposit', left) : undefined;
  const approval = useApproval({
    kind: 'deposit',
    patientId: deposit.patientId,
    paymentId: null,
    billId: null,
    depositId: deposit.id,
    amount: amount ?? 0,
    ofAmount: deposit.amount,
    isNeeded:
      settings.data !== undefined &&
      (amount ?? 0) <= left &&
      (amount ?? 0) + deposit.refundedTowardsLimit > freeRefund(settings.data),
  });
  const refund = useSave(billingApi.refundDeposit.call, {
    says: (_, given) => `Refunded ${rupees(given.amount)}`,
    onSaved: onClose,
    onError,
    reads: moneyTables,
  });

  function submit() {
    const more = typedFault ? { amount: typedFault } : {};
    const approvalId = approval.approved?.id ?? null;
    const checked = check(
      DepositRefund,
      { id: deposit.id, amount: amount ?? Number.NaN, method, reason, approvalId },
      more,
    );
    if (!checked) return;
    if (approval.isMissing) approval.ask(reason);
    else refund.mutate(checked);
  }

  return (
    <SaveDialog
      title={`Refund deposit ${deposit.receiptNumber}`}
      discardQuestion="Discard this refund?"
      onClose={onClose}
      submitLabel={approval.stepLabel ?? 'Refund'}
      isDisabled={approval.isWaiting || approval.isUnknown}
      saving={approval.asking.isPending ? approval.asking : refund}
      fields={['amount', 'method', 'reason']}
      onSubmit={submit}
    >
      <RupeeField
        label="Refund"
        value={amount}
        error={typedFault ?? faults.amount ?? approval.amountFault}
        onChange={setAmount}
      />
      <MethodField label="Refund method" value={method} error={faults.method} onChange={setMethod} />
      <ReasonField value={reason} error={faults.reason} onChange={setReason} />
      <ApprovalNote
        approval={approval}
        why={
          settings.data
            ? refundLimitText({ used: deposit.refundedTowardsLimit, limit: settings.data.refundLimit })
            : null
        }
      />
    </SaveDialog>
  );
}
