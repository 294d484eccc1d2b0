import type { ImportField } from '#modules/imports/rules.ts';

const field = (key: string, title: string, aliases: readonly string[], isRequired = false): ImportField => ({
  key,
  title,
  aliases,
  isRequired,
});

/** The columns that a supplier's delivery table can have. */
export const deliveryFields = [
  field(
    'name',
    'Medicine',
    ['Name', 'Item', 'Item name', 'Product', 'Product name', 'Description', 'Item description', 'Particulars'],
    true,
  ),
  field('batchNumber', 'Batch', ['Batch no', 'Batch number', 'B. no', 'Lot', 'Lot no'], true),
  field('expiryDate', 'Expiry', ['Exp', 'Expiry date', 'Exp date', 'Exp dt', 'Expiry dt']),
  field('packOf', 'Pieces per pack', ['Pack', 'Pack size', 'Packing', 'Pkg']),
  field('billed', 'Quantity', ['Qty', 'Billed', 'Billed qty'], true),
  field('free', 'Free', ['Free qty', 'Free quantity', 'F. qty', 'Bonus', 'Sch qty']),
  field('short', 'Short', ['Short qty']),
  field('damaged', 'Damaged', ['Damaged qty', 'Breakage']),
  field('rate', 'Rate (rupees)', ['Rate', 'Net rate', 'PTR', 'PTR (Rs)', 'Price', 'Cost'], true),
  field('discount', 'Discount (%)', ['Discount', 'Disc', 'Disc per', 'Scheme discount']),
  field('scheme', 'Scheme', ['Offer']),
  field('mrp', 'MRP (rupees)', ['MRP', 'MRP (Rs)']),
] as const;
