import { notifications } from '@mantine/notifications';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { OwnVisit } from '../../contract-portal.ts';
import { appointmentsApi } from '../api.ts';

const reads = { queryKey: appointmentsApi.key() };

export function CancelOwnDialog({ visit, onClose }: { visit: OwnVisit; onClose: () => void }) {
  const { id, version } = visit;
  const restore = useSave(appointmentsApi.restoreMine.call, {
    onError: (error) =>
      notifications.show({ title: 'Not restored', message: failureOf(error).sentence, color: 'red', autoClose: false }),
    reads,
  });
  const cancel = useSave(appointmentsApi.cancelMine.call, {
    onSaved: ({ version: cancelled }) => {
      offerUndo(id, 'Visit cancelled', () => restore.mutate({ id, version: cancelled }));
      onClose();
    },
    reads,
  });
  return (
    <ReasonDialog
      title="Cancel this visit?"
      submitLabel="Cancel visit"
      saving={cancel}
      maxLength={300}
      onSubmit={(reason) => cancel.mutate({ id, version, reason: reason.trim() })}
      onClose={onClose}
    >
      <p>
        <bdi>{fullName(visit)}</bdi>
        {`, ${dayText(visit.appointmentDate)} ${clinicTime(visit.startsAt)}, ${doctorOf(visit)}`}
      </p>
    </ReasonDialog>
  );
}
