import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { inDays, newBatch, openCounter } from '../testing/counter.ts';
import { proposePurchases } from './propose-purchases.ts';

const server = useServer();

test('an item that runs out before it can be delivered is put on the purchase list automatically, once, with the reason', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, { batch: { quantity: 100, expiryDate: inDays(200) } });
  await counter.addItem({ ...itemOf('Nobody uses this'), batch: newBatch({ quantity: 1 }) });
  await counter.move({ id: batchId, quantity: -92, reason: 'sample' });
  await counter.move({ id: batchId, quantity: 2, reason: 'return' });
  const db = server.database.clinic(clinic.id);
  await proposePurchases(db);
  await proposePurchases(db);
  expect((await counter.purchases()).toOrder).toMatchObject([
    {
      lines: [
        {
          itemId: item.id,
          quantity: 100,
          reason: expect.stringMatching(
            /^\d\d\/\d\d\/\d{4}: 90 used in 90 days\. 10 in stock: lasts 10 days\. Delivery takes 7 days, 7 more for safety\.$/,
          ),
        },
      ],
    },
  ]);
});

test('the automatic proposal takes recalled stock and open orders into account', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, { batch: { quantity: 300 } });
  await counter.move({ id: batchId, quantity: -90, reason: 'sample' });
  const db = server.database.clinic(clinic.id);
  await proposePurchases(db);
  expect((await counter.purchases()).toOrder).toEqual([]);
  await counter.recallBatch({ id: batchId, reason: 'Impure' });
  await counter.reorder({ id: item.id });
  const [group] = (await counter.purchases()).toOrder;
  await counter.markOrdered({ supplierId: group?.supplier?.id ?? null });
  await proposePurchases(db);
  expect((await counter.purchases()).toOrder).toEqual([]);
});

test('an item put on the list by hand shows its stock and is ordered in whole packs', async () => {
  const { counter, item } = await openCounter(await server.newClinic(), { item: { packSize: 15 } });
  await counter.reorder({ id: item.id });
  expect((await counter.purchases()).toOrder).toMatchObject([
    {
      lines: [
        {
          itemId: item.id,
          quantity: 105,
          packSize: 15,
          reason: expect.stringMatching(/^Added by hand on \d\d\/\d\d\/\d{4}: 30 in stock, reorder level 10\.$/),
        },
      ],
    },
  ]);
});

function itemOf(name: string) {
  return {
    name,
    form: 'consumable' as const,
    schedule: 'OTC' as const,
    unitPrice: 100,
    reorderLevel: 10,
    reorderQuantity: 5,
  };
}

test('what has just come is not proposed again, also where nobody marked the order', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, { batch: { quantity: 100 } });
  const other = await counter.addItem(itemOf('Something else'));
  await counter.move({ id: batchId, quantity: -90, reason: 'sample' });
  await counter.reorder({ id: other.id });
  const db = server.database.clinic(clinic.id);
  await proposePurchases(db);
  const toOrder = async () =>
    (await counter.purchases()).toOrder
      .flatMap(({ lines }) => lines.map(({ itemId, quantity }) => ({ itemId, quantity })))
      .filter(({ itemId }) => itemId !== other.id);
  expect(await toOrder()).toEqual([{ itemId: item.id, quantity: 100 }]);

  await counter.receive({ id: item.id, ...newBatch({ quantity: 40 }) });
  expect(await toOrder()).toEqual([{ itemId: item.id, quantity: 60 }]);
  const [supplier] = await counter.suppliers();
  const supplierId = supplier?.id ?? '';
  const line = { itemId: item.id, batchNumber: 'N1', expiryDate: inDays(300), billed: 80, rate: 100, mrp: 300 };
  await counter.receiveGoods({ supplierId, invoiceNumber: 'INV-1', invoiceDay: inDays(0), lines: [line] });
  expect(await toOrder()).toEqual([]);
  await proposePurchases(db);
  expect(await toOrder()).toEqual([]);

  // A delivery counts towards the order on its way; what is listed beside it is still needed.
  await counter.reorder({ id: item.id });
  await counter.markOrdered({ supplierId });
  await counter.reorder({ id: item.id });
  expect(await toOrder()).toHaveLength(1);
  const more = { ...line, batchNumber: 'N2', billed: 100 };
  await counter.receiveGoods({ supplierId, invoiceNumber: 'INV-2', invoiceDay: inDays(0), lines: [more] });
  expect(await toOrder()).toEqual([{ itemId: item.id, quantity: 100 }]);
});
