import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { inDays, newBatch, newItem, openCounter } from '../testing/counter.ts';

const server = useServer();

test('stock is valued at cost by place and month of expiry, and sold medicines show their margin', async () => {
  const clinic = await server.newClinic();
  const expiryDate = inDays(40);
  const { counter, item, batchId } = await openCounter(clinic, {
    item: { name: 'Dolo 650' },
    batch: { quantity: 20, mrp: 200, cost: 150, expiryDate },
  });
  await counter.addItem({ ...newItem({ unitPrice: 100 }), batch: newBatch({ quantity: 5, expiryDate: null }) });
  await counter.transfer({ id: batchId, to: 'ward', quantity: 4 });
  const desk = clinic.as('receptionist');
  const { id: patientId } = await desk.patients.register({ firstName: 'Sunita', phone: '98480 12345', sex: 'female' });
  const { id } = await counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 6 }] });
  await counter.returnMedicines({
    id,
    lines: [{ line: 0, batchId, quantity: 2 }],
    reason: 'Too many',
    fate: 'restocked',
    isOwedAgain: false,
  });
  expect(await counter.figures()).toEqual({
    stock: [
      { location: 'pharmacy', age: 0, value: 12 * 150 + 5 * 100 },
      { location: 'ward', age: 0, value: 4 * 150 },
    ],
    expiring: [{ month: expiryDate.slice(0, 7), quantity: 16, value: 16 * 150 }],
    dead: [],
    deadValue: 0,
    prescriptions: { all: 0, inFull: 0 },
    sold: { amount: 800, costed: 800, cost: 600 },
    wards: [],
    movers: [{ itemId: item.id, name: 'Dolo 650', quantity: 4, amount: 800, costed: 800, cost: 600 }],
  });
});

test('stock that has not moved for 90 days is dead stock, and its value is shown under that age', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, { batch: { quantity: 10, cost: 100, expiryDate: null } });
  await sql`update stock_movements set moved_at = now() - interval '200 days' where item_id = ${item.id}`.execute(
    server.owner.clinic(clinic.id),
  );
  expect(await counter.figures()).toMatchObject({
    stock: [{ location: 'pharmacy', age: 2, value: 1000 }],
    dead: [{ itemId: item.id, location: 'pharmacy', quantity: 10, value: 1000, lastOut: null }],
    deadValue: 1000,
  });
});

test('the value of dead stock counts all rows, however many are shown', async () => {
  const clinic = await server.newClinic();
  const counter = clinic.as('pharmacist').pharmacy;
  for (let at = 0; at < 51; at++)
    await counter.addItem({ ...newItem(), batch: newBatch({ quantity: 1, cost: 100, expiryDate: null }) });
  await sql`update stock_movements set moved_at = now() - interval '100 days'`.execute(server.owner.clinic(clinic.id));
  const { dead, deadValue } = await counter.figures();
  expect([dead.length, deadValue]).toEqual([50, 5100]);
});

test('stock moved to another place keeps its age, by the clinic’s calendar', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, { batch: { quantity: 10, cost: 100 } });
  // Early in the morning in Hyderabad it is still the previous day in UTC; counted by that, 91 days would already fall
  // into the next age group.
  await sql`
    update stock_movements set moved_at = (${inDays(-90)}::date + time '01:00') at time zone 'Asia/Kolkata'
     where item_id = ${item.id}`.execute(server.owner.clinic(clinic.id));
  expect((await counter.figures()).stock).toMatchObject([{ location: 'pharmacy', age: 0 }]);
  await sql`update stock_movements set moved_at = now() - interval '200 days' where item_id = ${item.id}`.execute(
    server.owner.clinic(clinic.id),
  );
  await counter.transfer({ id: batchId, to: 'store', quantity: 4 });
  expect((await counter.figures()).stock).toEqual([
    { location: 'pharmacy', age: 2, value: 600 },
    { location: 'store', age: 2, value: 400 },
  ]);
});

test('returns of an earlier sale are subtracted from what was sold', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, { item: { unitPrice: 100 } });
  const other = await counter.addItem({ ...newItem({ unitPrice: 1000 }), batch: newBatch() });
  const { id: patientId } = await clinic
    .as('receptionist')
    .patients.register({ firstName: 'Sunita', phone: '98480 12345', sex: 'female' });
  const { id } = await counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 3 }] });
  await sql`update stock_movements set moved_at = now() - interval '40 days' where dispensing_id = ${id}`.execute(
    server.owner.clinic(clinic.id),
  );
  await counter.sell({ patientId, lines: [{ itemId: other.id, quantity: 1 }] });
  const lines = [{ line: 0, batchId, quantity: 3 }];
  await counter.returnMedicines({ id, lines, reason: 'Not needed', fate: 'restocked', isOwedAgain: false });
  const { sold, movers } = await counter.figures();
  expect([sold.amount, movers.map(({ itemId }) => itemId)]).toEqual([700, [other.id]]);
});
