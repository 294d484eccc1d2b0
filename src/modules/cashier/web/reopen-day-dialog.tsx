import { dayText } from '#foundation/shared/dates/dates.ts';
import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import type { DaySheet } from '../contract.ts';
import { countedLaterText } from '../rules.ts';
import { cashierApi, cashTables } from './api.ts';

export function ReopenDayDialog({ sheet, onClose }: { sheet: DaySheet; onClose: () => void }) {
  const { day, countedLater } = sheet;
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
    >
      <p>{`New entries can count for ${dayText(day)} again.`}</p>
      {countedLater > 0 ? <p>{countedLaterText(sheet)}</p> : null}
    </ReasonDialog>
  );
}
