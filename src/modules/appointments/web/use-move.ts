import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { clinicDate, clinicTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../contract.ts';
import { appointmentsApi } from './api.ts';
import { dayOf } from './day-of.ts';
import type { PlaceValues } from './place-fields.tsx';
import { changedSince, refusalOf } from './refusal.ts';
import { showVisit } from './use-visits.ts';

interface MoveChange {
  visit: Appointment;
  to: PlaceValues;
  isUndo?: boolean;
}

export const placeOf = ({ doctorId, startsAt }: Appointment): PlaceValues => ({
  doctorId,
  date: dayOf(startsAt),
  time: clinicTime(startsAt),
});

/** Moves a visit; the notice can take it back, as long as its old time is free. */
export function useMove(onMoved: () => void = () => {}) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ visit, to }: MoveChange) =>
      appointmentsApi.move.call({ id: visit.id, version: visit.version, ...to }),
    onSuccess: (moved, { visit, isUndo }) => {
      showVisit(queryClient, moved);
      if (isUndo) return;
      onMoved();
      offerUndo(
        visit.id,
        `${fullName(visit)} moved to ${clinicDate(moved.startsAt)} ${clinicTime(moved.startsAt)}, token ${moved.tokenNumber}`,
        () => mutation.mutate({ visit: moved, to: placeOf(visit), isUndo: true }),
      );
    },
    onError: (error, { visit, isUndo }) => {
      const current = changedSince(error)?.current;
      if (current) showVisit(queryClient, current);
      // The dialog or the calendar says why a move was refused; of an Undo neither hears.
      if (isUndo) sayNotTakenBack(error, visit);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsApi.key() }),
  });
  return mutation;
}

function sayNotTakenBack(error: unknown, moved: Appointment) {
  notifications.show({
    title: `${fullName(moved)}: not moved back`,
    message: refusalOf(error, moved).sentence,
    color: 'red',
    autoClose: false,
  });
}
