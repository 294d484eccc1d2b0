import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { inDays, newBatch, openCounter } from '../testing/counter.ts';
import { verifyStock } from './verify-stock.ts';

const server = useServer({ servers: 3 });

test('transferred stock leaves one place and arrives at the other with its batch, expiry, MRP and cost', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, {
    item: { name: 'Dolo 650' },
    batch: { batchNumber: 'D1', mrp: 210, cost: 150 },
  });
  const moved = await counter.transfer({ id: batchId, to: 'ward', quantity: 12, note: 'Ward 3' });
  expect(moved.item).toMatchObject({ quantityAvailable: 18 });
  const ward = await counter.get({ id: item.id, location: 'ward' });
  expect(ward).toMatchObject({
    item: { quantityAvailable: 12, reorderLevel: 0 },
    batches: [{ id: moved.batchId, batchNumber: 'D1', expiryDate: item.expiryDate, mrp: 210, cost: 150 }],
    movements: [{ quantity: 12, reason: 'transfer', note: 'From Pharmacy. Ward 3' }],
  });
  await counter.transfer({ id: moved.batchId, to: 'pharmacy', quantity: 2 });
  expect((await counter.get({ id: item.id })).movements[0]).toMatchObject({ quantity: 2, note: 'From Wards' });
  expect(
    (await refusalOf(counter.receive({ id: item.id, location: 'ward', ...newBatch({ batchNumber: 'd1', mrp: 999 }) })))
      .fieldErrors,
  ).toMatchObject([{ field: 'mrp' }]);
  expect(await verifyStock(server.database.clinic(clinic.id))).toEqual([]);
});

test('a transfer of more than there is, or to the same place, is refused', async () => {
  const { counter, item, batchId, stockOf } = await openCounter(await server.newClinic());
  expect((await refusalOf(counter.transfer({ id: batchId, to: 'store', quantity: 31 }))).code).toBe('NOT_ENOUGH');
  expect((await refusalOf(counter.transfer({ id: batchId, to: 'pharmacy', quantity: 1 }))).fieldErrors).toMatchObject([
    { field: 'to' },
  ]);
  expect((await refusalOf(counter.get({ id: item.id, location: 'store' }))).code).toBe('NOT_FOUND');
  expect((await stockOf()).quantityAvailable).toBe(30);
});

test('expired or recalled stock can be moved only to a place where it is returned or destroyed', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic);
  await counter.recallBatch({ id: batchId, reason: 'Impure' });
  const late = await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'LATE', expiryDate: inDays(1) }) });
  const lateId = late.batchId ?? '';
  await sql`update stock_batches set expiry_date = ${inDays(-1)} where id = ${lateId}`.execute(
    server.owner.clinic(clinic.id),
  );
  for (const id of [batchId, lateId]) {
    const refused = await refusalOf(counter.transfer({ id, to: 'dental', quantity: 1 }));
    expect(refused.fieldErrors).toMatchObject([{ field: 'to' }]);
    await counter.transfer({ id, to: 'store', quantity: 1 });
  }
});

test('a batch is not moved to a place that had its number with another expiry date', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, { batch: { batchNumber: 'TWIN', quantity: 10 } });
  const { batchId: inStore } = await counter.transfer({ id: batchId, to: 'store', quantity: 5 });
  for (const id of [batchId, inStore]) await counter.move({ id, quantity: -5, reason: 'damage' });
  const first = await counter.receive({ id: item.id, ...newBatch({ expiryDate: inDays(5) }) });
  await counter.transfer({ id: first.batchId ?? '', to: 'ward', quantity: 1 });
  await counter.receive({
    id: item.id,
    location: 'ward',
    ...newBatch({ batchNumber: 'TWIN', expiryDate: inDays(100) }),
  });
  const { batches } = await counter.get({ id: item.id, location: 'ward' });
  const twin = batches.find(({ batchNumber }) => batchNumber === 'TWIN')?.id ?? '';
  expect((await refusalOf(counter.transfer({ id: twin, to: 'store', quantity: 1 }))).fieldErrors).toEqual([
    { field: 'to', message: 'Batch TWIN is there with another expiry date. Check both.' },
  ]);
});

test('when many move the last pieces to and fro, no piece is moved twice and there is no deadlock', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId, stockOf } = await openCounter(clinic, { batch: { quantity: 10 } });
  const { batchId: onWard } = await counter.transfer({ id: batchId, to: 'ward', quantity: 5 });
  const { refusals } = await outcomes(
    Array.from({ length: 24 }, (_, at) =>
      at % 2 === 0
        ? counter.transfer({ id: batchId, to: 'ward', quantity: 3 })
        : counter.transfer({ id: onWard, to: 'pharmacy', quantity: 3 }),
    ),
  );
  expect(refusals.filter((code) => code !== 'NOT_ENOUGH')).toEqual([]);
  const ward = await counter.get({ id: item.id, location: 'ward' });
  expect((await stockOf()).quantityAvailable + ward.item.quantityAvailable).toBe(10);
  expect(await verifyStock(server.database.clinic(clinic.id))).toEqual([]);
});
