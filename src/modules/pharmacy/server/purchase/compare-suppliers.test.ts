import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { inDays, newItem, openCounter } from '../testing/counter.ts';

const server = useServer();

test('suppliers are compared by price, delivery time and missing pieces', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, { item: { name: 'Dolo 650' } });
  await counter.addItem(newItem({ name: 'Crocin', supplier: 'Koti Agencies' }));
  const ids = Object.fromEntries((await counter.suppliers()).map(({ name, id }) => [name, id]));
  const receive = (name: string, invoiceNumber: string, line: object) =>
    counter.receiveGoods({
      ...{ supplierId: ids[name] ?? '', invoiceNumber, invoiceDay: inDays(0) },
      lines: [
        {
          itemId: item.id,
          batchNumber: invoiceNumber,
          expiryDate: inDays(300),
          billed: 100,
          rate: 150,
          mrp: 210,
          ...line,
        },
      ],
    });
  await counter.reorder({ id: item.id });
  await counter.markOrdered({ supplierId: ids['Deccan Pharma'] ?? '' });
  await receive('Deccan Pharma', 'A1', { rate: 200 });
  await receive('Deccan Pharma', 'A2', { short: 4, damaged: 1 });
  await receive('Koti Agencies', 'B1', { free: 25 });
  const { suppliers, items } = await counter.supplierComparison();
  expect(suppliers).toMatchObject([
    { name: 'Deccan Pharma', invoices: 2, bought: 34_250, billed: 200, lost: 5, days: 0 },
    { name: 'Koti Agencies', invoices: 1, bought: 15_000, billed: 100, lost: 0, days: null },
  ]);
  expect(items).toEqual([
    {
      id: item.id,
      name: 'Dolo 650',
      offers: [
        { supplier: 'Koti Agencies', cost: 120, day: inDays(0) },
        { supplier: 'Deccan Pharma', cost: 150, day: inDays(0) },
      ],
    },
  ]);
});
