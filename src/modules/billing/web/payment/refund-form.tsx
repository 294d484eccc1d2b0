import { notifications } from '@mantine/notifications';
import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { useFormFaults } from '#foundation/web/forms/use-form-faults.ts';
import { wholeFailure } from '#foundation/web/requests/whole-failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { inCash } from '#modules/cashier/rules.ts';
import { type Bill, type Payment, PaymentRefund, refundFault } from '../../rules/bill.ts';
import type { KnownBillingSettings } from '../../rules/billing-settings.ts';
import { freeRefund, onlyLeft } from '../../rules/discount.ts';
import { refundLimitText, whyApproval } from '../../rules/limits.ts';
import { dueOf, refundable, refundedOf, refundProposal } from '../../rules.ts';
import { billingApi, moneyTables } from '../api.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { useApproval } from '../approvals/use-approval.ts';
import { ReasonField } from '../reason-field.tsx';
import { AfterRefund } from './after-refund.tsx';
import { MethodField } from './method-field.tsx';

interface RefundFormProps {
  bill: Bill;
  payment: Payment;
  settings: KnownBillingSettings;
  onTyped: () => void;
  onDone: () => void;
}

export function RefundForm({ bill, payment, settings, onTyped, onDone }: RefundFormProps) {
  const queryClient = useQueryClient();
  const most = refundable(payment);
  const [amount, setAmount] = useState<number | null>(refundProposal(payment, dueOf(bill)));
  const [method, setMethod] = useState(payment.method);
  const [reason, setReason] = useState('');
  const [isOwedAgain, setOwedAgain] = useState(true);
  const { faults, check, onError } = useFormFaults();
  const refund = useMutation(
    billingApi.refund.mutationOptions({
      onSuccess: (_, given) => {
        notifications.show({ message: `Refunded ${rupees(given.amount)}` });
        onDone();
      },
      onError,
      onSettled: () => readAgain(queryClient, moneyTables),
    }),
  );
  const wanted = amount ?? 0;
  // Refunds of other bills and deposits today count too, but only the server knows them.
  const refusal = refund.error instanceof ORPCError && refund.error.code === 'NEEDS_APPROVAL' ? refund.error : null;
  const isAboveLimit = refusal !== null && wanted >= (refund.variables?.amount ?? 0);
  const used = refundedOf(bill);
  const typedFault = wanted > most ? onlyLeft('refund', most) : undefined;
  const approval = useApproval({
    kind: 'refund',
    patientId: bill.patientId,
    paymentId: payment.id,
    billId: null,
    depositId: null,
    amount: wanted,
    ofAmount: payment.amount,
    isNeeded: wanted <= most && (wanted + used > freeRefund(settings) || isAboveLimit),
  });

  function submit() {
    const fault = typedFault ?? refundFault(payment, { method, amount: wanted });
    const approvalId = approval.approved?.id ?? null;
    const typed = { id: payment.id, amount: amount ?? Number.NaN, method, reason, isOwedAgain, approvalId };
    const checked = check(PaymentRefund, typed, fault ? { amount: fault } : {});
    if (!checked) return;
    if (approval.isMissing) approval.ask(reason);
    else refund.mutate(checked);
  }

  return (
    <SubmitForm
      submitLabel={approval.stepLabel ?? 'Refund'}
      isDisabled={approval.isWaiting || approval.isUnknown}
      isSaving={refund.isPending || approval.asking.isPending}
      error={refusal ? null : wholeFailure(refund.error)}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <RupeeField
        label="Refund"
        data-autofocus
        value={amount}
        error={typedFault ?? faults.amount ?? approval.amountFault}
        onChange={setAmount}
      />
      {payment.isDeposit ? <p>This goes back to the deposit. Refund it there to give the money back.</p> : null}
      <MethodField
        label="Refund method"
        isDisabled={payment.isDeposit}
        value={method}
        error={faults.method}
        onChange={(chosen) => {
          setMethod(chosen);
          if (chosen === 'cash' && amount !== null) setAmount(inCash(amount));
        }}
      />
      <ReasonField
        value={reason}
        description={isOwedAgain ? undefined : 'Patients can read it'}
        error={faults.reason}
        onChange={setReason}
      />
      <AfterRefund bill={bill} amount={Math.min(wanted, most)} isOwedAgain={isOwedAgain} onChange={setOwedAgain} />
      <ApprovalNote
        approval={approval}
        why={isAboveLimit ? whyApproval(refusal.message) : refundLimitText({ used, limit: settings.refundLimit })}
      />
    </SubmitForm>
  );
}
