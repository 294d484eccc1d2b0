import { Button } from '@mantine/core';
import { ChangeFailure } from '#foundation/ui/change-failure.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import styles from '../bill/bill-dialog.module.css';
import type { useApproval } from './use-approval.ts';

/** How far the request of the desk has come. */
export function ApprovalNote({ approval }: { approval: ReturnType<typeof useApproval> }) {
  const { approved, isWaiting, declined, isMissing, isUnknown, reading, asking, withdrawing, withdraw } = approval;
  const words = approved
    ? `Approved by ${approved.decidedBy}`
    : isWaiting
      ? 'Waiting for an admin to approve'
      : declined
        ? [`Declined by ${declined.decidedBy}`, declined.declineReason].filter(Boolean).join(': ')
        : isMissing
          ? 'An admin has to approve this'
          : null;
  return (
    <>
      <p role="status" className={styles.muted}>
        {words}
      </p>
      {isWaiting ? (
        <div>
          <Button size="compact-sm" variant="subtle" loading={withdrawing.isPending} onClick={withdraw}>
            Withdraw request
          </Button>
        </div>
      ) : null}
      {isUnknown && reading.isError ? (
        <FailureNote
          title="Couldn't load approvals"
          failure={failureOf(reading.error)}
          retrying={reading.isFetching}
          onRetry={() => reading.refetch()}
        />
      ) : null}
      <ChangeFailure title="Not withdrawn" change={withdrawing} />
      <ChangeFailure change={asking} />
    </>
  );
}
