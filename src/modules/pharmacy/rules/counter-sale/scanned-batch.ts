import { firstExpiryFirst } from '../dispensing/dispensing.ts';
import { blockedText } from '../dispensing/hand-over.ts';
import { readScannedCode } from '../inventory/scanned-code.ts';
import { isExpired } from '../inventory/stock.ts';

interface Batch {
  id: string;
  batchNumber: string;
  expiryDate: string | null;
  quantityAvailable: number;
  recallId: string | null;
}

interface Item {
  name: string;
  genericName: string;
  /** Batches at the place it is taken from, including used-up ones. */
  batches: readonly Batch[];
}

/** Shorter text only matches a whole batch number, as in the search. */
const fewestSigns = 3;

/** The batches named by a scanned code, a typed number or its beginning; a name or a barcode names none. */
function namedBatches({ name, genericName, batches }: Item, typed: string): readonly Batch[] {
  const wanted = typed.toLowerCase();
  const exact = batches.filter(({ batchNumber }) => batchNumber.trim().toLowerCase() === wanted);
  const isName = [name, genericName].some((text) => text.toLowerCase().includes(wanted));
  if (exact.length > 0 || isName || wanted.length < fewestSigns) return exact;
  return batches.filter(({ batchNumber }) => batchNumber.toLowerCase().startsWith(wanted));
}

/**
 * Why an item is refused for the batch in hand: a different one would be booked. Null if that batch is the one booked,
 * or if none was named.
 */
export function scannedBatchRefusal(item: Item, typed: string, today: string): string | null {
  const code = readScannedCode(typed);
  const number = (code ? code.batchNumber : typed).trim();
  if (number === '') return null;
  const named = code
    ? item.batches.filter(({ batchNumber }) => batchNumber.trim().toLowerCase() === number.toLowerCase())
    : namedBatches(item, number);
  const isGone = ({ expiryDate }: Batch) => expiryDate !== null && isExpired(expiryDate, today);
  const isUsable = (batch: Batch) => batch.quantityAvailable > 0 && batch.recallId === null && !isGone(batch);
  const [first] = firstExpiryFirst(item.batches.filter(isUsable));
  if (named.some(({ id }) => id === first?.id)) return null;
  const [batch] = named;
  if (!batch) return code ? `Batch ${number} of ${item.name} is not in stock here.` : null;
  const { batchNumber } = batch;
  if (batch.recallId) return `${blockedText({ name: item.name, batchNumber, why: 'recalled' })} Put it aside.`;
  if (isGone(batch)) return `${blockedText({ name: item.name, batchNumber, why: 'expired' })} Put it aside.`;
  if (batch.quantityAvailable === 0 || !first) return `Batch ${batchNumber} of ${item.name} is not in stock here.`;
  return `Batch ${batchNumber} of ${item.name} is not next. Take batch ${first.batchNumber}: it expires first.`;
}
