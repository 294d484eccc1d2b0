import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clinicDate, clinicTime } from '#foundation/web/clinic-date.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../contract.ts';
import { appointmentsApi } from './api.ts';
import { dayOf } from './day-of.ts';
import { showUndo } from './notices.tsx';
import type { PlaceValues } from './place-fields.tsx';
import { showVisit } from './use-visits.ts';

interface MoveChange {
  visit: Appointment;
  to: PlaceValues;
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
    onSuccess: (moved, { visit }) => {
      showVisit(queryClient, moved);
      onMoved();
      showUndo(
        visit.id,
        `${fullName(visit)} moved to ${clinicDate(moved.startsAt)} ${clinicTime(moved.startsAt)}, token ${moved.tokenNumber}`,
        () => mutation.mutate({ visit: moved, to: placeOf(visit) }),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsApi.key() }),
  });
  return mutation;
}
