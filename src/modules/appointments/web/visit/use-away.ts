import { clinicClock } from '#foundation/web/clinic-date.ts';
import { useNow } from '#foundation/web/use-now.ts';
import { useDoctors } from '#modules/staff/web/use-doctors.ts';
import type { Appointment } from '../../contract-visit.ts';
import { isInTheWay } from '../../rules/leave-clash.ts';

/** Whether a visit was kept although its doctor is away at that time. */
export function useAway(): (visit: Appointment) => boolean {
  const doctors = useDoctors().data ?? [];
  const now = useNow();
  const absences = new Map(
    doctors.flatMap(({ id, exceptions }) => (exceptions.length > 0 ? [[id, exceptions] as const] : [])),
  );
  return (visit) => {
    const own = absences.get(visit.doctorId);
    if (!own) return false;
    const clock = { begins: clinicClock(visit.startsAt), ends: clinicClock(visit.endsAt) };
    return own.some((absence) => isInTheWay({ ...visit, ...clock }, visit.doctorId, absence, now));
  };
}
