import type { z } from 'zod';
import { readTypedDay, readTypedMonth } from '#foundation/shared/dates/typed-day.ts';
import { readRupees, rupeeFault } from '#modules/billing/rules/prices/imported-price.ts';
import type { FilePurpose } from '#modules/files/rules.ts';
import { pharmacyRoles } from '../../contract-basics.ts';
import { NewReceiptLine } from '../../contract-receipts.ts';
import { isLoss } from '../inventory/prices.ts';
import { isExpired } from '../inventory/stock.ts';
import { deliveryFaults, deliveryOf, pieceMrp } from './goods-receipt.ts';

/** Tables of deliveries to import. */
export const deliveryTables: FilePurpose = {
  name: 'delivery-import',
  uploads: pharmacyRoles,
  opens: [],
  kinds: ['csv', 'xlsx'],
};

/** The medicine, and so its GST, is not known yet: booking the line adds GST and checks again. */
const gstOfNoItem = 0;

const Line = NewReceiptLine.omit({ itemId: true });

/** A line with the name of its medicine, because the table does not contain its id. */
export type ImportedLine = z.output<typeof Line> & { name: string };

const wholeOf = (typed: string) =>
  /^\d[\d,]*(\.0+)?$/.test(typed) ? Number.parseInt(typed.replaceAll(',', ''), 10) : Number.NaN;
const hundredths = (typed: string) =>
  /^\d{1,3}(\.\d{1,2})?\s*%?$/.test(typed) ? Math.round(Number.parseFloat(typed) * 100) : Number.NaN;

/** Reads "10", "10's", "1x10" or "15 tabs"; the content of a bottle or tube is not a pack size. */
function packOf(typed: string): number {
  if (/^\d+(\.\d+)?\s*(ml|l|g|gm|mg|kg)$/i.test(typed)) return 1;
  const [, pieces] =
    /^(?:1\s*[x*]\s*)?(\d{1,5})\s*(?:'?s|tabs?|tablets?|caps?|capsules?|nos?|pcs)?\.?$/i.exec(typed) ?? [];
  return pieces === undefined ? Number.NaN : Number(pieces);
}

/** Messages that the schema cannot give, because it gets no number. */
function wordsOf(field: string, typed: string): string | undefined {
  if (field === 'rate' || field === 'mrp') return rupeeFault(typed);
  const boxed = /^(\d+)\s*[x*]\s*(\d+)$/i.exec(typed);
  if (field === 'packOf' && boxed)
    return `${typed}: enter ${boxed[2]} if it is billed by the strip, else the pieces of a box`;
  if (field === 'packOf') return `"${typed}": enter how many pieces a pack holds`;
  return typed.startsWith('-') ? 'Must not be negative' : undefined;
}

/** One row, checked like the form. */
export function readImportedLine(typed: Record<string, string>, today: string) {
  const of = (key: string) => (typed[key] ?? '').trim();
  const given = (key: string, value: unknown) => (of(key) === '' ? {} : { [key]: value });
  const read = Line.safeParse({
    batchNumber: of('batchNumber'),
    ...given('packOf', packOf(of('packOf'))),
    billed: wholeOf(of('billed')),
    rate: readRupees(of('rate')),
    scheme: of('scheme'),
    ...given('expiryDate', readTypedMonth(of('expiryDate'), today) ?? readTypedDay(of('expiryDate'), today) ?? ''),
    ...given('free', wholeOf(of('free'))),
    ...given('short', wholeOf(of('short'))),
    ...given('damaged', wholeOf(of('damaged'))),
    ...given('discount', hundredths(of('discount'))),
    ...given('mrp', readRupees(of('mrp'))),
  });
  const nameless = of('name') === '' ? [{ field: 'name', message: 'Name is required' }] : [];
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => {
      const field = String(path[0] ?? '');
      return { field, message: wordsOf(field, of(field)) ?? message };
    });
    return { faults: [...nameless, ...faults] };
  }
  const line = read.data;
  const faults = [...nameless, ...deliveryFaults(line)];
  if (line.expiryDate && isExpired(line.expiryDate, today)) faults.push({ field: 'expiryDate', message: 'Expired' });
  if (isLoss(pieceMrp(line.mrp, line.packOf), deliveryOf(line, gstOfNoItem).cost))
    faults.push({ field: 'mrp', message: 'The MRP is below the cost' });
  return faults.length > 0 ? { faults } : { value: { ...line, name: of('name') } };
}
