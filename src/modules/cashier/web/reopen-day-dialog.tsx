import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx';
import { dayText } from '#foundation/web/clinic-date.ts';
import { readAgain } from '#foundation/web/read-again.ts';
import { cashierApi, cashTables } from './api.ts';

export function ReopenDayDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const reopen = useMutation(
    cashierApi.reopenDay.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${dayText(day)} is open again` });
        onClose();
      },
      onSettled: () => readAgain(queryClient, cashTables),
    }),
  );
  return (
    <ReasonDialog
      title={`Reopen ${dayText(day)}`}
      submitLabel="Reopen day"
      isSaving={reopen.isPending}
      error={reopen.error}
      onSubmit={(reason) => reopen.mutate({ day, reason })}
      onClose={onClose}
    />
  );
}
