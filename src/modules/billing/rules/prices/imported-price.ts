import type { z } from 'zod';
import { readTypedDay } from '#foundation/shared/dates/typed-day.ts';
import type { FilePurpose } from '#modules/files/rules.ts';
import { incomeCategories, pricedVisitNames, pricedVisits } from '../../rules.ts';
import { NewPrice } from './price.ts';

/** Price tables to import. */
export const priceTables: FilePurpose = {
  name: 'price-import',
  uploads: ['admin'],
  opens: [],
  kinds: ['csv', 'xlsx'],
};

/** A price with its doctor's name, because the table does not contain ids; empty if the price is for everyone. */
export type ImportedPrice = z.output<typeof NewPrice> & { doctor: string };

const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Reads "1,200.50", "₹ 1200.5" or "500/-" as paise; NaN if it is not an amount. A comma must be followed by two or three
 * digits and the last one by three, because "12,50" may mean 12.50.
 */
export function readRupees(typed: string): number {
  const parts = /^(?:₹|rs\.?)?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?(?:\s*\/-)?$/i.exec(typed.trim());
  if (!parts) return Number.NaN;
  return Number(parts[1]?.replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Why a cell is not an amount; undefined if it is one or is empty. */
export const rupeeFault = (typed: string): string | undefined =>
  typed.trim() !== '' && Number.isNaN(readRupees(typed))
    ? `"${typed.trim()}" is not an amount like 1,200.50`
    : undefined;

/** Reads "5%", "18" or "Exempt" in hundredths of a percent; null to use the rate of the category. */
function readRate(typed: string): number | null {
  if (typed.trim() === '') return null;
  if (/^(exempt|nil)$/i.test(typed.trim())) return 0;
  const percent = /^(\d{1,2})(?:\.0+)?\s*%?$/.exec(typed.trim())?.[1];
  return percent === undefined ? Number.NaN : Number(percent) * 100;
}

/** Reads one row of a table with the same checks as the form. */
export function readImportedPrice(typed: Record<string, string>, today: string) {
  const { service = '', category = '', doctor = '', visitKind = '', amount = '', fromDay = '' } = typed;
  const visit = pricedVisits.find((kind) => sameWords(kind, visitKind) || sameWords(pricedVisitNames[kind], visitKind));
  const read = NewPrice.safeParse({
    service,
    // A table without codes keeps the existing ones.
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
