import type { Appointment } from '../../contract-visit.ts';

export const kindNames: Record<Appointment['kind'], string> = {
  booked: 'Booked',
  follow_up: 'Follow-up',
  walk_in: 'Walk-in',
};
