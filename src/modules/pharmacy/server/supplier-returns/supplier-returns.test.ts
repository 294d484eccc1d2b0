import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { financialYear } from '#modules/billing/rules.ts';
import { verifyStock } from '../movements/verify-stock.ts';
import { inDays, openCounter } from '../testing/counter.ts';

const server = useServer({ servers: 3 });
const number = (count: number) => `SR/${financialYear(inDays(0))}/${String(count).padStart(4, '0')}`;

async function openReturns(clinic: TestClinic, batch: object = {}) {
  const opened = await openCounter(clinic, { batch: { batchNumber: 'D1', cost: 150, ...batch } });
  const [supplier] = await opened.counter.suppliers();
  const supplierId = supplier?.id ?? '';
  const send = (changes: object = {}) =>
    opened.counter.returnToSupplier({
      supplierId,
      reason: 'damaged',
      lines: [{ batchId: opened.batchId, quantity: 10 }],
      ...changes,
    });
  return { ...opened, supplierId, send };
}

const expire = (clinic: TestClinic, batchId: string) =>
  server.owner
    .clinic(clinic.id)
    .updateTable('stockBatches')
    .set({ expiryDate: inDays(-3) })
    .where('id', '=', batchId)
    .execute();

test('stock is returned to the supplier with a number and a credit at cost, even when it has expired', async () => {
  const clinic = await server.newClinic();
  const { counter, supplierId, batchId, send, stockOf } = await openReturns(clinic);
  expect(await counter.returnable({ supplierId })).toEqual([]);
  expect(await counter.returnable({ supplierId, search: 'd1' })).toMatchObject([{ batchNumber: 'D1', cost: 150 }]);
  await expire(clinic, batchId);
  expect(await counter.returnable({ supplierId })).toMatchObject([{ batchId, quantityAvailable: 30 }]);

  expect(await send({ reason: 'expiring' })).toMatchObject({ number: number(1), amount: 1500 });
  await send({ lines: [{ batchId, quantity: 20, credit: 2400 }] });
  expect((await stockOf()).quantityAvailable).toBe(0);
  expect(await counter.supplierReturns()).toMatchObject({
    open: 2,
    openCredit: 3900,
    returns: [
      { number: number(2), amount: 2400, reason: 'damaged' },
      { number: number(1), supplier: { id: supplierId }, lines: [{ batchNumber: 'D1', quantity: 10, credit: 1500 }] },
    ],
  });
  const { movements } = await counter.get({ id: (await stockOf()).id });
  expect(movements.slice(0, 2)).toMatchObject([
    { quantity: -20, reason: 'supplier return', note: `Deccan Pharma, ${number(2)}, Damaged` },
    { quantity: -10, reason: 'supplier return', note: `Deccan Pharma, ${number(1)}, Expired or expiring` },
  ]);
  expect(await verifyStock(server.database.clinic(clinic.id))).toEqual([]);
});

test('only batches that the supplier delivered and that fit the reason are proposed', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId, supplierId } = await openReturns(clinic);
  const { id: other } = await counter.addSupplier({ name: 'Godavari Agencies', phone: '', email: '', address: '' });
  const line = { itemId: item.id, batchNumber: 'G7', expiryDate: inDays(300), billed: 10, rate: 200, mrp: 300 };
  const invoice = { supplierId: other, invoiceNumber: 'INV-7', invoiceDay: inDays(0) };
  await counter.receiveGoods({ ...invoice, lines: [line] });
  const proposed = async (reason: 'expiring' | 'damaged' | 'recalled', from: string, search = '') =>
    (await counter.returnable({ supplierId: from, reason, search })).map(({ batchNumber }) => batchNumber);
  const batchOf = async (number: string) =>
    (await counter.get({ id: item.id })).batches.find(({ batchNumber }) => batchNumber === number)?.id ?? '';
  await counter.recallBatch({ id: await batchOf('G7'), reason: 'Impure' });
  expect(await proposed('recalled', other)).toEqual(['G7']);
  expect(await proposed('recalled', supplierId)).toEqual([]);
  expect(await proposed('expiring', other)).toEqual([]);
  await expire(clinic, batchId);
  expect(await proposed('expiring', supplierId)).toEqual(['D1']);
  expect(await proposed('recalled', supplierId)).toEqual([]);
  expect(await proposed('damaged', supplierId)).toEqual([]);
  expect(await proposed('damaged', supplierId, item.name)).toEqual(['G7', 'D1']);
  expect(await proposed('recalled', supplierId, item.name)).toEqual(['G7']);
});

