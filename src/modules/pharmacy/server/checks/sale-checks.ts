import type { Handle } from '#foundation/server/database/database.ts';
import { readDrugList } from '#modules/consultations/server/lists/own-drugs.ts';
import { type Checks, checksOf, drugOfItem } from '../../rules/dispensing/hand-over-checks.ts';
import type { Medicine } from '../../rules/dispensing/same-medicine.ts';
import { readRunning } from './read-running.ts';

interface Buyer {
  id: string;
  allergies: readonly string[] | null;
}

/** What stands against each item of a sale: allergies, the items before it, and what the patient takes already. */
export async function saleChecks(
  db: Handle,
  { id, allergies }: Buyer,
  itemIds: readonly string[],
  products: readonly (Medicine & { itemId: string })[],
): Promise<Checks[]> {
  const [list, running] = [await readDrugList(db), await readRunning(db, id, null)];
  const drugs = itemIds.map((wanted) => {
    const product = products.find(({ itemId }) => itemId === wanted);
    return product ? drugOfItem(product) : null;
  });
  return drugs.map((drug, at) => {
    const before = drugs.slice(0, at).filter((other) => other !== null);
    return drug ? checksOf(drug, { allergies, before, running, list }) : { asked: [], noted: [] };
  });
}
