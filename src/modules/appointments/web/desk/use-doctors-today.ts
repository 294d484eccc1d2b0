import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useDoctors, useWindows } from '#modules/staff/web/use-doctors.ts';
import { isWaiting, presenceAt, soonestFirst } from '../../rules.ts';
import { useNow } from '../use-now.ts';
import { useVisits } from '../use-visits.ts';

/** Who is in today, with hours and queue: those who are in now first. */
export function useDoctorsToday() {
  const today = clinicToday();
  const now = useNow();
  const doctors = useDoctors();
  const windows = useWindows(today);
  const visits = useVisits(today);
  const inToday = soonestFirst(
    (doctors.data ?? []).flatMap((doctor) => {
      const todaysHours = windows.data?.filter((span) => span.doctorId === doctor.id) ?? [];
      if (todaysHours.length === 0) return [];
      const waiting = visits.data?.filter((visit) => visit.doctorId === doctor.id && isWaiting(visit)).length ?? 0;
      return [{ ...doctor, todaysHours, waiting, presence: presenceAt(now, todaysHours) }];
    }),
  );
  return { inToday, isReading: doctors.isPending || windows.isPending };
}

export type DoctorToday = ReturnType<typeof useDoctorsToday>['inToday'][number];
