import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { readAgain } from '#foundation/web/screens/read-again.ts';
import type { DueBill } from '#modules/billing/rules/bill.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { DueReminder } from '../contract-reminders.ts';
import { accountsApi } from './api.ts';

interface RemindButtonProps {
  bill: DueBill;
  /** The last reminder; undefined if there was none. */
  last: DueReminder | undefined;
}

/** Reminds a patient by SMS, at most once a day, and shows who did so last. */
export function RemindButton({ bill, last }: RemindButtonProps) {
  const queryClient = useQueryClient();
  const remind = useMutation(
    accountsApi.remind.mutationOptions({
      onSuccess: () => notifications.show({ message: `Reminder for ${fullName(bill)} is on its way` }),
      onError: (error) =>
        notifications.show({
          title: 'Reminder not sent',
          message: failureOf(error).sentence,
          color: 'red',
          autoClose: false,
        }),
      onSettled: () => readAgain(queryClient, ['due_reminders']),
    }),
  );
  const isSentToday = last?.day === clinicToday();
  if (bill.billedTo) return <span>{`Billed to ${bill.billedTo}`}</span>;
  return (
    <>
      {isSentToday ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Send reminder of bill ${bill.billNumber}`}
          loading={remind.isPending}
          onClick={() => remind.mutate({ id: bill.id })}
        >
          Send reminder
        </Button>
      )}
      {last ? <span>{`${isSentToday ? '' : ' '}Sent ${clinicDateTime(last.sentAt)}, ${last.sentBy}`}</span> : null}
    </>
  );
}
