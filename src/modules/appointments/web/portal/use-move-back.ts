import { notifications } from '@mantine/notifications';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { clinicClock } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { OwnVisit } from '../../contract-portal.ts';
import { appointmentsApi } from '../api.ts';

/** Offers to move a visit back to where it was, while that time is still free. */
export function useMoveBack() {
  const moveBack = useSave(appointmentsApi.moveMine.call, {
    onError: (error) =>
      notifications.show({
        title: 'Not moved back',
        message: failureOf(error).sentence,
        color: 'red',
        autoClose: false,
      }),
    reads: { queryKey: appointmentsApi.key() },
  });
  return ({ id, doctorId, appointmentDate, startsAt }: OwnVisit, moved: { version: number }, words: string) =>
    offerUndo(id, words, () =>
      moveBack.mutate({
        id,
        version: moved.version,
        doctorId,
        date: appointmentDate,
        time: clinicClock(startsAt),
      }),
    );
}
