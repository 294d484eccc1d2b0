import { type KeptMedicine, withMedicines } from '#modules/consultations/rules/kept-medicines.ts';
import { type Checks, checksOf, drugOfItem, type HandOverMaterial } from '../../rules/dispensing/hand-over-checks.ts';

/** Objections to each item of a sale: allergies, a pregnancy, the items before it, and what the patient already takes. */
export function saleChecks(
  { list, ...patient }: Omit<HandOverMaterial, 'before'>,
  itemIds: readonly string[],
  products: readonly (KeptMedicine & { itemId: string })[],
): Checks[] {
  // An allergy may name a brand that only the pharmacy knows.
  const known = { ...patient, list: patient.allergies?.length ? withMedicines(list, products) : list };
  const drugs = itemIds.map((wanted) => {
    const product = products.find(({ itemId }) => itemId === wanted);
    return product ? drugOfItem(product) : null;
  });
  return drugs.map((drug, at) => {
    const before = drugs.slice(0, at).filter((other) => other !== null);
    return drug ? checksOf(drug, { ...known, before }) : { asked: [], noted: [] };
  });
}
