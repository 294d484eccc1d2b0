import { expect, test } from 'vitest';
import { readPricedItem } from './price-list.ts';

test('a row with all columns gives the same medicine as the form', () => {
  expect(
    readPricedItem({
      name: ' Taxim-O 200 ',
      unitPrice: '₹1,210.50',
      genericName: 'Cefixime',
      form: 'Tablet',
      schedule: 'Schedule h1',
      packSize: '',
      gstRate: '5 %',
      hsnSac: '3004',
    }),
  ).toMatchObject({
    value: { name: 'Taxim-O 200', unitPrice: 121_050, form: 'tablet', schedule: 'H1', gstRate: 500, packSize: null },
  });
});

test('a row with only name and price is enough for a medicine already in the inventory', () => {
  expect(readPricedItem({ name: 'Dolo 650', unitPrice: '2' })).toMatchObject({
    value: { name: 'Dolo 650', unitPrice: 200, form: null, schedule: null },
  });
});

test.each([
  [{ name: '' }, 'name'],
  [{ unitPrice: 'free' }, 'unitPrice'],
  [{ unitPrice: '-4' }, 'unitPrice'],
  [{ form: 'pellet' }, 'form'],
  [{ schedule: 'Z' }, 'schedule'],
  [{ gstRate: 'five' }, 'gstRate'],
  [{ gstRate: '7' }, 'gstRate'],
  [{ packSize: 'ten' }, 'packSize'],
  [{ form: 'tablet', packSize: '7.5' }, 'packSize'],
  [{ hsnSac: '30' }, 'hsnSac'],
])('a row with %j is refused at %s', (changes, field) => {
  expect(readPricedItem({ name: 'Dolo 650', unitPrice: '2', ...changes })).toMatchObject({ faults: [{ field }] });
});

test.each(['=1+1', ' =HYPERLINK("x")', '+Dolo 650', '-Dolo', '@Dolo', '\t@SUM(A1)'])(
  'the name %j would be computed by a spreadsheet, and is refused with its sign',
  (name) => {
    const message = `Starts with ${name.trim().charAt(0)}, like a formula. Remove the sign`;
    expect(readPricedItem({ name, unitPrice: '2' })).toEqual({ faults: [{ field: 'name', message }] });
  },
);

test.each(['Co-amoxiclav', 'D-Rise 60K', "L'Oreal", '5-Fluorouracil', '(+) Biotin'])(
  'the name %j is accepted',
  (name) => {
    expect(readPricedItem({ name, unitPrice: '2' })).toMatchObject({ value: { name } });
  },
);
