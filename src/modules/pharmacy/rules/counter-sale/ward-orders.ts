import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { hasSameSalts, type Medicine } from '../dispensing/same-medicine.ts';
import { fitsFor, type Prescribed } from '../dispensing/substitution.ts';

export interface Orderer {
  doctorId: string;
  doctorName: string;
  registrationNumber: string | null;
}

export interface WardOrder extends Orderer {
  prescribed: Prescribed;
}

/** Who ordered a product for an inpatient, by its salts or by the brand written; the first matching order counts. */
export const ordererOf = (product: Medicine, orders: readonly WardOrder[]): Orderer | null =>
  orders.find(
    ({ prescribed }) =>
      hasSameSalts(prescribed.drug, product.genericName) || fitsFor(prescribed, [product])(product) !== null,
  ) ?? null;

/** Why a product is not used for an inpatient; null if it is. All items used at once need the same prescriber. */
export function wardRefusal(schedule: string, orderer: Orderer | null, prescriber: Orderer | null): string | null {
  if (schedule === 'OTC') return null;
  if (!orderer) return `Schedule ${schedule} needs an order on the medicine chart or a signed prescription.`;
  if (!prescriber || orderer.doctorId === prescriber.doctorId) return null;
  const [own, other] = [orderer, prescriber].map(({ doctorName }) => clinicianName(doctorName));
  return `${own} ordered this, ${other} the others. Enter it separately.`;
}
