import type { ImportField } from '#modules/imports/rules.ts';

const field = (key: string, title: string, aliases: readonly string[], isRequired = false): ImportField => ({
  key,
  title,
  aliases,
  isRequired,
});

/** The columns of a price table. The price list is exported with the same titles. */
export const priceFields = {
  code: field('code', 'Code', ['Service code', 'Item code']),
  service: field('service', 'Service', ['Name', 'Item'], true),
  category: field('category', 'Category', [], true),
  doctor: field('doctor', 'Doctor', ['For', 'Consultant']),
  visitKind: field('visitKind', 'Visit', ['Visit kind']),
  amount: field('amount', 'Price (rupees)', ['Price', 'Rate', 'Amount', 'Fee'], true),
  fromDay: field('fromDay', 'From', ['From date', 'Valid from', 'Date'], true),
  hsnSac: field('hsnSac', 'HSN/SAC', ['HSN', 'SAC']),
  gstRate: field('gstRate', 'GST (%)', ['GST', 'GST rate', 'Tax']),
  gstReason: field('gstReason', 'GST reason', ['Reason']),
} satisfies Record<string, ImportField>;
