import type { z } from 'zod';
import { readTypedDay } from '#foundation/shared/dates/typed-day.ts';
import type { FilePurpose } from '#modules/files/rules.ts';
import { incomeCategories, pricedVisitNames, pricedVisits } from '../../rules.ts';
import { NewPrice } from './price.ts';

/** Tables of prices to import. */
export const priceTables: FilePurpose = {
  name: 'price-import',
  uploads: ['admin'],
  opens: [],
  kinds: ['csv', 'xlsx'],
};

/** A price with the name of its doctor, whose id the table does not know; empty: for everyone. */
export type ImportedPrice = z.output<typeof NewPrice> & { doctor: string };

const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** "1,200.50" and "₹ 1200.5" in paise; NaN: that is no amount. */
export function readRupees(typed: string): number {
  const parts = /^(?:₹|rs\.?)?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/i.exec(typed.trim());
  if (!parts) return Number.NaN;
  return Number(parts[1]?.replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Why an amount in a table is none; undefined: it is one, or nothing is there. */
export const rupeeFault = (typed: string): string | undefined =>
  typed.trim() !== '' && Number.isNaN(readRupees(typed))
    ? `"${typed.trim()}" is not an amount like 1,200.50`
    : undefined;

/** "5%", "18" and "Exempt" in hundredths of a percent; null: as its category. */
function readRate(typed: string): number | null {
  if (typed.trim() === '') return null;
  if (/^(exempt|nil)$/i.test(typed.trim())) return 0;
  const percent = /^(\d{1,2})(?:\.0+)?\s*%?$/.exec(typed.trim())?.[1];
  return percent === undefined ? Number.NaN : Number(percent) * 100;
}

/** One row of a table, checked as the form checks it. */
export function readImportedPrice(typed: Record<string, string>, today: string) {
  const { service = '', category = '', doctor = '', visitKind = '', amount = '', fromDay = '' } = typed;
  const visit = pricedVisits.find((kind) => sameWords(kind, visitKind) || sameWords(pricedVisitNames[kind], visitKind));
  const read = NewPrice.safeParse({
    service,
    // A table without codes leaves those that are there.
    code: typed.code?.trim() || undefined,
    category: incomeCategories.find((known) => sameWords(known, category)) ?? category,
    visitKind: visitKind.trim() === '' ? null : (visit ?? visitKind),
    amount: readRupees(amount),
    fromDay: readTypedDay(fromDay, today) ?? '',
    hsnSac: typed.hsnSac ?? '',
    gstRate: readRate(typed.gstRate ?? ''),
    gstReason: typed.gstReason ?? '',
  });
  if (read.success) return { value: { ...read.data, doctor: doctor.trim().replace(/^dr\.?\s+/i, '') } };
  return {
    faults: read.error.issues.map(({ path: [field = ''], message }) => ({
      field: String(field),
      message: (field === 'amount' && rupeeFault(amount)) || message,
    })),
  };
}
