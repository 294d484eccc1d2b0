import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { newBatch, newItem, openCounter } from '../testing/counter.ts';

const server = useServer();

test('no item is sold above the price on its pack', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, { batch: { quantity: 2, mrp: 190, cost: 150 } });
  await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'LATER', mrp: 250 }) });
  const desk = clinic.as('receptionist');
  const { id: patientId } = await desk.patients.register({ firstName: 'Sunita', phone: '98480 12345', sex: 'female' });
  const sale = await counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 3 }] });
  expect(sale.amount).toBe(2 * 190 + 210);
  expect(await desk.billing.charges({ patientId })).toMatchObject([
    { description: 'Medicines, 1 item', unitPrice: sale.amount },
  ]);
  expect((await counter.sales({})).sales).toMatchObject([{ amount: sale.amount }]);
  expect((await counter.get({ id: item.id })).batches).toMatchObject([
    { mrp: 190, cost: 150 },
    { mrp: 250, cost: null },
  ]);
});

test('an MRP below the cost needs confirmation, a batch has one MRP, and two deliveries have their average cost', async () => {
  const unpriced = { batchNumber: 'AB1', mrp: null };
  const { counter, item } = await openCounter(await server.newClinic(), { batch: unpriced });
  const receive = (changes: object) => counter.receive({ id: item.id, ...newBatch(changes) });
  const loss = { batchNumber: 'AB2', mrp: 100, cost: 101 };
  expect((await refusalOf(receive(loss))).fieldErrors).toEqual([
    { field: 'mrp', message: 'The MRP is below the cost. Check both, or tick that it is correct.' },
  ]);
  await receive({ ...loss, isLossMeant: true });
  await receive({ batchNumber: 'AB1', mrp: 200, cost: 120 });
  await receive({ batchNumber: 'AB1', mrp: 200, cost: 130 });
  expect((await refusalOf(receive({ batchNumber: 'AB1', mrp: 210 }))).fieldErrors).toEqual([
    { field: 'mrp', message: 'Batch AB1 is in stock with another MRP. Check both.' },
  ]);
  const { batches } = await counter.get({ id: item.id });
  expect(batches.find(({ batchNumber }) => batchNumber === 'AB1')).toMatchObject({ mrp: 200, cost: 123 });
  expect((await refusalOf(receive({ mrp: 0 }))).fieldErrors).toMatchObject([{ field: 'mrp' }]);
});

test('an item has an HSN code and the GST in its price, 3004 and 5 percent unless changed', async () => {
  const { counter, item } = await openCounter(await server.newClinic());
  expect(item).toMatchObject({ hsnSac: '3004', gstRate: 500 });
  const { id, version } = item;
  const changed = await counter.changeItem({ ...newItem(), id, version, hsnSac: '90183100', gstRate: 1800 });
  expect(changed).toMatchObject({ hsnSac: '90183100', gstRate: 1800 });
  const wrong = counter.changeItem({ ...newItem(), id, version: version + 1, hsnSac: '12', gstRate: 700 });
  expect((await refusalOf(wrong)).fieldErrors).toEqual([
    { field: 'hsnSac', message: '4 to 8 digits' },
    { field: 'gstRate', message: 'Choose a rate' },
  ]);
});
