import { z } from 'zod';
import { readRupees } from '#modules/billing/rules/prices/imported-price.ts';
import { schedules } from '#modules/consultations/content/drugs.ts';
import type { FilePurpose } from '#modules/files/rules.ts';
import { itemForms, pharmacyRoles } from '../../contract-basics.ts';
import { itemFields, wholePack } from '../../contract-items.ts';
import { isPackWhole } from './pack.ts';

/** Price lists to import. */
export const priceLists: FilePurpose = {
  name: 'medicine-import',
  uploads: pharmacyRoles,
  opens: [],
  kinds: ['csv', 'xlsx'],
};

/** A spreadsheet that opens a list with this name would run it as a formula. */
const name = itemFields.shape.name.refine((typed) => !/^[=+\-@]/.test(typed), {
  error: ({ input }) => `Starts with ${String(input).charAt(0)}, like a formula. Remove the sign`,
});

const mark = z.boolean('Enter yes or no').default(false);

const PricedItem = itemFields
  .extend({
    name,
    isColdChain: mark,
    isNarcotic: mark,
    form: z.enum(itemForms, `Use one of: ${itemForms.join(', ')}`).nullable(),
    schedule: z.enum(schedules, `Use one of: ${schedules.join(', ')}`).nullable(),
  })
  .refine(isPackWhole, wholePack);

/** A medicine on a price list. Without form or schedule it must be one that is already kept. */
export type PricedItem = z.output<typeof PricedItem>;

const known = <Name extends string>(names: readonly Name[], typed: string) =>
  names.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;

const percent = (typed: string) =>
  /^\d{1,2}(\.\d{1,2})?\s*%?$/.test(typed) ? Number.parseFloat(typed) * 100 : Number.NaN;

const marks = new Map([
  ...['yes', 'y', 'true', '1', 'x'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', '-'].map((word) => [word, false] as const),
]);

/** One row, checked like the form. */
export function readPricedItem(typed: Record<string, string>) {
  const of = (key: string) => (typed[key] ?? '').trim();
  const given = (key: string, value: unknown) => (of(key) === '' ? {} : { [key]: value });
  const read = PricedItem.safeParse({
    name: of('name'),
    unitPrice: readRupees(of('unitPrice')),
    form: of('form') === '' ? null : known(itemForms, of('form')),
    schedule: of('schedule') === '' ? null : known(schedules, of('schedule').replace(/^schedule\s+/i, '')),
    reorderLevel: 0,
    reorderQuantity: 1,
    ...given('genericName', of('genericName')),
    ...given('strength', of('strength')),
    ...given('maker', of('maker')),
    ...given('packSize', Number(of('packSize'))),
    ...given('barcode', of('barcode')),
    ...given('hsnSac', of('hsnSac')),
    ...given('gstRate', percent(of('gstRate'))),
    ...given('supplier', of('supplier')),
    ...given('isColdChain', marks.get(of('isColdChain').toLowerCase()) ?? null),
    ...given('isNarcotic', marks.get(of('isNarcotic').toLowerCase()) ?? null),
  });
  if (read.success) return { value: read.data };
  return { faults: read.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })) };
}
