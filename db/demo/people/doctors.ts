import type { DoctorDetails } from '#modules/staff/contract.ts';
import { daysBefore } from '../clinic-days.ts';
import { createRandom } from '../random.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const weekdays = [1, 2, 3, 4, 5, 6];

const hours = (days: readonly number[], ...spans: [from: string, to: string][]) =>
  days.flatMap((weekday) => spans.map(([from, to]) => ({ weekday, from, to })));

interface Invented extends DoctorDetails {
  name: string;
}

/** The first is the demo account with the doctor role. */
const invented: readonly Invented[] = [
  {
    name: '',
    department: 'General Medicine',
    speciality: 'General Physician',
    registrationNumber: 'TSMC/FMR/21874',
    room: '1',
    slotMinutes: 15,
    hours: hours(everyDay, ['09:00', '13:00'], ['16:00', '20:00']),
  },
  {
    name: 'Anuradha Kondapalli',
    department: 'Pediatrics',
    speciality: 'Pediatrician',
    registrationNumber: 'TSMC/FMR/30412',
    room: '2',
    slotMinutes: 15,
    hours: hours(everyDay, ['09:30', '17:30']),
  },
  {
    name: 'Syed Imtiaz Hashmi',
    department: 'Orthopaedics',
    speciality: 'Orthopaedic Surgeon',
    registrationNumber: 'TSMC/FMR/18233',
    room: '3',
    slotMinutes: 20,
    hours: hours(everyDay, ['10:00', '14:00'], ['17:00', '20:00']),
  },
  {
    name: 'Revathi Subramanian',
    department: 'Maternity',
    speciality: 'Obstetrician & Gynaecologist',
    registrationNumber: 'TSMC/FMR/25590',
    room: '4',
    slotMinutes: 20,
    hours: hours(everyDay, ['09:00', '18:00']),
  },
  {
    name: 'Venkata Ramana Veeramachaneni',
    department: 'Cardiology',
    speciality: 'Cardiologist',
    registrationNumber: 'TSMC/FMR/14027',
    room: '5',
    slotMinutes: 20,
    hours: hours(everyDay, ['10:00', '18:00']),
  },
  {
    name: 'Shalini Srivastava',
    department: 'Dermatology',
    speciality: 'Dermatologist',
    registrationNumber: 'TSMC/FMR/33871',
    room: '6',
    slotMinutes: 15,
    hours: hours(weekdays, ['11:00', '16:00']),
  },
];

export interface DemoDoctor extends Invented {
  userId: string;
  /** First and last day of a leave, both inclusive. */
  leave: { fromDay: string; toDay: string; reason: string } | null;
}

/** Doctors of several departments. The last one is on leave today, to show what that looks like. */
export function demoDoctors({ today, accountId }: { today: string; accountId: string }): DemoDoctor[] {
  const random = createRandom('demo doctors');
  return invented.map((doctor, index) => ({
    ...doctor,
    userId: index === 0 ? accountId : random.id(),
    leave:
      index === invented.length - 1
        ? { fromDay: daysBefore(today, 1), toDay: daysBefore(today, -2), reason: 'Conference' }
        : null,
  }));
}

/** The doctors of the dental practice. */
const dentists: readonly Invented[] = [
  {
    name: 'Padmaja Chilukuri',
    department: 'Dental',
    specialty: 'dental',
    speciality: 'Endodontist',
    registrationNumber: 'TSDC/A/08417',
    room: '7',
    slotMinutes: 30,
    hours: hours(everyDay, ['09:00', '13:00'], ['15:00', '20:00']),
  },
  {
    name: 'Mohammed Faisal Quadri',
    department: 'Dental',
    specialty: 'dental',
    speciality: 'Prosthodontist',
    registrationNumber: 'TSDC/A/11926',
    room: '8',
    slotMinutes: 30,
    hours: hours(everyDay, ['10:00', '19:00']),
  },
];

export function demoDentists(): DemoDoctor[] {
  const random = createRandom('demo dentists');
  return dentists.map((doctor) => ({ ...doctor, userId: random.id(), leave: null }));
}
