import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { type Approval, covers } from '../../rules/discount.ts';
import { billingApi } from '../api.ts';

interface Wanted extends Omit<Parameters<typeof covers>[1], 'askedById'> {
  /** Null: an expense. */
  patientId: string | null;
  /** Within what the person may give alone nobody is asked. */
  isNeeded: boolean;
}

/** Where it stands with a discount, refund or expense that an admin has to approve; it changes as soon as one has decided. */
export function useApproval({ patientId, isNeeded, ...wanted }: Wanted) {
  const queryClient = useQueryClient();
  const { id: askedById } = useCurrentUser();
  const isRead = isNeeded && wanted.amount > 0;
  const asked = useQuery(
    billingApi.approvals.queryOptions({ input: patientId ? { patientId } : { kind: wanted.kind }, enabled: isRead }),
  );
  const ask = useMutation(
    billingApi.askApproval.mutationOptions({ onSettled: () => readAgain(queryClient, ['approvals']) }),
  );
  const withdraw = useMutation(
    billingApi.withdrawApproval.mutationOptions({ onSettled: () => readAgain(queryClient, ['approvals']) }),
  );
  const fitting = isNeeded ? (asked.data ?? []).filter((one) => covers(one, { ...wanted, askedById })) : [];
  const newest = (isApproved: Approval['isApproved']) => fitting.find((one) => one.isApproved === isApproved);
  const approved = newest(true);
  const waiting = approved ? undefined : newest(null);
  return {
    approved,
    isWaiting: waiting !== undefined,
    declined: approved ? undefined : newest(false),
    isMissing: isNeeded && !approved,
    /** In place of what the form's button says; null: nothing is in its way. */
    stepLabel: waiting ? 'Waiting for approval' : isNeeded && !approved ? 'Ask for approval' : null,
    /** Nobody knows yet whether it was asked for before. */
    isUnknown: isRead && asked.data === undefined,
    reading: asked,
    asking: ask,
    /** What the last request was refused for at its amount, as long as it stands there. */
    amountFault:
      ask.variables?.amount === wanted.amount
        ? failureOf(ask.error).fieldErrors.find(({ field }) => field === 'amount')?.message
        : undefined,
    withdrawing: withdraw,
    /** Null: somebody else asked, or nothing waits. */
    withdraw: waiting?.askedById === askedById ? () => withdraw.mutate({ id: waiting.id }) : null,
    ask: (reason: string, draftId: string | null = null) => ask.mutate({ ...wanted, draftId, patientId, reason }),
  };
}
