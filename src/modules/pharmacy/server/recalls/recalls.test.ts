import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countWaiting } from '#app/testing/locks/count-waiting.ts';
import { useServer } from '#app/testing/test-server.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { admitSomebody } from '#modules/wards/server/testing/ward.ts';
import { inDays, newBatch, openCounter, openPrescriber } from '../testing/counter.ts';

const server = useServer({ servers: 3 });
const ended = { reason: 'Tested: pure' };
const nowhere = '00000000-0000-4000-8000-000000000000';

/** A batch of which one patient got four and gave one back, and a second batch. */
async function openRecall() {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic);
  const { sign } = await openPrescriber(clinic);
  const prescription = await sign('pcm 650 101 5d');
  const line = { line: 0, itemId: item.id };
  const given = await counter.dispense({ id: prescription, after: 0, lines: [{ ...line, quantity: 4 }] });
  await counter.returnMedicines({
    id: given.id,
    lines: [{ line: 0, batchId, quantity: 1 }],
    reason: 'One too many',
    fate: 'restocked',
  });
  const dispense = (quantity: number, after = 1) =>
    counter.dispense({ id: prescription, after, lines: [{ ...line, quantity }] });
  return { clinic, counter, item, batchId, given, prescription, dispense };
}

describe('a recalled batch', () => {
  test('cannot be handed over until the recall ends', async () => {
    const { counter, item, batchId, prescription, dispense } = await openRecall();
    const { id } = await counter.recallBatch({ id: batchId, reason: 'Impure' });
    expect((await refusalOf(dispense(1))).fieldErrors).toEqual([
      { field: 'lines.0.quantity', message: 'Out of stock' },
    ]);
    expect((await counter.prescription({ id: prescription })).lines).toMatchObject([{ products: [{ available: 0 }] }]);
    expect((await counter.get({ id: item.id })).batches).toMatchObject([{ id: batchId, recallId: id }]);
    await counter.receive({ id: item.id, ...newBatch({ batchNumber: 'GOOD', quantity: 2 }) });
    expect((await refusalOf(dispense(3))).fieldErrors).toEqual([
      { field: 'lines.0.quantity', message: 'Only 2 in stock' },
    ]);
    await counter.liftRecall({ id, ...ended });
    await dispense(3);
    expect((await refusalOf(counter.liftRecall({ id, ...ended }))).code).toBe('ALREADY_LIFTED');
    expect((await refusalOf(counter.liftRecall({ id: nowhere, ...ended }))).code).toBe('NOT_FOUND');
  });

  test('cannot be received, whether its number is typed in capital or small letters', async () => {
    const { counter, item } = await openRecall();
    const batch = newBatch({ batchNumber: 'AB-12', expiryDate: inDays(20) });
    const { batchId } = await counter.receive({ id: item.id, ...batch });
    const { id } = await counter.recallBatch({ id: batchId ?? '', reason: 'Impure' });
    const receive = () => counter.receive({ id: item.id, ...batch, batchNumber: 'ab-12' });
    expect((await refusalOf(receive())).fieldErrors).toEqual([
      { field: 'batchNumber', message: 'Batch ab-12 is recalled. Send it back, or end the recall first.' },
    ]);
    await counter.liftRecall({ id, ...ended });
    await receive();
  });

  test('is recognised when its number was typed in small letters', async () => {
    const { counter, item, batchId, dispense } = await openRecall();
    await counter.recallBatch({ id: batchId, reason: 'To be tested' });
    // An item is kept at a place from the first transfer on.
    await counter.transfer({ id: batchId, to: 'store', quantity: 1 });
    const places = { 'AB-12': 'pharmacy', 'ab-12': 'store' } as const;
    for (const batchNumber of ['AB-12', 'ab-12'] as const)
      await counter.receive({ id: item.id, location: places[batchNumber], ...newBatch({ batchNumber }) });
    const batchOf = async (batchNumber: 'AB-12' | 'ab-12') =>
      (await counter.get({ id: item.id, location: places[batchNumber] })).batches.find(
        (batch) => batch.batchNumber === batchNumber,
      );
    const { id: given } = await dispense(4);
    const { id } = await counter.recallBatch({ id: (await batchOf('AB-12'))?.id ?? '', reason: 'Impure' });
    expect(await batchOf('ab-12')).toMatchObject({ recallId: id });
    expect((await refusalOf(dispense(1, 2))).fieldErrors).toEqual([
      { field: 'lines.0.quantity', message: 'Out of stock' },
    ]);
    const again = counter.recallBatch({ id: (await batchOf('ab-12'))?.id ?? '', reason: 'Impure' });
    expect((await refusalOf(again)).code).toBe('ALREADY_RECALLED');
    expect(await counter.recall({ id })).toMatchObject({
      inStock: 56,
      places: [
        { location: 'pharmacy', quantity: 26 },
        { location: 'store', quantity: 30 },
      ],
      handed: [{ sales: [{ dispensingId: given, quantity: 4 }] }],
    });
  });

  test('shows where it still is and who received it, and records the outcome for each patient', async () => {
    const { counter, item, batchId, given } = await openRecall();
    const { id } = await counter.recallBatch({ id: batchId, reason: 'Impure' });
    expect(await counter.recall({ id })).toMatchObject({
      itemName: item.name,
      batchNumber: item.batchNumber,
      reason: 'Impure',
      recalledBy: 'The pharmacist',
      inStock: 27,
      people: 1,
      open: 1,
      places: [{ location: 'pharmacy', quantity: 27 }],
      handed: [{ firstName: 'Asha', bed: null, outcome: null, sales: [{ dispensingId: given.id, quantity: 3 }] }],
    });
    const [person] = (await counter.recall({ id })).handed;
    const asked = { id, patientId: person?.patientId ?? '' };
    await counter.setRecallOutcome({ ...asked, outcome: 'not reached' });
    await counter.setRecallOutcome({ ...asked, outcome: 'informed' });
    expect((await counter.recall({ id })).handed).toMatchObject([{ outcome: 'informed', notedBy: 'The pharmacist' }]);
    expect(await counter.recalls()).toMatchObject([{ id, open: 0, people: 1 }]);
    const other = counter.setRecallOutcome({ id, patientId: nowhere, outcome: 'informed' });
    expect((await refusalOf(other)).code).toBe('NOT_FOUND');
  });

  test('keeps on its list who has brought all of it back since, with nothing left to do', async () => {
    const { counter, batchId, given } = await openRecall();
    const { id } = await counter.recallBatch({ id: batchId, reason: 'Impure' });
    const listed = async () => {
      const { people, open, handed } = await counter.recall({ id });
      return { people, open, sales: handed.flatMap(({ sales }) => sales) };
    };
    expect(await listed()).toMatchObject({ people: 1, open: 1, sales: [{ quantity: 3, returned: 0 }] });
    const lines = [{ line: 0, batchId, quantity: 3 }];
    const back = { id: given.id, lines, reason: 'Recalled batch', fate: 'restocked' as const };
    const { id: returnId } = await counter.returnMedicines(back);
    expect(await listed()).toMatchObject({ people: 0, open: 0, sales: [{ quantity: 0, returned: 3 }] });
    await counter.undoReturn({ id: returnId });
    expect(await listed()).toMatchObject({ people: 1, open: 1, sales: [{ quantity: 3, returned: 0 }] });
  });

  test('counts each patient once, with one outcome for all their purchases, and shows in which bed they are', async () => {
    const clinic = await server.newClinic();
    const { counter, item, batchId } = await openCounter(clinic);
    const { patientId, ward } = await admitSomebody(clinic);
    const buy = () => counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 2 }] });
    const sold = [await buy(), await buy()];
    const { id } = await counter.recallBatch({ id: batchId, reason: 'Impure' });
    const opened = await counter.recall({ id });
    expect(opened).toMatchObject({ people: 1, open: 1 });
    expect(opened.handed).toMatchObject([{ patientId, outcome: null, bed: { ward: ward.name } }]);
    expect(opened.handed[0]?.sales.map(({ dispensingId }) => dispensingId)).toEqual([sold[1]?.id, sold[0]?.id]);
    await counter.setRecallOutcome({ id, patientId, outcome: 'informed' });
    expect(await counter.recall({ id })).toMatchObject({ open: 0, handed: [{ outcome: 'informed' }] });
  });

  test('is announced to the people who work where it is stored, and to no one else', async () => {
    const clinic = await server.newClinic();
    const { counter, item, batchId } = await openCounter(clinic, { batch: { batchNumber: 'ZP1' } });
    const others = ['practitioner', 'receptionist', 'pharmacist'] as const;
    for (const role of ['nurse', 'assistant', 'doctor', ...others] as const) await clinic.as(role).identity.me();
    await counter.transfer({ id: batchId, to: 'ward', quantity: 12 });
    await counter.transfer({ id: batchId, to: 'dental', quantity: 2 });
    await counter.recallBatch({ id: batchId, reason: 'Impure' });
    const toldTo = async (role: Role) => (await clinic.as(role).notifications.list()).notifications;
    const title = `Batch ZP1 of ${item.name} is recalled`;
    const body = (where: string) => `${where} in stock. Do not give it, return it to the pharmacy.`;
    expect(await toldTo('nurse')).toMatchObject([{ title, body: body('Wards: 12'), screen: { name: 'wards' } }]);
    expect(await toldTo('assistant')).toMatchObject([{ title, body: body('Dental: 2'), path: '/dental' }]);
    expect(await toldTo('doctor')).toHaveLength(2);
    for (const role of others) expect(await toldTo(role)).toEqual([]);
  });

  test('is released with a reason and a name, and pieces that patients returned because of the recall are never sold', async () => {
    const { counter, item, batchId, given } = await openRecall();
    const { id } = await counter.recallBatch({ id: batchId, reason: 'Impure' });
    const back = { id: given.id, reason: 'Recalled', fate: 'restocked' } as const;
    const giveBack = (quantity: number) =>
      counter.returnMedicines({ ...back, lines: [{ line: 0, batchId, quantity }] });
    const { id: undone } = await giveBack(1);
    await counter.undoReturn({ id: undone });
    const { id: kept } = await giveBack(2);
    expect(await counter.recall({ id })).toMatchObject({ inStock: 29, ending: { usable: 27, writtenOff: 2 } });
    const silent = counter.liftRecall({ id, reason: ' ' });
    expect((await refusalOf(silent)).fieldErrors).toEqual([{ field: 'reason', message: reasonNeeded }]);
    await counter.liftRecall({ id, ...ended });
    expect(await counter.recall({ id })).toMatchObject({
      inStock: 27,
      liftedBy: 'The pharmacist',
      liftedReason: ended.reason,
    });
    const { movements } = await counter.get({ id: item.id });
    expect(movements[0]).toMatchObject({ quantity: -2, reason: 'destroyed' });
    // The return was a mistake: the patient still has the tablets, and the stock is as before.
    await counter.undoReturn({ id: kept });
    expect((await counter.get({ id: item.id })).item.quantityAvailable).toBe(27);
  });

  test('is released without what patients returned, even if another place sends its own pieces to the supplier', async () => {
    const { counter, item, batchId, given } = await openRecall();
    const { batchId: inStore } = await counter.transfer({ id: batchId, to: 'store', quantity: 10 });
    const { id } = await counter.recallBatch({ id: batchId, reason: 'Impure' });
    const lines = [{ line: 0, batchId, quantity: 2 }];
    await counter.returnMedicines({ id: given.id, lines, reason: 'Recalled', fate: 'restocked' });
    const [supplier] = await counter.suppliers();
    const sent = { supplierId: supplier?.id ?? '', location: 'store', reason: 'recalled' } as const;
    await counter.returnToSupplier({ ...sent, lines: [{ batchId: inStore, quantity: 10, credit: 1000 }] });
    expect(await counter.recall({ id })).toMatchObject({ inStock: 19, ending: { usable: 17, writtenOff: 2 } });
    await counter.liftRecall({ id, ...ended });
    expect((await counter.get({ id: item.id })).item.quantityAvailable).toBe(17);
  });

  test('is released without as many pieces as patients returned, whichever were sent to the supplier', async () => {
    const { counter, item, batchId, given } = await openRecall();
    const { id } = await counter.recallBatch({ id: batchId, reason: 'Impure' });
    const lines = [{ line: 0, batchId, quantity: 2 }];
    await counter.returnMedicines({ id: given.id, lines, reason: 'Recalled', fate: 'restocked' });
    const [supplier] = await counter.suppliers();
    const sent = { supplierId: supplier?.id ?? '', location: 'pharmacy', reason: 'recalled' } as const;
    await counter.returnToSupplier({ ...sent, lines: [{ batchId, quantity: 10, credit: 1000 }] });
    expect(await counter.recall({ id })).toMatchObject({ inStock: 19, ending: { usable: 17, writtenOff: 2 } });
    await counter.liftRecall({ id, ...ended });
    expect((await counter.get({ id: item.id })).item.quantityAvailable).toBe(17);
  });

  test('is released once when many end the recall at the same moment, and returned pieces are written off once', async () => {
    const { counter, batchId, given } = await openRecall();
    const { id } = await counter.recallBatch({ id: batchId, reason: 'Impure' });
    const lines = [{ line: 0, batchId, quantity: 2 }];
    await counter.returnMedicines({ id: given.id, lines, reason: 'Recalled', fate: 'restocked' });
    const ending = Array.from({ length: 5 }, () => counter.liftRecall({ id, ...ended }));
    expect(await outcomes(ending)).toEqual({ granted: 1, refusals: ['ALREADY_LIFTED'] });
    expect((await counter.recall({ id })).inStock).toBe(27);
  });

  test('is announced once to every patient who received some and was not reached yet', async () => {
    const { clinic, counter, item, batchId, given, dispense } = await openRecall();
    await dispense(2);
    const { id } = await counter.recallBatch({ id: batchId, reason: 'Impure' });
    const messagesNow = async () => (await counter.recall({ id })).handed.map(({ message }) => message);
    expect(await messagesNow()).toEqual([null]);
    const sent = await Promise.all(Array.from({ length: 4 }, () => counter.messageRecall({ id })));
    expect(sent.map(({ queued }) => queued).sort()).toEqual([0, 0, 0, 1]);
    expect(await messagesNow()).toEqual(['waiting']);
    const messages = await server.owner
      .clinic(clinic.id)
      .selectFrom('outboxMessages')
      .select(['kind', 'text'])
      .where('clinicId', '=', clinic.id)
      .where('template', '=', 'medicineRecalled')
      .execute();
    expect(messages).toMatchObject([
      { kind: 'sms', text: expect.stringContaining(`${item.name}, batch ${item.batchNumber}`) },
    ]);
    const other = await openRecall();
    const recall = await other.counter.recallBatch({ id: other.batchId, reason: 'Impure' });
    const [person] = (await other.counter.recall(recall)).handed;
    await other.counter.setRecallOutcome({ ...recall, patientId: person?.patientId ?? '', outcome: 'informed' });
    expect(await other.counter.messageRecall(recall)).toEqual({ queued: 0 });
    await other.counter.liftRecall({ ...recall, ...ended });
    expect((await refusalOf(other.counter.messageRecall(recall))).code).toBe('ALREADY_LIFTED');
    expect((await refusalOf(counter.messageRecall({ id: given.id }))).code).toBe('NOT_FOUND');
  });

  test('is recalled once, however many people press at the same moment, and only with a reason', async () => {
    const { counter, batchId } = await openRecall();
    const asking = Array.from({ length: 6 }, () => counter.recallBatch({ id: batchId, reason: 'Impure' }));
    expect(await outcomes(asking)).toEqual({ granted: 1, refusals: ['ALREADY_RECALLED'] });
    expect((await refusalOf(counter.recallBatch({ id: nowhere, reason: 'Impure' }))).code).toBe('NOT_FOUND');
    const silent = counter.recallBatch({ id: batchId, reason: ' ' });
    expect((await refusalOf(silent)).fieldErrors).toEqual([{ field: 'reason', message: reasonNeeded }]);
  });

  test('is blocked only after a hand-over in progress has finished', async () => {
    const { clinic, counter, item, batchId } = await openRecall();
    const { recalling } = await server.database
      .clinic(clinic.id)
      .transaction()
      .execute(async (db) => {
        await sql`select from stock_levels where item_id = ${item.id} for no key update`.execute(db);
        const started = counter.recallBatch({ id: batchId, reason: 'Impure' });
        await expect.poll(() => countWaiting(server)).toBe(1);
        return { recalling: started };
      });
    expect(await recalling).toHaveProperty('id');
  });
});

test('recalled stock is on the shelf but not usable: the item is low and counts as 0 for the purchase list', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId, stockOf } = await openCounter(clinic, {
    batch: { batchNumber: 'ab1', quantity: 30 },
  });
  expect((await counter.summary({})).low).toBe(0);
  const { id } = await counter.recallBatch({ id: batchId, reason: 'Impure' });
  expect(await stockOf()).toMatchObject({ quantityAvailable: 30, expired: 0, recalled: 30 });
  expect(await counter.summary({})).toMatchObject({ low: 1, lowItems: [{ id: item.id }] });
  await counter.reorder({ id: item.id });
  expect((await counter.purchases()).toOrder).toMatchObject([{ lines: [{ usable: 0 }] }]);
  await counter.liftRecall({ id, ...ended });
  expect(await counter.summary({})).toMatchObject({ low: 0 });
  expect((await stockOf()).recalled).toBe(0);
});
