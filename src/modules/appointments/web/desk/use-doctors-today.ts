import { clinicToday } from '#foundation/web/clinic-date.ts';
import { useNow } from '#foundation/web/use-now.ts';
import { useDoctors, useWindows } from '#modules/staff/web/use-doctors.ts';
import { comesAt, isWaiting, presenceAt, soonestFirst } from '../../rules.ts';
import { useVisits } from '../use-visits.ts';

/** Doctors who are in today, with their arrival times and queues; those in now come first. */
export function useDoctorsToday() {
  const today = clinicToday();
  const now = useNow();
  const doctors = useDoctors();
  const windows = useWindows(today);
  const visits = useVisits(today);
  const inToday = soonestFirst(
    (doctors.data ?? []).flatMap((doctor) => {
      const hours = windows.data?.filter((span) => span.doctorId === doctor.id) ?? [];
      if (hours.length === 0) return [];
      const waiting = visits.data?.filter((visit) => visit.doctorId === doctor.id && isWaiting(visit)).length ?? 0;
      return [{ ...doctor, waiting, presence: presenceAt(now, hours), comesAt: comesAt(now, hours) }];
    }),
  );
  return { inToday, isReading: doctors.isPending || windows.isPending };
}

export type DoctorToday = ReturnType<typeof useDoctorsToday>['inToday'][number];
