import { Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { LeaveRequest } from '../../contract-requests.ts';
import { dayCount, leaveDaysText, leaveLeftText, leaveSpanText, requestStatusNames } from '../../rules/leave.ts';
import { timekeepingApi } from '../api.ts';
import { LeaveBookings } from '../requests/leave-bookings.tsx';
import { requestHues } from '../requests/request-hues.ts';
import styles from './my-leave.module.css';

const canWithdraw = ({ status, fromDay }: LeaveRequest) =>
  status === 'requested' || (status === 'approved' && fromDay > clinicToday());

const spanText = (request: LeaveRequest) => leaveSpanText(request, dayText);

/** What is left of the year's leave, and the user's requests. */
export function MyLeave() {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<LeaveRequest | null>(null);
  const query = useQuery(timekeepingApi.leave.queryOptions());
  const { data, error } = query;
  const withdraw = useMutation(
    timekeepingApi.withdrawLeave.mutationOptions({
      onSuccess: () => notifications.show({ message: 'The leave is withdrawn' }),
      onError: (fault) =>
        notifications.show({ title: 'Not saved', message: failureOf(fault).sentence, color: 'red', autoClose: false }),
      onSettled: () => {
        setAsked(null);
        return queryClient.invalidateQueries({ queryKey: timekeepingApi.key() });
      },
    }),
  );
  return (
    <div id="leave">
      <SectionCard title="Leave">
        {error && !data ? (
          <ReadFailure what="your leave" query={query} />
        ) : !data ? (
          <Skeleton height={120} aria-busy="true" />
        ) : (
          <>
            <dl className={styles.balances}>
              {data.balances.map((balance) => (
                <div key={balance.leaveTypeId} className={styles.balance}>
                  <dt>{balance.name}</dt>
                  <dd>{[leaveLeftText(balance), `${dayCount(balance.taken)} taken`].filter(Boolean).join(', ')}</dd>
                </div>
              ))}
            </dl>
            <ul className={styles.requests}>
              {data.requests.map((request) => (
                <li key={request.id} className={styles.request}>
                  <span>
                    {spanText(request)}
                    <span className={styles.facts}>
                      {`${request.leaveType}, ${leaveDaysText(request)}: ${request.reason}`}
                    </span>
                    <LeaveBookings request={request} />
                  </span>
                  <StatusChip hue={requestHues[request.status]}>{requestStatusNames[request.status]}</StatusChip>
                  {canWithdraw(request) ? (
                    <Button
                      variant="subtle"
                      size="xs"
                      loading={withdraw.isPending && withdraw.variables.id === request.id}
                      onClick={() =>
                        request.status === 'approved' ? setAsked(request) : withdraw.mutate({ id: request.id })
                      }
                    >
                      Withdraw
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        )}
      </SectionCard>
      <ConfirmDialog
        opened={asked !== null}
        title="Withdraw approved leave?"
        text={asked ? `${spanText(asked)} was approved. Your days are restored, and HR plans your shifts again.` : ''}
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        busy={withdraw.isPending}
        onConfirm={() => asked && withdraw.mutate({ id: asked.id })}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}
