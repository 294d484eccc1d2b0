import { Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { RupeeField } from '#foundation/ui/fields/rupee-field.tsx';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Bill } from '../../rules/bill.ts';
import type { BillingSettings } from '../../rules/billing-settings.ts';
import { freeCredit, usedOfCredit } from '../../rules/discount.ts';
import { creditLimitText } from '../../rules/limits.ts';
import { roundOffText } from '../../rules/receipt-sheet.ts';
import { creditNoteTotal, creditToAllow } from '../../rules/round-off.ts';
import { lineTaxText } from '../../rules/tax/tax-rows.ts';
import { billingApi, moneyTables } from '../api.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { useApproval } from '../approvals/use-approval.ts';
import { ReasonField } from '../reason-field.tsx';
import styles from './bill-dialog.module.css';

interface CreditFormProps {
  bill: Bill;
  settings: BillingSettings;
  onTyped: () => void;
  onDone: () => void;
}

/** Credits lines of an issued bill in full or in part. Crediting all of them cancels the bill. */
export function CreditForm({ bill, settings, onTyped, onDone }: CreditFormProps) {
  const { role } = useCurrentUser();
  const queryClient = useQueryClient();
  const open = bill.lines
    .map(({ amount, credited, ...line }) => ({ ...line, left: amount - credited }))
    .filter(({ left }) => left > 0);
  const [amounts, setAmounts] = useState<Partial<Record<number, number | null>>>({});
  const [reason, setReason] = useState(bill.toCredit > 0 ? 'Medicines returned' : '');
  const [isBilledAgain, setBilledAgain] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const credit = useMutation(
    billingApi.credit.mutationOptions({
      onSuccess: ({ creditNotes }) => {
        notifications.show({ message: `Credited ${rupees(creditNotes.at(-1)?.amount ?? 0)}` });
        onDone();
      },
      onSettled: () => readAgain(queryClient, moneyTables),
    }),
  );
  const isReturned = open.some(({ toCredit }) => toCredit > 0);
  // Proposes an amount only if a single line can be meant: proposing all of several lines could cancel the bill by
  // mistake.
  const [meant, ...others] = bill.toCredit > 0 ? open.filter(({ category }) => category === 'Pharmacy') : open;
  const proposed = bill.toCredit > 0 ? Math.min(bill.toCredit, meant?.left ?? 0) : (meant?.left ?? null);
  const amountOf = ({ lineNumber, toCredit }: (typeof open)[number]) => {
    if (lineNumber in amounts) return amounts[lineNumber] ?? null;
    if (isReturned) return toCredit || null;
    return lineNumber === meant?.lineNumber && others.length === 0 ? proposed : null;
  };

  const ofLines = open.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0);
  const amount = ofLines > 0 ? creditToAllow(bill, ofLines) : 0;
  const total = ofLines > 0 ? creditNoteTotal(bill, ofLines) : 0;
  const roundOff = roundOffText(total - ofLines);
  const approval = useApproval({
    kind: 'credit',
    patientId: bill.patientId,
    paymentId: null,
    billId: bill.id,
    depositId: null,
    amount,
    ofAmount: bill.total,
    isNeeded: amount > freeCredit(role, bill, settings),
  });

  function submit() {
    const found: Record<string, string> = {};
    const lines = open.map((line) => ({ ...line, amount: amountOf(line) ?? 0 }));
    for (const { lineNumber, left, amount } of lines) {
      if (amount < 0) found[lineNumber] = 'Enter an amount of 0 or more';
      if (amount > left) found[lineNumber] = `At most ${rupees(left)}`;
    }
    const credited = lines.filter(({ amount }) => amount > 0);
    if (credited.length === 0) found[open[0]?.lineNumber ?? 1] ??= 'Enter an amount above 0';
    if (!isReason(reason)) found.reason = reasonNeeded;
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const asked = credited.map(({ lineNumber, amount }) => ({ lineNumber, amount }));
    const approvalId = approval.approved?.id ?? null;
    if (approval.isMissing) approval.ask(reason);
    else credit.mutate({ id: bill.id, lines: asked, reason, isBilledAgain, approvalId });
  }

  return (
    <SubmitForm
      submitLabel={approval.stepLabel ?? 'Issue credit note'}
      isDisabled={approval.isWaiting || approval.isUnknown}
      isSaving={credit.isPending || approval.asking.isPending}
      error={credit.error}
      onTyped={onTyped}
      onSubmit={submit}
    >
      {open.map((line) => (
        <RupeeField
          key={line.lineNumber}
          data-autofocus
          label={`Credit: ${line.description}`}
          description={[
            line.quantity > 1 ? `${line.quantity} × ${rupees(line.unitPrice)}` : '',
            `At most ${rupees(line.left)}`,
            lineTaxText(line),
          ]
            .filter(Boolean)
            .join(' · ')}
          value={amountOf(line)}
          error={faults[line.lineNumber]}
          onChange={(amount) => setAmounts((before) => ({ ...before, [line.lineNumber]: amount }))}
        />
      ))}
      {roundOff ? <p className={styles.about}>{`Round off ${roundOff} · Credit note ${rupees(total)}`}</p> : null}
      <ReasonField value={reason} description="Patients can read it" error={faults.reason} onChange={setReason} />
      <Checkbox
        label="Bill again"
        description="Charges that are credited in full go back to To bill"
        checked={isBilledAgain}
        onChange={(event) => setBilledAgain(event.currentTarget.checked)}
      />
      <ApprovalNote approval={approval} why={creditLimitText(usedOfCredit(role, bill, settings))} />
    </SubmitForm>
  );
}
