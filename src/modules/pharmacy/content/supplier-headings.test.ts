import { expect, test } from 'vitest';
import { guessColumns } from '#modules/imports/rules.ts';
import { deliveryFields } from './delivery-fields.ts';
import { priceListFields } from './price-list-fields.ts';

test.each([
  [
    'Item Name,Pack,Batch No.,Exp,Qty,Free Qty,MRP,PTR,Disc %,HSN',
    'name,packOf,batchNumber,expiryDate,billed,free,mrp,rate,discount,',
  ],
  ['Particulars;B.No;Exp.Dt.;QTY.;F.Qty;M.R.P.;P.T.R.;Rate', 'name;batchNumber;expiryDate;billed;free;mrp;;rate'],
])("a supplier's delivery with the columns %s is understood", (headings, expected) => {
  const sign = headings.includes(';') ? ';' : ',';
  expect(guessColumns(headings.split(sign), deliveryFields)).toEqual(expected.split(sign).map((key) => key || null));
});

test.each([
  ['Product Name,Mfg By,Composition,Rate,MRP,GST %,HSN Code', 'name,maker,genericName,,unitPrice,gstRate,hsnSac'],
  ['PARTICULARS,PTR,M.R.P. (Rs.),Sch', 'name,,unitPrice,schedule'],
])("a supplier's price list with the columns %s sells at the MRP, not at the trade price", (headings, expected) => {
  expect(guessColumns(headings.split(','), priceListFields)).toEqual(expected.split(',').map((key) => key || null));
});
