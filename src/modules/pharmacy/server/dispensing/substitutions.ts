import type { Handle } from '#foundation/server/database/database.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { orderings } from '../../rules/dispensing/same-medicine.ts';
import { type FitOf, fitsFor, withoutForm } from '../../rules/dispensing/substitution.ts';
import type { Location } from '../../rules/inventory/stock.ts';
import { findProducts, type KeptProduct } from './find-products.ts';

interface Kept {
  location?: Location;
  batchesOf?: readonly string[];
}

/** Products kept for everything that was prescribed, under every brand. */
export async function findPrescribed(
  db: Handle,
  prescribed: readonly SignedDrug[],
  { location, batchesOf }: Kept = {},
): Promise<KeptProduct[]> {
  const names = prescribed.map(({ drug }) => drug);
  const texts = names.flatMap((name) => [...new Set([name, withoutForm(name)])]);
  const found = await findProducts(db, { salts: names.flatMap(orderings), texts, batchesOf }, location);
  // The salts of a brand written in free text are known only once it is found.
  const writtenFreely = prescribed.filter(({ ingredients }) => ingredients.length === 0);
  const fits = writtenFreely.map((drug) => fitsFor(drug, found));
  const named = found.filter((product) => fits.some((fitOf) => fitOf(product)));
  if (named.length === 0) return found;
  const salts = named.flatMap(({ genericName }) => (genericName ? orderings(genericName) : []));
  const alike = await findProducts(db, { salts, batchesOf }, location);
  return [...found, ...alike.filter(({ itemId }) => !found.some((product) => product.itemId === itemId))];
}

interface Handed {
  /** One per prescribed line. */
  fits: readonly FitOf[];
  products: readonly KeptProduct[];
  lines: readonly { line: number; itemId: string; reason: string; isPrescriberAgreed: boolean }[];
}

/** Records which brands replace others, and why. */
export async function writeSubstitutions(db: Handle, dispensingId: string, handed: Handed): Promise<void> {
  const { fits, products, lines } = handed;
  const rows = lines.flatMap(({ line, itemId, reason, isPrescriberAgreed }) => {
    const product = products.find((kept) => kept.itemId === itemId);
    const insteadOf = product && fits[line]?.(product)?.insteadOf;
    return insteadOf ? [{ dispensingId, line, insteadOf, reason, isPrescriberAgreed }] : [];
  });
  if (rows.length > 0) await db.insertInto('dispensingSubstitutions').values(rows).execute();
}
