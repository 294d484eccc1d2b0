import type { FilePurpose } from '#modules/files/rules.ts';
import { pharmacyRoles } from '../contract-basics.ts';

/** Photos of prescriptions that were written elsewhere. */
export const outsidePrescriptions: FilePurpose = {
  name: 'outside-prescription',
  uploads: pharmacyRoles,
  opens: pharmacyRoles,
  kinds: ['jpeg', 'png'],
};

/** Why a product is not sold over the counter; null when it is. */
export function saleRefusal(schedule: string, prescriber: string): string | null {
  if (schedule === 'OTC') return null;
  if (schedule === 'X') return 'Schedule X is sold only on a prescription of this clinic.';
  return prescriber === '' ? `Schedule ${schedule} needs a prescription. Enter who prescribed it.` : null;
}
