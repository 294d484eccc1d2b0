import { takeFrom } from './dispensing.ts';
import { blockedText } from './hand-over.ts';
import { productKey, readScannedCode } from './scanned-code.ts';

interface Scannable {
  itemId: string;
  name: string;
  barcode: string;
  batches: readonly { id: string; batchNumber: string; expiryDate: string | null; quantityAvailable: number }[];
  blocked: readonly { batchNumber: string; why: 'expired' | 'recalled' }[];
}

interface ScanLine<Product> {
  /** What may be handed over for it; none once everything was. */
  products: readonly Product[];
  quantityOf: (product: Product) => number;
}

export interface Checked {
  line: number;
  itemId: string;
  /** Null: the code names the product alone. */
  batchId: string | null;
}

export type Scan = { checked: Checked; message: string } | { checked: null; message: string };

const refuse = (message: string): Scan => ({ checked: null, message });
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A batch that is on the shelf, but is not the one to take. */
function judgeBatch<Product extends Scannable>(
  { line, product, quantity }: { line: number; product: Product; quantity: number },
  batchNumber: string,
  today: string,
): Scan {
  const blocked = product.blocked.find((batch) => same(batch.batchNumber, batchNumber));
  const found = product.batches.filter((batch) => same(batch.batchNumber, batchNumber));
  if (found.length === 0) {
    return refuse(
      blocked
        ? `${blockedText({ ...blocked, name: product.name })} Put it aside.`
        : `Batch ${batchNumber} of ${product.name} is not in stock here.`,
    );
  }
  const taken = takeFrom(product.batches, quantity, today) ?? [];
  const right = found.find(({ id }) => taken.some(({ batchId }) => batchId === id));
  if (right) {
    const checked = { line, itemId: product.itemId, batchId: right.id };
    return { checked, message: `${product.name}, batch ${right.batchNumber}: right` };
  }
  const first = product.batches.find(({ id }) => id === taken[0]?.batchId);
  return refuse(
    first
      ? `Batch ${batchNumber} of ${product.name} is not next. Take batch ${first.batchNumber}: it expires first.`
      : `Enter how many of ${product.name} are handed over, then scan.`,
  );
}

/** Whether what was scanned is a drug of the prescription, and the batch that goes out first. */
export function checkScan<Product extends Scannable>(
  lines: readonly ScanLine<Product>[],
  typed: string,
  today: string,
): Scan {
  const code = readScannedCode(typed);
  const candidates = lines.flatMap(({ products, quantityOf }, line) =>
    products.map((product) => ({ line, product, quantity: quantityOf(product) })),
  );
  const byProduct = candidates.filter(
    ({ product: { barcode } }) => barcode !== '' && productKey(barcode) === productKey(code?.product || typed),
  );
  const [first] = byProduct;
  if (code) {
    if (!first) return refuse('Wrong medicine: it is not on this prescription.');
    if (code.batchNumber) return judgeBatch(first, code.batchNumber, today);
  }
  if (first) {
    const { line, product, quantity } = first;
    if (!takeFrom(product.batches, quantity || 1, today)) return refuse(`${product.name} is out of stock.`);
    return { checked: { line, itemId: product.itemId, batchId: null }, message: `${product.name}: right` };
  }
  const has = ({ product }: { product: Product }) =>
    [...product.batches, ...product.blocked].some(({ batchNumber }) => same(batchNumber, typed));
  const byBatch = candidates.filter(has).map((candidate) => judgeBatch(candidate, typed.trim(), today));
  return (
    byBatch.find(({ checked }) => checked) ??
    byBatch[0] ??
    refuse(`Wrong medicine: ${typed.trim()} is not on this prescription.`)
  );
}

/** Whether all that a line takes was scanned. */
export const isChecked = (
  checked: readonly Checked[],
  { line, itemId, batchIds }: { line: number; itemId: string; batchIds: readonly string[] },
): boolean => {
  const own = checked.filter((one) => one.line === line && one.itemId === itemId);
  return (
    own.some(({ batchId }) => batchId === null) ||
    (batchIds.length > 0 && batchIds.every((id) => own.some(({ batchId }) => batchId === id)))
  );
};
