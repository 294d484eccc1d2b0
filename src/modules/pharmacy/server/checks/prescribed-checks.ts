import type { SignedDrug } from '#modules/consultations/contract.ts';
import { withMedicines } from '#modules/consultations/rules/kept-medicines.ts';
import { type Checks, checksOf, drugOfItem, type HandOverMaterial } from '../../rules/dispensing/hand-over-checks.ts';
import { fitsFor } from '../../rules/dispensing/substitution.ts';
import type { KeptProduct } from '../dispensing/find-products.ts';

interface Material extends Omit<HandOverMaterial, 'before'> {
  prescribed: readonly SignedDrug[];
  products: readonly KeptProduct[];
}

/** Current objections to each line, such as an allergy recorded since, without those the doctor gave a reason for. */
export function prescribedChecks({ prescribed, products, ...known }: Material): Checks[] {
  // An allergy may name a brand that only the pharmacy knows.
  const list = known.allergies?.length ? withMedicines(known.list, products) : known.list;
  const material = { ...known, list };
  const drugs = prescribed.map((drug) => {
    if (drug.ingredients.length > 0) return drug;
    // The salts of a brand written in free text are known only from a matching product.
    const fitOf = fitsFor(drug, products);
    const product = products.find((kept) => fitOf(kept));
    return product?.genericName ? drugOfItem(product) : drug;
  });
  return drugs.map((drug, line) => {
    const { asked, noted } = checksOf(drug, { ...material, before: drugs.slice(0, line) });
    const isNew = (message: string) => !prescribed[line]?.warnings.includes(message);
    return { asked: asked.filter(isNew), noted: noted.filter(isNew) };
  });
}