test('batches that cannot be returned are reported at their line, and no stock leaves', async () => {
  const { counter, batchId, send, stockOf } = await openReturns(await server.newClinic(), { cost: null });
  const faultsOf = async (changes: object) => (await refusalOf(send(changes))).fieldErrors?.map(({ field }) => field);
  expect(await faultsOf({ lines: [{ batchId, quantity: 31 }] })).toEqual(['lines.0.quantity']);
  expect(await faultsOf({ lines: [{ batchId, quantity: 0 }] })).toEqual(['lines.0.quantity']);
  expect(await faultsOf({ lines: [] })).toEqual(['lines']);
  expect(await faultsOf({})).toEqual(['lines.0.credit']);
  expect(await faultsOf({ location: 'ward' })).toEqual(['lines.0.quantity']);
  expect(await faultsOf({ reason: 'recalled' })).toEqual(['lines.0.quantity']);
  expect(await faultsOf({ supplierId: crypto.randomUUID() })).toEqual(['supplierId']);
  expect((await stockOf()).quantityAvailable).toBe(30);
  expect((await counter.supplierReturns()).returns).toEqual([]);
});

test('when many return the same pieces, each piece goes once, and the numbers have no gaps', async () => {
  const clinic = await server.newClinic();
  const { counter, batchId, send, stockOf } = await openReturns(clinic);
  const { granted } = await outcomes(Array.from({ length: 8 }, () => send({ lines: [{ batchId, quantity: 7 }] })));
  expect(granted).toBe(4);
  expect((await stockOf()).quantityAvailable).toBe(2);
  const { returns } = await counter.supplierReturns();
  expect(returns.map((sent) => sent.number).toSorted()).toEqual([1, 2, 3, 4].map(number));
});

test('a credit cannot exceed the requested amount', async () => {
  const { counter, send } = await openReturns(await server.newClinic());
  const { id, amount } = await send();
  const more = counter.creditSupplierReturn({ id, amount: amount + 1, reference: 'CN-88' });
  expect((await refusalOf(more)).fieldErrors).toEqual([
    { field: 'amount', message: 'At most ₹15, the credit that was requested' },
  ]);
  expect(await counter.supplierReturns()).toMatchObject({ open: 1, openCredit: amount });
});

test('a credit closes a return once, and a return made by mistake can be undone', async () => {
  const { counter, send, stockOf } = await openReturns(await server.newClinic());
  const { id } = await send();
  const credit = () => counter.creditSupplierReturn({ id, amount: 1200, reference: 'CN-88' });
  const { granted, refusals } = await outcomes([credit(), credit(), credit()]);
  expect([granted, refusals]).toEqual([1, ['NOT_OPEN']]);
  expect(await counter.supplierReturns()).toMatchObject({
    open: 0,
    openCredit: 0,
    returns: [{ credited: 1200, creditReference: 'CN-88' }],
  });
  expect((await refusalOf(counter.undoSupplierReturn({ id }))).code).toBe('NOT_OPEN');
  await counter.undoSupplierCredit({ id });
  expect((await refusalOf(counter.undoSupplierCredit({ id }))).code).toBe('NOT_CREDITED');
  await counter.undoSupplierReturn({ id });
  expect((await stockOf()).quantityAvailable).toBe(30);
  expect((await refusalOf(counter.undoSupplierReturn({ id }))).code).toBe('NOT_OPEN');
  expect(await counter.supplierReturns()).toMatchObject({ open: 0, openCredit: 0 });
});
