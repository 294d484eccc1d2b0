import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { verifyStock } from '../movements/verify-stock.ts';
import { newBatch, newItem, openCounter } from '../testing/counter.ts';

const server = useServer({ servers: 3 });

/** A batch of 30 pieces that cost 150 paise each, in a stocktake that has started. */
async function openStocktake(clinic: TestClinic) {
  const { counter, item, batchId, stockOf } = await openCounter(clinic, {
    item: { name: 'Dolo 650', rack: 'A1' },
    batch: { batchNumber: 'D1', mrp: 210, cost: 150 },
  });
  const { id } = await counter.startStocktake({ location: 'pharmacy' });
  const count = (counted: number) => counter.countBatch({ id, batchId, counted });
  const approver = clinic.as('admin').pharmacy;
  return { counter, approver, item, batchId, id, count, stockOf };
}

test('the count is blind, its differences are valued, and a second person books them in one step', async () => {
  const clinic = await server.newClinic();
  const { counter, approver, item, batchId, id, count, stockOf } = await openStocktake(clinic);
  expect(await counter.stocktake({ id })).toMatchObject({
    state: 'counting',
    lines: [{ name: 'Dolo 650', rack: 'A1', batchNumber: 'D1', counted: null, judged: null }],
  });
  expect((await refusalOf(counter.finishStocktake({ id }))).code).toBe('NOTHING_COUNTED');
  await count(29);
  await count(28);
  expect((await counter.stocktake({ id })).lines).toMatchObject([{ counted: 28, judged: null }]);
  await counter.finishStocktake({ id });
  expect(await counter.stocktake({ id })).toMatchObject({ state: 'finished', mayApprove: false });
  expect(await approver.stocktake({ id })).toMatchObject({
    mayApprove: true,
    lines: [{ judged: { stockThen: 30, stockNow: 30, difference: -2, unitValue: 150 } }],
  });
  expect((await refusalOf(counter.approveStocktake({ id }))).code).toBe('SAME_PERSON');
  expect((await refusalOf(count(27))).code).toBe('NOT_COUNTING');
  await approver.approveStocktake({ id });
  expect((await stockOf()).quantityAvailable).toBe(28);
  const { movements } = await counter.get({ id: item.id });
  expect(movements[0]).toMatchObject({ quantity: -2, reason: 'count', note: 'Stocktake' });
  expect((await refusalOf(counter.undoMove({ id: movements[0]?.id ?? '' }))).code).toBe('NOT_FOUND');
  expect((await refusalOf(approver.approveStocktake({ id }))).code).toBe('CHANGED_MEANWHILE');
  expect(await counter.stocktake({ id })).toMatchObject({
    state: 'approved',
    lines: [{ batchId, judged: { difference: -2 } }],
  });
  expect(await verifyStock(server.database.clinic(clinic.id))).toEqual([]);
});

test('a batch in stock that nobody counted is shown to the person who approves, and keeps its stock', async () => {
  const { counter, approver, id, count, stockOf } = await openStocktake(await server.newClinic());
  const other = await counter.addItem({
    ...newItem({ name: 'Crocin 650', rack: 'A1' }),
    batch: newBatch({ batchNumber: 'C1', quantity: 12, cost: 100 }),
  });
  const leftOut = async () => (await approver.stocktake({ id })).lines.map((line) => [line.batchNumber, line.leftOut]);
  await count(30);
  expect(await leftOut()).toEqual([
    ['C1', null],
    ['D1', null],
  ]);
  await counter.finishStocktake({ id });
  expect(await leftOut()).toEqual([
    ['C1', { stockNow: 12, value: 1200 }],
    ['D1', null],
  ]);
  await approver.approveStocktake({ id });
  expect((await counter.get({ id: other.id })).item.quantityAvailable).toBe(12);
  await counter.move({ id: other.batchId ?? '', quantity: -12, reason: 'damage' });
  await counter.addItem({ ...newItem({ name: 'Calpol 650', rack: 'A1' }), batch: newBatch({ batchNumber: 'L1' }) });
  expect(await leftOut()).toEqual([
    ['C1', { stockNow: 12, value: 1200 }],
    ['D1', null],
  ]);
  expect((await stockOf()).quantityAvailable).toBe(30);
});

test('movements since the count are no difference, and a correction in between is not booked twice', async () => {
  const { counter, approver, batchId, id, count, stockOf } = await openStocktake(await server.newClinic());
  await count(28);
  await counter.move({ id: batchId, quantity: -5, reason: 'damage' });
  await counter.move({ id: batchId, quantity: -1, reason: 'count' });
  await counter.finishStocktake({ id });
  expect((await approver.stocktake({ id })).lines).toMatchObject([
    { judged: { stockThen: 30, stockNow: 24, difference: -1 } },
  ]);
  await approver.approveStocktake({ id });
  expect((await stockOf()).quantityAvailable).toBe(23);
});

test('a difference that would bring stock below 0 since the count must be counted again', async () => {
  const { counter, approver, batchId, id, count, stockOf } = await openStocktake(await server.newClinic());
  await count(0);
  await counter.move({ id: batchId, quantity: -3, reason: 'sample' });
  await counter.finishStocktake({ id });
  expect((await refusalOf(approver.approveStocktake({ id }))).fieldErrors).toEqual([
    { field: `counts.${batchId}`, message: 'Dolo 650, batch D1: 27 left since the count. Count it again.' },
  ]);
  await approver.reopenStocktake({ id });
  await count(27);
  await counter.finishStocktake({ id });
  await approver.approveStocktake({ id });
  expect((await stockOf()).quantityAvailable).toBe(27);
});

