import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Correction, LeaveRequest } from '../../contract-requests.ts';
import { leaveDaysText, leaveSpanText, requestStatusNames } from '../../rules/leave.ts';
import { timekeepingApi } from '../api.ts';
import { LeaveBookings } from './leave-bookings.tsx';
import { requestHues } from './request-hues.ts';
import styles from './requests-view.module.css';
import { useDecisions } from './use-decisions.ts';

interface RequestRowProps {
  request: LeaveRequest | Correction;
  facts: string;
  /** Other facts to know before deciding. */
  warning?: ReactNode;
  isOwn: boolean;
  isSaving: boolean;
  onDecide: (isApproved: boolean) => void;
}

function RequestRow({ request, facts, warning, isOwn, isSaving, onDecide }: RequestRowProps) {
  const { staffName, reason, status, note } = request;
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <strong>{staffName}</strong>
        <span>{facts}</span>
        <span className={styles.reason}>{note ? `${reason} · ${note}` : reason}</span>
        {warning}
      </div>
      {isOwn ? <span className={styles.reason}>Someone else must decide your own request</span> : null}
      {status === 'requested' && !isOwn ? (
        <Group gap="xs">
          <Button
            variant="default"
            disabled={isSaving}
            aria-label={`Reject ${staffName}: ${facts}`}
            onClick={() => onDecide(false)}
          >
            Reject
          </Button>
          <Button loading={isSaving} aria-label={`Approve ${staffName}: ${facts}`} onClick={() => onDecide(true)}>
            Approve
          </Button>
        </Group>
      ) : null}
      {status === 'requested' ? null : <StatusChip hue={requestHues[status]}>{requestStatusNames[status]}</StatusChip>}
    </li>
  );
}

const leaveFacts = (request: LeaveRequest) =>
  `${request.leaveType}, ${leaveSpanText(request, dayText)}, ${leaveDaysText(request)}`;

const correctionFacts = ({ startedAt, endedAt, breakMinutes }: Correction) =>
  `${clinicDateTime(startedAt)} to ${clinicDateTime(endedAt)}, ${breakMinutes} min break`;

/** Leave and time corrections, waiting ones first. */
export function RequestsView() {
  const query = useQuery(timekeepingApi.requests.queryOptions());
  const { data } = query;
  const leave = useDecisions('leave');
  const corrections = useDecisions('correction');
  return (
    <>
      <ReadFailure what="requests" query={query} />
      {data ? (
        <>
          <SectionCard title="Leave">
            {data.leave.length === 0 ? <EmptyState title="No leave requests" text="Requests appear here." /> : null}
            <ul className={styles.list}>
              {data.leave.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  facts={leaveFacts(request)}
                  warning={<LeaveBookings request={request} />}
                  isOwn={data.notToDecide.includes(request.id)}
                  isSaving={leave.isSaving(request)}
                  onDecide={(isApproved) => leave.decide({ ...request, isApproved })}
                />
              ))}
            </ul>
          </SectionCard>
          <SectionCard title="Time corrections">
            {data.corrections.length === 0 ? <EmptyState title="No corrections" text="Requests appear here." /> : null}
            <ul className={styles.list}>
              {data.corrections.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  facts={correctionFacts(request)}
                  isOwn={data.notToDecide.includes(request.id)}
                  isSaving={corrections.isSaving(request)}
                  onDecide={(isApproved) => corrections.decide({ ...request, isApproved })}
                />
              ))}
            </ul>
          </SectionCard>
        </>
      ) : null}
    </>
  );
}
