import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startBehindLock } from '#app/testing/locks/start-behind-lock.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';
import { inDays, openCounter, openPrescriber } from '../testing/counter.ts';

const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';

/** Ten tablets of 2.10 that were dispensed, and the desk that bills them. */
async function dispenseTen(clinic: TestClinic) {
  const { counter, item, batchId, stockOf } = await openCounter(clinic);
  const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
  const given = await counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 10 }] });
  // The admin, because a receptionist may credit only small amounts alone.
  const billing = clinic.as('admin').billing;
  return {
    counter,
    id,
    batchId,
    stockOf,
    billing,
    dispensingId: given.id,
    giveBack: (quantity: number, changes: { fate?: 'restocked' | 'destroyed'; isOwedAgain?: boolean } = {}) =>
      counter.returnMedicines({
        id: given.id,
        lines: [{ line: 0, batchId, quantity }],
        reason: 'A rash',
        fate: 'restocked',
        ...changes,
      }),
    /** Reads the charge now, and returns a function that bills it later. */
    billOf: async (unitPrice?: number) => {
      const found = (await chargesToBill(billing, { day: today() })).find(({ sourceId }) => sourceId === given.id);
      if (!found) throw new Error('Nothing is to be billed');
      const { patientId, description, category, quantity, source, sourceId } = found;
      const line = { description, category, quantity, unitPrice: unitPrice ?? found.unitPrice ?? 0, source, sourceId };
      return () => billing.issue({ patientId, lines: [line], payments: [] });
    },
    chargeOf: async () =>
      (await chargesToBill(billing, { day: today() })).find(({ sourceId }) => sourceId === given.id)?.unitPrice ?? null,
  };
}

