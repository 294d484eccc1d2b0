import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { DoctorToday } from './use-doctors-today.ts';

/** One line of the choice of doctors. */
export function doctorTodayText({ name, speciality, waiting, presence, todaysHours }: DoctorToday): string {
  const hours = todaysHours.map(({ startsAt, endsAt }) => `${clinicTime(startsAt)}–${clinicTime(endsAt)}`).join(', ');
  const when = presence === 'in' ? [] : [`not in now (${hours})`];
  return [name, ...when, speciality, `${waiting} waiting`].join(' · ');
}
