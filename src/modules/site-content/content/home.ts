import type { SpecialtyKey } from '../contract.ts';

export const steps = [
  {
    title: 'Onboard clinic',
    text: 'We move in with you: price list, rooms, stock and the patients you already have. Half a day for most clinics.',
  },
  {
    title: 'Add doctors and staff',
    text: 'Everyone gets a sign-in and sees what the job needs, from the front desk to the accounts.',
  },
  {
    title: 'Record treatments',
    text: 'Token, vitals, note, consent, prescription, bill. Each is typed once and is there for the next person.',
  },
  {
    title: 'Smart reports',
    text: 'At closing time the figures are already added up. Click one and see the visits behind it.',
  },
] as const;

export const audiences = [
  {
    role: 'Doctors',
    text: 'The next patient, the history and the last prescription on one page. Notes in your shorthand, printed so the chemist can read them.',
  },
  {
    role: 'Receptionists',
    text: 'A returning patient has a token in ten keystrokes. Walk-ins, bookings and the phone, without a second register.',
  },
  {
    role: 'Pharmacy staff',
    text: 'What the doctor prescribed is on your screen before the patient is at the counter, with batch and expiry.',
  },
  {
    role: 'Clinic owners',
    text: 'Revenue, purchases, stock and leave while the day runs, from your phone, for the clinic or for each chair.',
  },
] as const;

interface ClinicType {
  key: SpecialtyKey;
  name: string;
  text: string;
}

export const clinicTypes: readonly ClinicType[] = [
  {
    key: 'dental',
    name: 'Dental',
    text: 'Chart, plan, consent and estimate at the chair. The next sitting is booked before the patient stands up.',
  },
  {
    key: 'skin',
    name: 'Aesthetic',
    text: 'Sessions, packages and photographs together, compared from the same angle and shared only with consent.',
  },
  {
    key: 'hospital',
    name: 'General',
    text: 'One queue from reception to laboratory, pharmacy and ward. Critical results reach the doctor immediately.',
  },
];
