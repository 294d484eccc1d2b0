import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { dayText } from '#foundation/web/clinic-date.ts';
import { cashierApi, cashTables } from './api.ts';

export function ReopenDayDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const reopen = useSave(cashierApi.reopenDay.call, {
    says: () => `${dayText(day)} is open again`,
    onSaved: onClose,
    reads: cashTables,
  });
  return (
    <ReasonDialog
      title={`Reopen ${dayText(day)}`}
      submitLabel="Reopen day"
      saving={reopen}
      onSubmit={(reason) => reopen.mutate({ day, reason })}
      onClose={onClose}
    />
  );
}
