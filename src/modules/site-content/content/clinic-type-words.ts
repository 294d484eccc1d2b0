import type { SpecialtyKey } from '../contract.ts';

interface ClinicTypeWords {
  tab: string;
  title: string;
  lead: string;
}

export const clinicTypeWords: Record<SpecialtyKey, ClinicTypeWords> = {
  hospital: {
    tab: 'General Clinic',
    title: 'Fifty patients before lunch, in order',
    lead: 'For general clinics and hospitals: one queue that reception, doctors, laboratory, pharmacy and wards all see.',
  },
  dental: {
    tab: 'Dental Clinic',
    title: 'Chart, consent and estimate at the chair',
    lead: 'For dental practices: type 36 MO and the tooth, the plan and the price are there before the chair is upright.',
  },
  skin: {
    tab: 'Aesthetic Clinic',
    title: 'Where the result is a picture',
    lead: 'For dermatology and aesthetic clinics: sessions, consent and photographs kept together, shared only as agreed.',
  },
};
