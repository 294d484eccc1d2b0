import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { rupees } from '#foundation/shared/money.ts';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { useFormFaults } from '#foundation/web/forms/use-form-faults.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { ClosedDayNote } from '#modules/cashier/web/closed-day-note.tsx';
import { DrawerForCash } from '#modules/cashier/web/drawer-for-cash.tsx';
import type { SavedBillDraft } from '../../contract-drafts.ts';
import { type Charge, LineFigures, NewBill } from '../../rules/bill.ts';
import { aboveCharges, type BegunBill } from '../../rules/bill-draft.ts';
import type { BillingSettings } from '../../rules/billing-settings.ts';
import { roundOffText } from '../../rules/receipt-sheet.ts';
import { roundOffOf } from '../../rules/round-off.ts';
import { billTotal, methodNames, paymentMethods } from '../../rules.ts';
import { billingApi, moneyTables } from '../api.ts';
import { DiscardDraft } from '../draft/discard-draft.tsx';
import { DraftNote } from '../draft/draft-note.tsx';
import { useBillDraft } from '../draft/use-bill-draft.ts';
import { CashFields } from '../payment/cash-fields.tsx';
import { UnpricedNote } from '../prices/unpriced-note.tsx';
import styles from './bill-dialog.module.css';
import { BillLines } from './bill-lines.tsx';
import { BillToFields } from './bill-to-fields.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { useDiscount } from './use-discount.ts';

interface NewBillFormProps {
  begun: BegunBill;
  /** Null if no draft is kept. */
  saved: SavedBillDraft | null;
  charges: readonly Charge[];
  settings: BillingSettings;
  /** Amount left of the patient's deposits. */
  left: number;
  /** Called with true while another dialog covers this one. */
  setCovered: (covered: boolean) => void;
  onDiscarded: () => void;
  onIssued: (issued: { billId: string; isPaidLater: boolean }) => void;
}

const isBilledAlready = (error: unknown) => error instanceof ORPCError && error.code === 'ALREADY_BILLED';
const isDraftGone = (error: unknown) => error instanceof ORPCError && error.code === 'DRAFT_GONE';

