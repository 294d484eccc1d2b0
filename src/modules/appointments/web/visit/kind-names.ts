import type { Appointment } from '../../contract.ts';

export const kindNames: Record<Appointment['kind'], string> = {
  booked: 'Booked',
  follow_up: 'Follow-up',
  walk_in: 'Walk-in',
};
