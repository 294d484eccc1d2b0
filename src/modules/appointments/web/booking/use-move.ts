import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { clinicClock, clinicDate, clinicTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { appointmentsApi } from '../api.ts';
import { dayOf } from '../day-of.ts';
import { readPlacesAgain } from '../read-places-again.ts';
import { showVisit } from '../use-visits.ts';
import type { PlaceValues } from './place-fields.tsx';
import { changedSince, refusalOf } from './refusal.ts';

interface MoveChange {
  visit: Appointment;
  /** Omit to move the visit back to where it was before the last move. */
  to?: PlaceValues;
}

export const placeOf = ({ doctorId, startsAt }: Appointment): PlaceValues => ({
  doctorId,
  date: dayOf(startsAt),
  time: clinicClock(startsAt),
});

/** Moves a visit; the notification offers Undo, which works while the old time is free. */
export function useMove(onMoved: () => void = () => {}) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ visit: { id, version }, to }: MoveChange) =>
      to ? appointmentsApi.move.call({ id, version, ...to }) : appointmentsApi.undo.call({ id, version }),
    onSuccess: (moved, { visit, to }) => {
      showVisit(queryClient, moved);
      if (!to) return;
      onMoved();
      offerUndo(
        visit.id,
        `${fullName(visit)} moved to ${clinicDate(moved.startsAt)} ${clinicTime(moved.startsAt)}, token ${moved.tokenNumber}`,
        () => mutation.mutate({ visit: moved }),
      );
    },
    onError: (error, { visit, to }) => {
      const current = changedSince(error)?.current;
      if (current) showVisit(queryClient, current);
      // The dialog or calendar explains why a move was refused, but neither learns about a failed Undo.
      if (!to) sayNotTakenBack(error, visit);
    },
    onSettled: () => readPlacesAgain(queryClient),
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
