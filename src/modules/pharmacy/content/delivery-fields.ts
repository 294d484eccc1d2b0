import type { ImportField } from '#modules/imports/rules.ts';

const field = (key: string, title: string, aliases: readonly string[], isRequired = false): ImportField => ({
  key,
  title,
  aliases,
  isRequired,
});

/** What a supplier's table of a delivery can hold. */
export const deliveryFields = [
  field('name', 'Medicine', ['Name', 'Item', 'Item name', 'Product', 'Product name', 'Description'], true),
  field('batchNumber', 'Batch', ['Batch no', 'Batch number', 'Lot'], true),
  field('expiryDate', 'Expiry', ['Exp', 'Expiry date', 'Exp date']),
  field('billed', 'Quantity', ['Qty', 'Billed', 'Billed qty'], true),
  field('free', 'Free', ['Free qty', 'Free quantity', 'Bonus']),
  field('short', 'Short', ['Short qty']),
  field('damaged', 'Damaged', ['Damaged qty', 'Breakage']),
  field('rate', 'Rate (rupees)', ['Rate', 'Price', 'PTR', 'Cost'], true),
  field('discount', 'Discount (%)', ['Discount', 'Disc', 'Scheme discount']),
  field('scheme', 'Scheme', ['Offer']),
  field('mrp', 'MRP (rupees)', ['MRP']),
] as const;
