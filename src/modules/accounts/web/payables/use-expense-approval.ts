import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { expenseLimitText, whyApproval } from '#modules/billing/rules/limits.ts';
import { billingApi } from '#modules/billing/web/api.ts';
import { useApproval } from '#modules/billing/web/approvals/use-approval.ts';

interface Wanted {
  amount: number;
  payee: string;
  /** The vendor's bill to be paid; null for an expense without one. */
  payableId: string | null;
  /** Total of the bill, or the same as `amount` without a bill. */
  ofAmount: number;
  /** The last try to pay, if there was one. */
  tried: { error: Error | null; variables: { amount: number; approvalId?: string | null | undefined } | undefined };
  /** Whether the last try was for the payee named now. */
  isSamePayee: boolean;
}

export const isNeedsApproval = (error: Error | null): boolean =>
  error instanceof ORPCError && error.code === 'NEEDS_APPROVAL';

/**
 * Whether a payment needs a second person's approval, and the state of that approval. Only the server knows what was
 * paid today, so the form sends the payment first and requests approval if it is refused for lack of one.
 */
export function useExpenseApproval({ tried, isSamePayee, ...wanted }: Wanted) {
  const settings = useQuery(billingApi.settings.queryOptions());
  const { error, variables } = tried;
  const isRefused = isNeedsApproval(error) && isSamePayee && wanted.amount >= (variables?.amount ?? 0);
  const isAbove = settings.data?.isAlone === false && wanted.amount > settings.data.expenseLimit;
  const approval = useApproval({
    kind: 'expense',
    patientId: null,
    paymentId: null,
    billId: null,
    depositId: null,
    ...wanted,
    isNeeded: isRefused || isAbove,
  });
  const { approved } = approval;
  // A refusal says nothing about another payee or a smaller amount.
  const isAnswered = isNeedsApproval(error) && (!isRefused || !approved || approved.id !== variables?.approvalId);
  return {
    approval,
    /** Which limit is exceeded, as far as known. */
    why: isRefused
      ? whyApproval(error?.message ?? '')
      : settings.data
        ? expenseLimitText({ used: 0, limit: settings.data.expenseLimit })
        : null,
    /** Why the last try failed, unless the note about the approval already says so. */
    fault: isAnswered ? null : error,
  };
}
