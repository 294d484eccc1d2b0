import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { later } from '#foundation/web/screens/later.tsx';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { DaySheet } from '../contract.ts';
import { openEnds } from '../rules.ts';
import { cashierApi, cashTables } from './api.ts';

const ReopenDayDialog = later(async () => (await import('./reopen-day-dialog.tsx')).ReopenDayDialog);

interface CloseDayProps {
  sheet: DaySheet;
  /** Work of the day that is still to be billed and paid. */
  left: ReactNode;
}

/** Lets admins close the day, or reopen the last closed one. */
export function CloseDay({ sheet, left }: CloseDayProps) {
  const { day, isClosed, closed, canReopen, isToday } = sheet;
  const queryClient = useQueryClient();
  const { role } = useCurrentUser();
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null);
  const close = useMutation(
    cashierApi.closeDay.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${dayText(day)} is closed` });
        setAsking(null);
      },
      onSettled: () => readAgain(queryClient, cashTables),
    }),
  );
  // Somebody else closed the day first: the question must vanish and not turn into another one under the user's
  // pointer.
  const isTooLate = asking === 'close' && isClosed && !close.isPending;
  useEffect(() => {
    if (!isTooLate) return;
    const how = closed ? `: ${clinicDateTime(closed.at)} by ${closed.by}` : '';
    notifications.show({ message: `${dayText(day)} is already closed${how}`, autoClose: false });
    setAsking(null);
  }, [isTooLate, day, closed]);
  if (role !== 'admin' || day > clinicToday() || (isClosed && !canReopen)) return null;
  if (isClosed)
    return (
      <>
        <Button variant="default" onClick={() => setAsking('reopen')}>
          Reopen day
        </Button>
        {asking === 'reopen' ? <ReopenDayDialog sheet={sheet} onClose={() => setAsking(null)} /> : null}
      </>
    );
  return (
    <>
      <Button onClick={() => setAsking('close')}>Close day</Button>
      {asking === 'close' ? (
        <ConfirmDialog
          opened
          title={`Close ${dayText(day)}?`}
          text={[
            ...openEnds(sheet),
            'No more entries can be made for this day or earlier days.',
            isToday ? 'Payments from now on count for the next day.' : 'Corrections count for the first open day.',
          ].join(' ')}
          confirmLabel="Close day"
          busy={close.isPending}
          failure={close.error ? failureOf(close.error) : null}
          onConfirm={() => close.mutate({ day })}
          onCancel={() => setAsking(null)}
        >
          {left}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
