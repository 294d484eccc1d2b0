import type { FilePurpose } from '#modules/files/rules.ts';
import { pharmacyRoles } from '../../contract-basics.ts';
import { registerOf } from '../registers/registers.ts';

/** Photos of prescriptions from outside the clinic. */
export const outsidePrescriptions: FilePurpose = {
  name: 'outside-prescription',
  uploads: pharmacyRoles,
  opens: pharmacyRoles,
  kinds: ['jpeg', 'png'],
};

/** Stocks from which medicines are taken without a prescription of this clinic. */
export const sellingPlaces = ['pharmacy', 'ward'] as const;
export type SellingPlace = (typeof sellingPlaces)[number];

/** Why a product is never sold over the counter, whatever the prescription; null if it may be. */
export const neverSoldOutside = (schedule: string): string | null =>
  schedule === 'X' ? 'Schedule X is sold only on a prescription of this clinic.' : null;

/** Why a product is not sold over the counter; null if it is. */
export function saleRefusal(schedule: string, prescriber: string): string | null {
  if (schedule === 'OTC') return null;
  const never = neverSoldOutside(schedule);
  if (never) return never;
  return prescriber === '' ? `Schedule ${schedule} needs a prescription. Enter who prescribed it.` : null;
}

interface OutsidePrescription {
  prescriber: string;
  prescriberPlace: string;
  registrationNumber: string;
  fileId: string | null;
  noPhotoReason: string;
}

const hasWords = (typed: string) => (typed.match(/[\p{L}\p{M}]/gu)?.length ?? 0) > 1;

/** Checked without the title, because a single letter is no name. */
const isName = (typed: string) => hasWords(typed.replace(/^dr\b\.?/i, ''));

interface Sold {
  schedule: string;
  isNarcotic: boolean;
}

/** A prescriber from outside the clinic, and why a product is not sold on this prescription. */
export const outsidePrescriber = (outside: Omit<OutsidePrescription, 'fileId' | 'noPhotoReason'>) => ({
  prescriberId: null,
  prescriber: outside.prescriber,
  prescriberPlace: outside.prescriberPlace,
  registrationNumber: outside.registrationNumber,
  refusalOf: ({ schedule }: Pick<Sold, 'schedule'>) => saleRefusal(schedule, outside.prescriber),
});

/**
 * What a prescription from outside lacks for these products: a traceable prescriber, and a photo or a reason for its
 * absence. Drugs in the registers also need the prescriber's place, and always the photo.
 */
export function outsideFaults(
  sold: readonly Sold[],
  outside: OutsidePrescription,
): { field: string; message: string }[] {
  const faults: { field: string; message: string }[] = [];
  const { prescriber, prescriberPlace, registrationNumber, fileId, noPhotoReason } = outside;
  const isPrescribed = sold.some(({ schedule }) => schedule !== 'OTC');
  if ((fileId || isPrescribed) && prescriber === '') {
    faults.push({ field: 'prescriber', message: 'Enter who prescribed it' });
  } else if (prescriber !== '' && !isName(prescriber)) {
    faults.push({ field: 'prescriber', message: 'Enter the name as on the prescription' });
  }
  const register = sold.map(registerOf).find(Boolean);
  if (register && prescriberPlace === '') {
    faults.push({ field: 'prescriberPlace', message: `${register}: enter the prescriber's address` });
  } else if (isPrescribed && prescriberPlace === '' && registrationNumber === '') {
    faults.push({ field: 'prescriberPlace', message: "Enter the prescriber's place or registration number" });
  }
  if (register && !fileId) {
    faults.push({ field: 'fileId', message: `${register}: add a photo of the prescription` });
  } else if (isPrescribed && !fileId && !hasWords(noPhotoReason)) {
    faults.push({ field: 'fileId', message: 'Add a photo of the prescription, or enter why there is none' });
  }
  return faults;
}
