import type { FilePurpose } from '#modules/files/rules.ts';
import { pharmacyRoles } from '../../contract-basics.ts';

/** Photos of prescriptions that were written elsewhere. */
export const outsidePrescriptions: FilePurpose = {
  name: 'outside-prescription',
  uploads: pharmacyRoles,
  opens: pharmacyRoles,
  kinds: ['jpeg', 'png'],
};

/** Where medicines are taken from without a prescription of this clinic. */
export const sellingPlaces = ['pharmacy', 'ward'] as const;
export type SellingPlace = (typeof sellingPlaces)[number];

/** Why a product is not used for somebody in a bed; null when it is. The doctor who treats them has ordered it. */
export function wardRefusal(schedule: string, doctorName: string | null): string | null {
  if (schedule === 'OTC' || doctorName) return null;
  return `Schedule ${schedule} needs a prescriber. Name the patient's doctor on the ward first.`;
}

/** Why a product is not sold over the counter; null when it is. */
export function saleRefusal(schedule: string, prescriber: string): string | null {
  if (schedule === 'OTC') return null;
  if (schedule === 'X') return 'Schedule X is sold only on a prescription of this clinic.';
  return prescriber === '' ? `Schedule ${schedule} needs a prescription. Enter who prescribed it.` : null;
}