export function NewBillForm(props: NewBillFormProps) {
  const { begun, saved, charges, settings, left, setCovered, onDiscarded, onIssued } = props;
  const { patientId } = begun;
  const hasUpi = settings.upiAddress !== '';
  const queryClient = useQueryClient();
  const submitButton = useRef<HTMLButtonElement>(null);
  const draft = useBillDraft(begun, charges, saved);
  const { keeper, state, lines, setLines, billTo, setBillTo } = draft;
  const kept = draft.method === 'upi' && !hasUpi ? null : draft.method;
  const method = kept ?? (hasUpi ? 'upi' : 'cash');
  const [tendered, setTendered] = useState<number | null>(null);
  const [wasPaidLater, setPaidLater] = useState(false);
  const { faults, check, forget, onError } = useFormFaults();
  const figures = lines.map(({ quantity, unitPrice }) => ({ quantity, unitPrice: unitPrice ?? 0 }));
  const isCountable = z.array(LineFigures).safeParse(figures).success;
  const gross = isCountable ? billTotal(figures) : 0;
  const setDiscount = (typed: typeof draft.discount) => {
    draft.setDiscount(typed);
    forget('discount');
  };
  const discount = useDiscount({
    patientId,
    draftId: state.saved?.id ?? null,
    typed: draft.discount,
    onChange: setDiscount,
    gross,
    settings,
  });
  const { approval } = discount;
  const isSummable = isCountable && discount.fault === null;
  const net = isSummable ? Math.max(0, gross - discount.amount) : 0;
  const roundOff = roundOffOf(net, { lines });
  const total = net + roundOff;
  const before = [
    ...(isSummable && discount.amount > 0 ? [`Discount −${rupees(discount.amount)}`] : []),
    ...(roundOff === 0 ? [] : [`Round off ${roundOffText(roundOff)}`]),
  ];
  const [wantsSetOff, setWantsSetOff] = useState(true);
  const setsOffDeposits = wantsSetOff && left > 0 && total > 0;
  // A QR code needs the bill's number, so the bill is issued first and paid when the money has arrived. The same
  // applies to methods that need a reference.
  const isPaidAtOnce =
    !setsOffDeposits && total > 0 && (method === 'cash' || (method !== 'upi' && !settings.needsReference));
  const issue = useMutation({
    mutationFn: async (bill: z.output<typeof NewBill>) =>
      billingApi.issue.call({ ...bill, draftId: (await keeper.rest())?.id ?? null }),
    onSuccess: ({ id }) => {
      keeper.finish();
      onIssued({ billId: id, isPaidLater: wasPaidLater });
    },
    onError: (error) => {
      if (isDraftGone(error)) keeper.lose();
      onError(error);
    },
    onSettled: () => readAgain(queryClient, moneyTables),
  });
  const isPriced = charges.length > 0 && charges.every(({ unitPrice }) => unitPrice !== null);
  useEffect(() => {
    if (isPriced) submitButton.current?.focus();
  }, [isPriced]);

  /**
   * Saves the draft as shown before requesting approval, so that nobody decides on content that no other desk can read.
   */
  async function ask(reason: string) {
    const kept = await keeper.settle();
    if (kept) approval.ask(reason, kept.id);
  }

  function submit({ isPaidLater }: { isPaidLater: boolean }) {
    setPaidLater(isPaidLater);
    const isPaid = isPaidAtOnce && !isPaidLater;
    const typed = {
      patientId,
      lines: lines.map(({ key: _, ...line }) => ({ ...line, unitPrice: line.unitPrice ?? Number.NaN })),
      payments: isPaid ? [{ method, amount: total, tendered: method === 'cash' ? tendered : null }] : [],
      discount: discount.asked,
      setsOffDeposits,
      billTo,
    };
    const checked = check(NewBill, typed, aboveCharges(lines, charges));
    if (checked && approval.isMissing) void ask(checked.discount?.reason ?? '');
    else if (checked) issue.mutate(checked);
  }

  const issueLabel = setsOffDeposits
    ? `Issue and set off ${rupees(Math.min(left, total))}`
    : method === 'upi' && total > 0
      ? 'Issue and show QR'
      : isPaidAtOnce
        ? `Take ${rupees(total)}`
        : 'Issue bill';
  const submitLabel = approval.stepLabel ?? issueLabel;
  const whole = faults.lines ?? faults.patientId;
  // Another desk has changed or ended the draft, so what is on the screen may already be billed.
  const isUndecided = state.theirs !== null || state.saving === 'gone';
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit({ isPaidLater: false });
      }}
    >
      <UnpricedNote charges={charges} isTyped />
      <BillLines lines={lines} faults={faults} onChange={setLines} />
      <DiscountFields discount={discount} faults={faults} />
      <BillToFields billTo={billTo} faults={faults} onChange={setBillTo} />
      <p className={styles.total}>
        {before.map((words) => (
          <span key={words} className={styles.before}>
            {words}
          </span>
        ))}
        <span>
          Total <strong>{isSummable ? rupees(total) : '–'}</strong>
        </span>
      </p>
      {left > 0 ? (
        <Checkbox
          label={`Set off the deposit (${rupees(left)} left)`}
          checked={wantsSetOff}
          onChange={(event) => setWantsSetOff(event.currentTarget.checked)}
        />
      ) : null}
      <SegmentedControl
        fullWidth
        disabled={setsOffDeposits}
        aria-label="Payment"
        value={method}
        onChange={(value) => draft.setMethod(paymentMethods.find((name) => name === value) ?? method)}
        data={paymentMethods
          .filter((name) => hasUpi || name !== 'upi')
          .map((value) => ({ value, label: methodNames[value] }))}
      />
      {method === 'cash' && !setsOffDeposits ? (
        <>
          <CashFields due={total} tendered={tendered} fault={faults['payments.0.tendered']} onChange={setTendered} />
          <DrawerForCash fault={faults.method} />
        </>
      ) : null}
      {total > 0 && !setsOffDeposits ? <ClosedDayNote /> : null}
      {issue.isError && !isDraftGone(issue.error) && failureOf(issue.error).fieldErrors.length === 0 ? (
        <FailureNote
          title="Not saved"
          failure={failureOf(issue.error)}
          onRetry={isBilledAlready(issue.error) ? null : () => submit({ isPaidLater: wasPaidLater })}
        />
      ) : null}
      {isBilledAlready(issue.error) ? (
        <p>
          <ScreenLink screen="patient" id={patientId}>
            See the patient's bills
          </ScreenLink>
        </p>
      ) : null}
      {whole ? <p className={styles.fault}>{whole}</p> : null}
      <DraftNote keeper={keeper} state={state} />
      <div className={styles.actions}>
        {state.saved || state.saving !== 'saved' ? (
          <span className={styles.discard}>
            <DiscardDraft keeper={keeper} onAsk={setCovered} onDiscarded={onDiscarded} />
          </span>
        ) : null}
        {!approval.isMissing && !setsOffDeposits && (isPaidAtOnce || (method === 'upi' && total > 0)) ? (
          <Button
            variant="subtle"
            size="md"
            disabled={isUndecided || issue.isPending}
            onClick={() => submit({ isPaidLater: true })}
          >
            Pay later
          </Button>
        ) : null}
        <Button
          ref={submitButton}
          type="submit"
          size="md"
          data-autofocus={isPriced || undefined}
          disabled={isUndecided || approval.isWaiting || approval.isUnknown}
          loading={issue.isPending || approval.asking.isPending}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
