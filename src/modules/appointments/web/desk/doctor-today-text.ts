import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { DoctorToday } from './use-doctors-today.ts';

const presenceText = ({ presence, comesAt }: Pick<DoctorToday, 'presence' | 'comesAt'>): string[] => {
  if (presence === 'in') return [];
  return [comesAt ? `in from ${clinicTime(comesAt)}` : 'gone for today'];
};

/** One line in the list of doctors to choose from. A narrow list cuts off its end. */
export function doctorTodayText(
  doctor: Pick<DoctorToday, 'name' | 'presence' | 'comesAt' | 'waiting' | 'speciality'>,
): string {
  return [doctor.name, ...presenceText(doctor), `${doctor.waiting} waiting`, doctor.speciality].join(' · ');
}