describe('returned medicines', () => {
  test('from the cold chain are destroyed, because nobody knows how a patient kept them', async () => {
    const clinic = await server.newClinic();
    const { counter, item, batchId, stockOf } = await openCounter(clinic, { item: { isColdChain: true } });
    const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
    const given = await counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 10 }] });
    const giveBack = (fate: 'restocked' | 'destroyed') =>
      counter.returnMedicines({ id: given.id, lines: [{ line: 0, batchId, quantity: 10 }], reason: 'A rash', fate });
    expect((await refusalOf(giveBack('restocked'))).fieldErrors).toEqual([
      { field: 'lines.0.quantity', message: 'It may not have been kept at 2–8 °C. Destroy it.' },
    ]);
    await giveBack('destroyed');
    expect(await stockOf()).toMatchObject({ quantityAvailable: 20 });
  });

  test('go back to stock, lower the charge, and are not owed again by the prescription', async () => {
    const { counter, id, stockOf, giveBack, chargeOf } = await dispenseTen(await server.newClinic());
    expect(await chargeOf()).toBe(2100);
    expect(await giveBack(4)).toMatchObject({ billNumber: null, credit: 0 });
    expect(await stockOf()).toMatchObject({ quantityAvailable: 24 });
    expect(await chargeOf()).toBe(1260);
    expect(await counter.prescription({ id })).toMatchObject({
      state: 'done',
      dispensings: [
        {
          returnedAt: null,
          items: [{ quantity: 10, returned: 4 }],
          returns: [{ reason: 'A rash', fate: 'restocked', returnedBy: 'The pharmacist' }],
        },
      ],
    });
    await giveBack(6);
    expect(await chargeOf()).toBeNull();
    expect((await counter.prescription({ id })).dispensings[0]?.returnedAt).not.toBeNull();
  });

  test('that are destroyed leave the stock again, and the ledger says why', async () => {
    const { counter, stockOf, giveBack, chargeOf } = await dispenseTen(await server.newClinic());
    await giveBack(10, { fate: 'destroyed' });
    const { id, quantityAvailable } = await stockOf();
    expect(quantityAvailable).toBe(20);
    const { movements } = await counter.get({ id });
    expect(movements.map(({ quantity, reason }) => [quantity, reason])).toEqual(
      expect.arrayContaining([
        [10, 'return'],
        [-10, 'destroyed'],
      ]),
    );
    expect(await chargeOf()).toBeNull();
  });

  test('are owed again when the patient still needs them', async () => {
    const { counter, id, giveBack } = await dispenseTen(await server.newClinic());
    await giveBack(4, { isOwedAgain: true });
    expect(await counter.prescription({ id })).toMatchObject({ state: 'partial', lines: [{ dispensed: 6 }] });
  });

  test('are owed again even when the rest was closed, and on a later day', async () => {
    const clinic = await server.newClinic();
    const { counter, item, batchId } = await openCounter(clinic);
    const { visit, patientId, doctorId } = await openConsultingRoom(clinic);
    const { id } = visit;
    const product = { drug: 'Paracetamol', ingredients: ['paracetamol'], strength: '650 mg', form: 'tablet' };
    const drug = { ...product, text: 'pcm 650 101 5d', quantity: 10, schedule: 'OTC' };
    const signed = { signedAt: '2026-01-05T10:00:00Z', signedBy: doctorId, changedBy: doctorId };
    await server.owner
      .clinic(clinic.id)
      .insertInto('consultations')
      .values({ id, patientId, prescribed: JSON.stringify([drug]), ...signed })
      .execute();
    const lines = [{ line: 0, itemId: item.id, quantity: 6 }];
    const given = await counter.dispense({ id, after: 0, lines, isClosing: true });
    expect(await counter.prescriptions()).toEqual([]);
    const asked = { id: given.id, lines: [{ line: 0, batchId, quantity: 2 }], reason: 'Broken' };
    const back = await counter.returnMedicines({ ...asked, fate: 'destroyed', isOwedAgain: true });
    expect(await counter.prescriptions()).toMatchObject([{ id, state: 'partial' }]);
    await counter.undoReturn({ id: back.id });
    expect(await counter.prescriptions()).toEqual([]);
  });

  test('never exceed what was dispensed, even when two counters take them back at the same moment', async () => {
    const clinic = await server.newClinic();
    const { counter, dispensingId, batchId, stockOf, giveBack } = await dispenseTen(clinic);
    const { granted } = await outcomes(Array.from({ length: 5 }, () => giveBack(4)));
    expect(granted).toBe(2);
    expect(await stockOf()).toMatchObject({ quantityAvailable: 28 });
    expect((await refusalOf(giveBack(3))).fieldErrors).toEqual([
      { field: 'lines.0.quantity', message: 'At most 2 can be returned' },
    ]);
    expect((await refusalOf(counter.takeBack({ id: dispensingId }))).code).toBe('ALREADY_RETURNED');
    const wanted = { id: dispensingId, lines: [{ line: 0, batchId, quantity: 1 }], fate: 'restocked' as const };
    expect((await refusalOf(counter.returnMedicines({ ...wanted, reason: ' ' }))).fieldErrors).toEqual([
      { field: 'reason', message: reasonNeeded },
    ]);
    const unknown = counter.returnMedicines({ ...wanted, id: nowhere, reason: 'A rash' });
    expect((await refusalOf(unknown)).code).toBe('NOT_FOUND');
  });

  test('of an expired batch are destroyed, not restocked', async () => {
    const clinic = await server.newClinic();
    const { batchId, giveBack } = await dispenseTen(clinic);
    await server.owner
      .clinic(clinic.id)
      .updateTable('stockBatches')
      .set({ expiryDate: inDays(-1) })
      .where('id', '=', batchId)
      .execute();
    expect((await refusalOf(giveBack(1))).fieldErrors).toMatchObject([{ field: 'lines.0.quantity' }]);
    await giveBack(1, { fate: 'destroyed' });
  });

  test.each(['restocked', 'destroyed'] as const)('and were a slip (%s) stay with the patient, once', async (fate) => {
    const { counter, id, stockOf, giveBack, chargeOf } = await dispenseTen(await server.newClinic());
    const { id: returnId } = await giveBack(10, { fate });
    const undone = await outcomes(Array.from({ length: 4 }, () => counter.undoReturn({ id: returnId })));
    expect(undone).toEqual({ granted: 1, refusals: ['ALREADY_UNDONE'] });
    expect(await stockOf()).toMatchObject({ quantityAvailable: 20 });
    expect(await chargeOf()).toBe(2100);
    expect((await counter.prescription({ id })).dispensings).toMatchObject([{ returnedAt: null, returns: [] }]);
    expect((await refusalOf(counter.undoReturn({ id: nowhere }))).code).toBe('NOT_FOUND');
  });

  test('that are on a bill are credited there, never above the billed amount; a billed dispensing cannot be undone', async () => {
    const { counter, dispensingId, billOf, giveBack } = await dispenseTen(await server.newClinic());
    const { billNumber } = await (await billOf(2000))();
    expect((await refusalOf(counter.takeBack({ id: dispensingId }))).code).toBe('BILLED');
    expect(await giveBack(4)).toMatchObject({ billNumber, credit: 800 });
    const { id: last } = await giveBack(6);
    const { dispensings } = await counter.prescription({
      id: (await counter.prescriptions())[0]?.id ?? '',
    });
    expect(dispensings[0]?.returns.map(({ credit }) => credit)).toEqual([800, 1200]);
    await counter.undoReturn({ id: last });
    expect(await giveBack(6)).toMatchObject({ credit: 1200 });
  });

  test('that are on a bill are shown to the desk, on the bill and in its dues, until they are credited', async () => {
    const clinic = await server.newClinic();
    const { counter, billing, billOf, giveBack } = await dispenseTen(clinic);
    const { id, billNumber, patientId } = await (await billOf())();
    const shown = async () => {
      const [bill, dues] = [await billing.bill({ id }), await billing.dues({})];
      return [bill.toCredit, dues.bills.find((due) => due.id === id)?.toCredit];
    };
    expect(await shown()).toEqual([0, 0]);
    await giveBack(1);
    const { id: slip } = await giveBack(4);
    expect(await shown()).toEqual([1050, 1050]);
    await counter.undoReturn({ id: slip });
    expect(await shown()).toEqual([210, 210]);
    const { notifications } = await clinic.as('receptionist').notifications.list();
    expect(notifications).toContainEqual(
      expect.objectContaining({
        title: `₹2.10 to credit on bill ${billNumber}`,
        screen: expect.objectContaining({ name: 'patient', id: patientId }),
      }),
    );
    await billing.credit({ id, lines: [{ lineNumber: 1, amount: 210 }], reason: 'Returned' });
    expect(await shown()).toEqual([0, 0]);
    await giveBack(9);
    expect(await shown()).toEqual([1890, 1890]);
  });

  test('whose bill was credited to be billed again lower the charge as if they had never been billed', async () => {
    const { billing, billOf, giveBack, chargeOf } = await dispenseTen(await server.newClinic());
    const { id } = await (await billOf())();
    await billing.credit({ id, lines: [{ lineNumber: 1, amount: 2100 }], reason: 'Wrong bill', isBilledAgain: true });
    expect(await giveBack(4)).toMatchObject({ billNumber: null, credit: 0 });
    expect(await chargeOf()).toBe(1260);
  });

  test('are not billed when returned while the bill is open at the desk: the line shows the current amount', async () => {
    const { billOf, giveBack } = await dispenseTen(await server.newClinic());
    const issue = await billOf();
    await giveBack(4);
    expect((await refusalOf(issue())).fieldErrors).toEqual([
      { field: 'lines.0.unitPrice', message: 'At most ₹12.60. Add a line for more.' },
    ]);
    expect(await (await billOf())()).toMatchObject({ total: 1200, roundOff: -60, lines: [{ amount: 1260 }] });
  });

  test('at the moment of billing are either credited or left off the bill', async () => {
    const { billOf, giveBack, billing, dispensingId } = await dispenseTen(await server.newClinic());
    const issue = await billOf();
    const [returned, billed] = await Promise.allSettled([giveBack(4), issue()]);
    if (returned.status === 'rejected') throw returned.reason;
    expect(returned.value.credit).toBe(billed.status === 'fulfilled' ? 840 : 0);
    expect((await chargesToBill(billing, { day: today() })).some(({ sourceId }) => sourceId === dispensingId)).toBe(
      billed.status === 'rejected',
    );
  });

  test('cannot be undone once the rest was billed or the desk has credited them', async () => {
    const { counter, billing, billOf, giveBack, stockOf } = await dispenseTen(await server.newClinic());
    const early = await giveBack(2);
    const { id } = await (await billOf())();
    expect((await refusalOf(counter.undoReturn({ id: early.id }))).code).toBe('BILLED');
    const { id: later, credit } = await giveBack(4);
    await billing.credit({ id, lines: [{ lineNumber: 1, amount: credit }], reason: 'Returned' });
    expect((await refusalOf(counter.undoReturn({ id: later }))).code).toBe('CREDITED');
    expect(await stockOf()).toMatchObject({ quantityAvailable: 26 });
  });

  test.each(['a part first', 'the whole first'])(
    'are taken back either in full or in part, never both: %s',
    async (order) => {
      const clinic = await server.newClinic();
      const { counter, dispensingId, batchId, giveBack, stockOf } = await dispenseTen(clinic);
      const part = () => giveBack(4);
      const whole = () => counter.takeBack({ id: dispensingId });
      const isPart = order === 'a part first';
      // The first request has already decided and waits for the stock; the second decides meanwhile.
      const batch = sql`select from stock_batches where id = ${batchId} for update`;
      const asked = await startBehindLock<unknown>(server, clinic, batch, isPart ? [part, whole] : [whole, part]);
      const refusal = isPart ? 'ALREADY_RETURNED' : 'INVALID_INPUT';
      expect(await outcomes(asked)).toEqual({ granted: 1, refusals: [refusal] });
      expect(await stockOf()).toMatchObject({ quantityAvailable: isPart ? 24 : 30 });
    },
  );
});
