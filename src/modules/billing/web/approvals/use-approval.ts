import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { type Approval, covers } from '../../rules/discount.ts';
import { billingApi } from '../api.ts';

interface Wanted extends Omit<Parameters<typeof covers>[1], 'askedById'> {
  /** Null for an expense. */
  patientId: string | null;
  /** False if the amount is within what the person may give alone. */
  isNeeded: boolean;
}

/** The state of the approval that a discount, refund or expense needs from an admin; updated as soon as one decides. */
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
    /** Replaces the label of the form's button; null if nothing is in the way. */
    stepLabel: waiting ? 'Waiting for approval' : isNeeded && !approved ? 'Ask for approval' : null,
    /** It is not known yet whether approval was requested before. */
    isUnknown: isRead && asked.data === undefined,
    reading: asked,
    asking: ask,
    /** Why the last request was refused at its amount, as long as that amount is still typed. */
    amountFault:
      ask.variables?.amount === wanted.amount
        ? failureOf(ask.error).fieldErrors.find(({ field }) => field === 'amount')?.message
        : undefined,
    withdrawing: withdraw,
    /** Null if someone else made the request or none is pending. */
    withdraw: waiting?.askedById === askedById ? () => withdraw.mutate({ id: waiting.id }) : null,
    ask: (reason: string, draftId: string | null = null) => ask.mutate({ ...wanted, draftId, patientId, reason }),
  };
}
