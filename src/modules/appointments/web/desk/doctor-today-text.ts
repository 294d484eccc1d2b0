import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { DoctorToday } from './use-doctors-today.ts';

const presenceText = ({ presence, comesAt }: Pick<DoctorToday, 'presence' | 'comesAt'>): string[] => {
  if (presence === 'in') return [];
  return [comesAt ? `in from ${clinicTime(comesAt)}` : 'gone for today'];
};

/** One line in the list of doctors to choose from. */
export function doctorTodayText(doctor: DoctorToday): string {
  return [doctor.name, ...presenceText(doctor), doctor.speciality, `${doctor.waiting} waiting`].join(' · ');
}
