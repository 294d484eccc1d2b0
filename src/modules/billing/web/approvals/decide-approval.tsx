import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { later } from '#foundation/web/screens/later.tsx';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { type Approval, approvalFor, approvalNames, isEnded, isWaiting, leftText } from '../../rules/discount.ts';
import { billingApi } from '../api.ts';

const DeclineDialog = later(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

function decisionText(asked: Approval): string {
  const { isWithdrawn, isApproved, decidedBy, declineReason, billNumber } = asked;
  if (isWithdrawn) return 'Withdrawn';
  const noLongerFits = isApproved !== false && isEnded(asked) ? leftText(asked) : null;
  if (isApproved === null) return noLongerFits ? `Ended. ${noLongerFits}` : 'Waiting';
  const words = isApproved ? `Approved by ${decidedBy}` : `Declined by ${decidedBy}`;
  return [[words, billNumber ?? declineReason].filter(Boolean).join(', '), noLongerFits].filter(Boolean).join('. ');
}

/** Lets an admin decide; everyone else sees the decision. */
export function DecideApproval({ asked }: { asked: Approval }) {
  const queryClient = useQueryClient();
  const { id: userId, role } = useCurrentUser();
  const [isDeclining, setDeclining] = useState(false);
  const approve = useMutation(
    billingApi.decideApproval.mutationOptions({
      onError: (error) =>
        notifications.show({ title: 'Not saved', message: failureOf(error).sentence, color: 'red', autoClose: false }),
      onSettled: () => readAgain(queryClient, ['approvals']),
    }),
  );
  if (!isWaiting(asked) || role !== 'admin' || asked.askedById === userId) return decisionText(asked);
  const what = `${approvalNames[asked.kind].toLowerCase()} of ${rupees(asked.amount)} for ${approvalFor(asked)}`;
  return (
    <Group gap={6}>
      <Button
        size="compact-sm"
        aria-label={`Approve ${what}`}
        disabled={approve.isPending}
        // The second click of a double click may hit the row that has moved up meanwhile.
        onClick={({ detail }) => detail < 2 && approve.mutate({ id: asked.id, isApproved: true })}
      >
        Approve
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Decline ${what}`}
        disabled={approve.isPending}
        onClick={() => setDeclining(true)}
      >
        Decline
      </Button>
      {isDeclining ? <DeclineDialog id={asked.id} what={what} onClose={() => setDeclining(false)} /> : null}
    </Group>
  );
}
