import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { ConfirmDialog } from '#foundation/ui/dialogs/confirm-dialog.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';
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
  /** What is still to be billed and paid of it. */
  left: ReactNode;
}

/** For admins: closes the day, or opens the last closed one again. */
export function CloseDay({ sheet, left }: CloseDayProps) {
  const { day, isClosed, canReopen, isToday } = sheet;
  const queryClient = useQueryClient();
  const { role } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const close = useMutation(
    cashierApi.closeDay.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${dayText(day)} is closed` });
        setAsking(false);
      },
      onSettled: () => readAgain(queryClient, cashTables),
    }),
  );
  if (role !== 'admin' || day > clinicToday() || (isClosed && !canReopen)) return null;
  if (isClosed)
    return (
      <>
        <Button variant="default" onClick={() => setAsking(true)}>
          Reopen day
        </Button>
        {isAsking ? <ReopenDayDialog sheet={sheet} onClose={() => setAsking(false)} /> : null}
      </>
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>Close day</Button>
      {isAsking ? (
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
          onCancel={() => setAsking(false)}
        >
          {left}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
