import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { expenseLimitText, whyApproval } from '#modules/billing/rules/limits.ts';
import { billingApi } from '#modules/billing/web/api.ts';
import { useApproval } from '#modules/billing/web/approvals/use-approval.ts';

interface Wanted {
  amount: number;
  payee: string;
  /** The vendor's bill that is paid; null: an expense without one. */
  payableId: string | null;
  /** What the bill costs, or the same as the amount. */
  ofAmount: number;
  /** The last try, if there was one. */
  tried: { error: Error | null; variables: { amount: number; approvalId?: string | null | undefined } | undefined };
  /** The last try was for the payee who is named now. */
  isSamePayee: boolean;
}

export const isNeedsApproval = (error: Error | null): boolean =>
  error instanceof ORPCError && error.code === 'NEEDS_APPROVAL';

/**
 * Whether a payment needs a second person, and how far that has come. What was paid today, the server knows: the form sends the
 * payment first, and asks once it is refused for want of an approval.
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
  // Of another payee or a smaller amount it says nothing.
  const isAnswered = isNeedsApproval(error) && (!isRefused || !approved || approved.id !== variables?.approvalId);
  return {
    approval,
    /** Which limit is passed, as far as it is known. */
    why: isRefused
      ? whyApproval(error?.message ?? '')
      : settings.data
        ? expenseLimitText({ used: 0, limit: settings.data.expenseLimit })
        : null,
    /** Why the last try failed, unless the note on the approval says it. */
    fault: isAnswered ? null : error,
  };
}