test('a rack has at most one open stocktake, and a cancelled stocktake books nothing', async () => {
  const { counter, id, count, stockOf } = await openStocktake(await server.newClinic());
  expect((await refusalOf(counter.startStocktake({ location: 'pharmacy' }))).code).toBe('ALREADY_COUNTING');
  await count(1);
  await counter.cancelStocktake({ id });
  expect((await refusalOf(counter.finishStocktake({ id }))).code).toBe('CHANGED_MEANWHILE');
  await counter.addItem({ ...newItem({ rack: 'B2' }), batch: newBatch({ batchNumber: 'X9' }) });
  const { racks } = await counter.stocktakes();
  expect(racks).toEqual([
    { location: 'pharmacy', rack: 'A1' },
    { location: 'pharmacy', rack: 'B2' },
  ]);
  expect((await refusalOf(counter.startStocktake({ rack: 'C3' }))).code).toBe('NOTHING_THERE');
  const { id: second } = await counter.startStocktake({ rack: 'B2' });
  expect((await counter.stocktake({ id: second })).lines).toMatchObject([{ batchNumber: 'X9' }]);
  expect((await stockOf()).quantityAvailable).toBe(30);
});

test('two stocktakes of the same shelf book its difference only once', async () => {
  const { counter, approver, batchId, id, count, stockOf } = await openStocktake(await server.newClinic());
  const { id: other } = await counter.startStocktake({ rack: 'A1' });
  await Promise.all([count(28), counter.countBatch({ id: other, batchId, counted: 28 })]);
  await Promise.all([counter.finishStocktake({ id }), counter.finishStocktake({ id: other })]);
  await Promise.all([approver.approveStocktake({ id }), approver.approveStocktake({ id: other })]);
  expect((await stockOf()).quantityAvailable).toBe(28);
});

test('when several people approve at the same moment, the differences are booked once', async () => {
  const { counter, approver, id, count, stockOf } = await openStocktake(await server.newClinic());
  await count(20);
  await counter.finishStocktake({ id });
  const requests = Array.from({ length: 6 }, () => approver.approveStocktake({ id }));
  expect(await outcomes(requests)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
  expect((await stockOf()).quantityAvailable).toBe(20);
});

test('a count during sales is compared with the stock of its own moment, whichever comes first', async () => {
  const clinic = await server.newClinic();
  const { counter, approver, batchId, id, count, stockOf } = await openStocktake(clinic);
  const sales = Array.from({ length: 10 }, () => counter.move({ id: batchId, quantity: -1, reason: 'sample' }));
  const [, ...sold] = await Promise.all([count(25), ...sales]);
  expect(sold).toHaveLength(10);
  await counter.finishStocktake({ id });
  const [line] = (await approver.stocktake({ id })).lines;
  const difference = line?.judged?.difference ?? Number.NaN;
  expect(difference).toBe(25 - (line?.judged?.stockThen ?? Number.NaN));
  await approver.approveStocktake({ id });
  expect((await stockOf()).quantityAvailable).toBe(20 + difference);
  expect(await verifyStock(server.database.clinic(clinic.id))).toEqual([]);
});

describe('when two people count the same line', () => {
  async function openWithTwo() {
    const clinic = await server.newClinic();
    const opened = await openStocktake(clinic);
    const { id, batchId } = opened;
    const doctor = clinic.as('doctor').pharmacy;
    const doctorCounts = (counted: number, replaces: number | null = null) =>
      doctor.countBatch({ id, batchId, counted, replaces });
    return { ...opened, clinic, doctor, doctorCounts };
  }

  test('the second is told what the first counted, and must confirm to replace it', async () => {
    const { counter, id, batchId, count, doctorCounts } = await openWithTwo();
    await doctorCounts(9);
    expect(await refusalOf(count(8))).toMatchObject({
      code: 'COUNTED_BY_OTHER',
      detail: 'The doctor counted 9. Replace it?',
    });
    expect((await refusalOf(counter.countBatch({ id, batchId, counted: 8, replaces: 7 }))).code).toBe(
      'COUNTED_BY_OTHER',
    );
    expect((await counter.stocktake({ id })).lines).toMatchObject([{ counted: 9, countedBy: 'The doctor' }]);
    await counter.countBatch({ id, batchId, counted: 8, replaces: 9 });
    await count(7);
    expect((await counter.stocktake({ id })).lines).toMatchObject([{ counted: 7, countedBy: 'The pharmacist' }]);
    expect((await refusalOf(doctorCounts(9))).code).toBe('COUNTED_BY_OTHER');
    // Both counted the same number.
    await doctorCounts(7);
  });

  test('one of two simultaneous counters is asked', async () => {
    const { count, doctorCounts } = await openWithTwo();
    expect(await outcomes([count(8), doctorCounts(9)])).toEqual({ granted: 1, refusals: ['COUNTED_BY_OTHER'] });
  });

  test('neither can approve it, which the database also prevents', async () => {
    const { clinic, counter, approver, id, batchId, count, doctor, doctorCounts } = await openWithTwo();
    await doctorCounts(28);
    await counter.countBatch({ id, batchId, counted: 29, replaces: 28 });
    await count(27);
    await counter.finishStocktake({ id });
    expect(await doctor.stocktake({ id })).toMatchObject({ mayApprove: false });
    expect((await refusalOf(doctor.approveStocktake({ id }))).code).toBe('SAME_PERSON');
    const past = server.owner
      .clinic(clinic.id)
      .updateTable('stocktakes')
      .set({ approvedAt: new Date().toISOString(), approvedBy: (await clinic.as('doctor').identity.me()).id })
      .where('id', '=', id)
      .execute();
    await expect(past).rejects.toThrow('approved by somebody who has counted');
    await approver.approveStocktake({ id });
  });
});
