import type { ImportField } from '#modules/imports/rules.ts';

const field = (key: string, title: string, aliases: readonly string[], isRequired = false): ImportField => ({
  key,
  title,
  aliases,
  isRequired,
});

/** The columns that a price list of medicines can have. */
export const priceListFields = [
  field(
    'name',
    'Medicine',
    ['Name', 'Item', 'Item name', 'Product', 'Product name', 'Brand', 'Item description', 'Particulars'],
    true,
  ),
  field('unitPrice', 'Price (rupees)', ['MRP', 'MRP (Rs)', 'Price', 'Unit price', 'Sale price', 'Rate'], true),
  field('genericName', 'Generic name', ['Generic', 'Salt', 'Salts', 'Composition']),
  field('form', 'Form', ['Dosage form', 'Type']),
  field('strength', 'Strength', []),
  field('schedule', 'Schedule', ['Sch']),
  field('maker', 'Maker', ['Manufacturer', 'Company', 'Mfr', 'Mfg', 'Mfg by', 'Mkt by']),
  field('packSize', 'Pack size', ['Pack']),
  field('barcode', 'Barcode', ['EAN']),
  field('hsnSac', 'HSN', ['HSN code', 'HSN/SAC']),
  field('gstRate', 'GST (%)', ['GST', 'GST rate', 'GST per', 'Tax']),
  field('supplier', 'Supplier', ['Distributor', 'Vendor']),
  field('isColdChain', 'Cold chain (yes or no)', ['Cold chain', 'Refrigerated', 'Fridge', 'Cold storage']),
  field('isNarcotic', 'NDPS (yes or no)', ['NDPS', 'Narcotic']),
] as const;
