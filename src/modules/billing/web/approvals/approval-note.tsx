import { Button } from '@mantine/core';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import styles from '../bill/bill-dialog.module.css';
import type { useApproval } from './use-approval.ts';

interface ApprovalNoteProps {
  approval: ReturnType<typeof useApproval>;
  /** Which limit is exceeded and how much of it is used; null if unknown. */
  why?: string | null;
}

/** The state of the desk's request for approval. */
export function ApprovalNote({ approval, why = null }: ApprovalNoteProps) {
  const { approved, isWaiting, declined, isMissing, isUnknown, reading, asking, withdrawing, withdraw } = approval;
  const whoApproves = useCurrentUser().role === 'admin' ? 'another admin' : 'an admin';
  const words = approved
    ? `Approved by ${approved.decidedBy}`
    : isWaiting
      ? `Waiting for ${whoApproves} to approve`
      : declined
        ? [`Declined by ${declined.decidedBy}`, declined.declineReason].filter(Boolean).join(': ')
        : isMissing
          ? [`Needs approval by ${whoApproves}`, why].filter(Boolean).join('. ')
          : null;
  return (
    <>
      <p role="status" className={styles.muted}>
        {words}
      </p>
      {withdraw ? (
        <div>
          <Button size="compact-sm" variant="subtle" loading={withdrawing.isPending} onClick={withdraw}>
            Withdraw request
          </Button>
        </div>
      ) : null}
      {isUnknown && reading.isError ? <ReadFailure what="approvals" query={reading} /> : null}
      <ChangeFailure title="Not withdrawn" change={withdrawing} />
      {failureOf(asking.error).fieldErrors.some(({ field }) => field === 'amount') ? null : (
        <ChangeFailure change={asking} />
      )}
    </>
  );
}
