import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { DraftDiscount } from '../../rules/bill-draft.ts';
import type { BillingSettings } from '../../rules/billing-settings.ts';
import { covers, freeDiscount, percentOf } from '../../rules/discount.ts';
import { creditLimitText } from '../../rules/limits.ts';
import { billingApi } from '../api.ts';
import { useApproval } from '../approvals/use-approval.ts';

interface DiscountOf {
  patientId: string;
  /** Null if nothing is saved yet. */
  draftId: string | null;
  /** Null if there is no discount. */
  typed: DraftDiscount | null;
  onChange: (typed: DraftDiscount | null) => void;
  /** Total of the lines before the discount. */
  gross: number;
  settings: BillingSettings;
}

const paiseOf = ({ unit, paise, percent }: DraftDiscount, gross: number) =>
  unit === 'rupees' ? (paise ?? 0) : percentOf(gross, percent ?? 0);

/** A discount typed in rupees or percent, and whether it needs approval. */
export function useDiscount({ patientId, draftId, typed, onChange, gross, settings }: DiscountOf) {
  const { id: askedById, role } = useCurrentUser();
  const amount = typed ? paiseOf(typed, gross) : 0;
  const fault =
    amount < 0 ? 'Enter an amount above 0' : gross > 0 && amount > gross ? 'More than the bill total' : null;
  const isNeeded = amount > 0 && amount <= gross && amount > freeDiscount(role, gross, settings);
  const wanted = {
    kind: 'discount',
    paymentId: null,
    billId: null,
    depositId: null,
    draftId,
    amount,
    ofAmount: gross,
  } as const;
  const approval = useApproval({ ...wanted, patientId, isNeeded });
  const given = useQuery(billingApi.approvals.queryOptions({ input: { patientId }, enabled: typed === null }));
  const offered = given.data?.find(
    (one) => one.isApproved && covers(one, { ...wanted, amount: one.amount, askedById }),
  );
  return {
    typed,
    onChange,
    amount,
    /** Shown while typing; no total is computed with a faulty discount. */
    fault,
    approval,
    /** The limit that is exceeded. */
    why: creditLimitText({ used: 0, limit: freeDiscount(role, gross, settings) }),
    /** Approved for this bill but not typed here, for example on another device. */
    offered: typed ? undefined : offered,
    /** The discount as sent with the bill; null if there is none. */
    asked: typed && {
      amount: amount || Number.NaN,
      reason: typed.reason,
      approvalId: approval.approved?.id ?? null,
    },
  };
}
