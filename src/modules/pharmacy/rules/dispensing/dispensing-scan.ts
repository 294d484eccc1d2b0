import { productKey, readScannedCode } from '../inventory/scanned-code.ts';
import { takeFrom } from './dispensing.ts';
import { blockedText } from './hand-over.ts';
import { keepsUntil, lastDayOf, type Treatment, unknownLength } from './treatment.ts';

interface Scannable {
  itemId: string;
  name: string;
  barcode: string;
  batches: readonly { id: string; batchNumber: string; expiryDate: string | null; quantityAvailable: number }[];
  blocked: readonly { batchNumber: string; why: 'expired' | 'recalled' }[];
}

interface ScanLine<Product> {
  /** Products that may be handed over for the line; none once it is complete. */
  products: readonly Product[];
  quantityOf: (product: Product) => number;
  /** Unknown if omitted. */
  treatmentOf?: (product: Product) => Treatment;
}

interface Candidate<Product> {
  line: number;
  product: Product;
  quantity: number;
  treatment: Treatment;
}

export interface Checked {
  line: number;
  itemId: string;
  /** Null if the code only names the product. */
  batchId: string | null;
}

/** A code that no item has, and the items it may belong to. */
export interface NewCode {
  barcode: string;
  items: readonly { itemId: string; name: string }[];
}

export type Scan = { checked: Checked; message: string } | { checked: null; message: string; newCode: NewCode | null };

const refuse = (message: string, newCode: NewCode | null = null): Scan => ({ checked: null, message, newCode });
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Judges a batch that is on the shelf but is not the one to take. */
function judgeBatch<Product extends Scannable>(
  { line, product, quantity, treatment }: Candidate<Product>,
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
  const taken = takeFrom(product.batches, quantity, today, treatment) ?? [];
  const right = found.find(({ id }) => taken.some(({ batchId }) => batchId === id));
  if (right) {
    const checked = { line, itemId: product.itemId, batchId: right.id };
    return { checked, message: `${product.name}, batch ${right.batchNumber}: correct` };
  }
  const first = product.batches.find(({ id }) => id === taken[0]?.batchId);
  if (!first) return refuse(`Enter how many of ${product.name} are handed over, then scan.`);
  const lastDay = lastDayOf(treatment, quantity, today);
  return refuse(
    found.every((batch) => keepsUntil(batch, lastDay))
      ? `Batch ${batchNumber} of ${product.name} is not next. Take batch ${first.batchNumber}: it expires first.`
      : `Batch ${batchNumber} of ${product.name} expires before the treatment ends. Take batch ${first.batchNumber}.`,
  );
}

/** A product number as printed on packs. */
const isProductNumber = (code: string) => /^\d{8,14}$/.test(code);

/** A pack's code does not rule out an item in stock whose barcode nobody has entered: it may be the right one. */
function judgeUnknown<Product extends Scannable>(
  products: readonly Product[],
  { barcode, batchNumber }: { barcode: string; batchNumber: string },
): Scan | null {
  const open = products.filter((one) => one.barcode === '' && one.batches.length > 0);
  const without = new Map(open.map((one) => [one.itemId, one] as const));
  if (!isProductNumber(barcode) || without.size === 0) return null;
  const hasBatch = ({ batches }: Product) => batches.some((batch) => same(batch.batchNumber, batchNumber));
  const ofBatch = [...without.values()].filter(hasBatch);
  const items = (ofBatch.length > 0 ? ofBatch : [...without.values()]).map(({ itemId, name }) => ({ itemId, name }));
  const names = new Intl.ListFormat('en').format(items.map(({ name }) => name));
  const have = items.length === 1 ? 'has' : 'have';
  return refuse(`${names} ${have} no barcode yet. Compare the pack before you keep this one.`, { barcode, items });
}

/** Whether the scanned code is a drug of the prescription, and the batch that goes out first. */
export function checkScan<Product extends Scannable>(
  lines: readonly ScanLine<Product>[],
  typed: string,
  today: string,
): Scan {
  const code = readScannedCode(typed);
  const candidates = lines.flatMap(({ products, quantityOf, treatmentOf = () => unknownLength }, line) =>
    products.map((product) => ({ line, product, quantity: quantityOf(product), treatment: treatmentOf(product) })),
  );
  const byProduct = candidates.filter(
    ({ product: { barcode } }) => barcode !== '' && productKey(barcode) === productKey(code?.product || typed),
  );
  const [first] = byProduct;
  const products = candidates.map(({ product }) => product);
  if (code) {
    const unknown = { barcode: code.product, batchNumber: code.batchNumber };
    if (!first) return judgeUnknown(products, unknown) ?? refuse('Wrong medicine: it is not on this prescription.');
    if (code.batchNumber) return judgeBatch(first, code.batchNumber, today);
  }
  if (first) {
    const { line, product, quantity } = first;
    if (!takeFrom(product.batches, quantity || 1, today)) return refuse(`${product.name} is out of stock.`);
    return { checked: { line, itemId: product.itemId, batchId: null }, message: `${product.name}: correct` };
  }
  const has = ({ product }: { product: Product }) =>
    [...product.batches, ...product.blocked].some(({ batchNumber }) => same(batchNumber, typed));
  const byBatch = candidates.filter(has).map((candidate) => judgeBatch(candidate, typed.trim(), today));
  return (
    byBatch.find(({ checked }) => checked) ??
    byBatch[0] ??
    judgeUnknown(products, { barcode: typed.trim(), batchNumber: '' }) ??
    refuse(`Wrong medicine: ${typed.trim()} is not on this prescription.`)
  );
}

/** Whether everything that a line takes was scanned. */
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
