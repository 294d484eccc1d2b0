import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { inDays, newBatch, openCounter } from '../testing/counter.ts';

const server = useServer();
const typed = { batchNumber: 'AB1', expiryDate: inDays(20), mrp: 300, cost: 200 };

test('a typing mistake in a batch is corrected in every place, and its stock stays', async () => {
  const { counter, item, batchId } = await openCounter(await server.newClinic(), { batch: typed });
  const { batchId: onWard } = await counter.transfer({ id: batchId, to: 'ward', quantity: 10 });
  const right = { batchNumber: 'AB-1', expiryDate: inDays(400), mrp: 210, cost: 150 };
  await counter.correctBatch({ id: batchId, ...right });
  expect((await counter.get({ id: item.id })).batches).toMatchObject([
    { id: batchId, ...right, quantityAvailable: 20 },
  ]);
  expect((await counter.get({ id: item.id, location: 'ward' })).batches).toMatchObject([
    { id: onWard, ...right, cost: 200, quantityAvailable: 10 },
  ]);
  expect((await counter.summary({})).expiring).toBe(0);
});

test('a correction cannot create an unconfirmed loss, a medicine without expiry or a second batch of the same number', async () => {
  const { counter, item, batchId } = await openCounter(await server.newClinic(), { batch: typed });
  await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'CD2' }) });
  const faultOf = async (changes: object) =>
    (await refusalOf(counter.correctBatch({ id: batchId, ...typed, ...changes }))).fieldErrors;
  expect(await faultOf({ batchNumber: '' })).toEqual([{ field: 'batchNumber', message: 'Batch is required' }]);
  expect(await faultOf({ expiryDate: null })).toEqual([{ field: 'expiryDate', message: 'Enter the expiry' }]);
  expect(await faultOf({ mrp: null })).toEqual([{ field: 'mrp', message: 'Enter the MRP on the pack' }]);
  expect(await faultOf({ mrp: 100 })).toMatchObject([{ field: 'mrp' }]);
  expect(await faultOf({ batchNumber: 'cd2' })).toEqual([
    { field: 'batchNumber', message: 'Batch cd2 already exists. Correct the stock of both instead.' },
  ]);
  await counter.correctBatch({ id: batchId, ...typed, mrp: 100, isLossMeant: true, batchNumber: 'ab1' });
  const gone = counter.correctBatch({ ...typed, id: crypto.randomUUID() });
  expect((await refusalOf(gone)).code).toBe('NOT_FOUND');
});

test('a batch cannot be renamed to escape a recall, nor to the number of a recalled batch', async () => {
  const { counter, item, batchId } = await openCounter(await server.newClinic(), { batch: typed });
  const { batchId: other } = await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'CD2' }) });
  const { id } = await counter.recallBatch({ id: batchId, reason: 'Impure' });
  const message = (from: string, to: string) => `Batch ${from} or ${to} is recalled. End the recall first.`;
  const rename = (of: string, batchNumber: string) => counter.correctBatch({ id: of, ...typed, batchNumber });
  expect((await refusalOf(rename(batchId, 'EF3'))).fieldErrors).toEqual([
    { field: 'batchNumber', message: message('AB1', 'EF3') },
  ]);
  const { batches } = await counter.get({ id: item.id });
  const second = batches.find(({ batchNumber }) => batchNumber === 'CD2')?.id ?? other ?? '';
  expect((await refusalOf(rename(second, 'ab1'))).fieldErrors).toMatchObject([{ field: 'batchNumber' }]);
  await rename(batchId, 'AB1');
  await counter.liftRecall({ id, reason: 'Tested: pure' });
  await rename(batchId, 'EF3');
});

test('more stock of a batch typed in other letters joins that batch, which has one expiry in every place', async () => {
  const { counter, item, batchId } = await openCounter(await server.newClinic(), { batch: typed });
  const more = { id: item.id, ...newBatch({ ...typed, batchNumber: 'ab1', quantity: 5 }) };
  await counter.receive(more);
  expect((await counter.get({ id: item.id })).batches).toMatchObject([{ batchNumber: 'AB1', quantityAvailable: 35 }]);
  const later = { ...more, expiryDate: inDays(500) };
  const message = 'Batch ab1 is in stock with another expiry date. Check both.';
  expect((await refusalOf(counter.receive(later))).fieldErrors).toEqual([{ field: 'expiryDate', message }]);
  const { batchId: another } = await counter.receive({ id: item.id, ...newBatch({ expiryDate: inDays(10) }) });
  await counter.transfer({ id: another ?? '', to: 'ward', quantity: 1 });
  const onWard = { location: 'ward' as const };
  expect((await refusalOf(counter.receive({ ...later, ...onWard }))).fieldErrors).toEqual([
    { field: 'expiryDate', message },
  ]);
  await counter.receive({ ...more, ...onWard });
  expect((await counter.get({ id: item.id, ...onWard })).batches).toHaveLength(2);
  expect(batchId).not.toBe(another);
});
