import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { inDays, openCounter, openPrescriber } from './testing/counter.ts';

const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';

/** Ten tablets of 2.10 that were dispensed, and the desk that bills them. */
async function dispenseTen(clinic: TestClinic) {
  const { counter, item, batchId, stockOf } = await openCounter(clinic);
  const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
  const given = await counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 10 }] });
  const billing = clinic.as('receptionist').billing;
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
        reason: 'Rash',
        fate: 'restocked',
        ...changes,
      }),
    chargeOf: async () =>
      (await billing.toBill({ day: today() })).find(({ sourceId }) => sourceId === given.id)?.unitPrice ?? null,
  };
}

describe('medicines that come back', () => {
  test('go to stock, the charge falls, and the prescription does not owe them again', async () => {
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
          returns: [{ reason: 'Rash', fate: 'restocked', returnedBy: 'The pharmacist' }],
        },
      ],
    });
    await giveBack(6);
    expect(await chargeOf()).toBeNull();
    expect((await counter.prescription({ id })).dispensings[0]?.returnedAt).not.toBeNull();
  });

  test('are destroyed: they leave the stock again, and the ledger says why', async () => {
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

  test('are owed again where the patient still needs them', async () => {
    const { counter, id, giveBack } = await dispenseTen(await server.newClinic());
    await giveBack(4, { isOwedAgain: true });
    expect(await counter.prescription({ id })).toMatchObject({ state: 'partial', lines: [{ dispensed: 6 }] });
  });

  test('never are more than were dispensed, also when two counters take them back at once', async () => {
    const clinic = await server.newClinic();
    const { counter, dispensingId, batchId, stockOf, giveBack } = await dispenseTen(clinic);
    const { granted } = await outcomes(Array.from({ length: 5 }, () => giveBack(4)));
    expect(granted).toBe(2);
    expect(await stockOf()).toMatchObject({ quantityAvailable: 28 });
    expect((await refusalOf(giveBack(3))).fieldErrors).toEqual([
      { field: 'lines.0.quantity', message: 'At most 2 can come back' },
    ]);
    expect((await refusalOf(counter.takeBack({ id: dispensingId }))).code).toBe('ALREADY_RETURNED');
    const wanted = { id: dispensingId, lines: [{ line: 0, batchId, quantity: 1 }], fate: 'restocked' as const };
    expect((await refusalOf(counter.returnMedicines({ ...wanted, reason: ' ' }))).fieldErrors).toEqual([
      { field: 'reason', message: 'Enter a reason' },
    ]);
    const unknown = counter.returnMedicines({ ...wanted, id: nowhere, reason: 'Rash' });
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

  test('and stand on a bill are a credit on it, never above what the bill asks; a billed dispensing is not undone', async () => {
    const { counter, dispensingId, billing, giveBack } = await dispenseTen(await server.newClinic());
    const charge = (await billing.toBill({ day: today() })).find(({ sourceId }) => sourceId === dispensingId);
    if (!charge) throw new Error('Nothing is to be billed');
    const { patientId, description, category, quantity, source, sourceId } = charge;
    const line = { description, category, quantity, unitPrice: 2000, source, sourceId };
    const { billNumber } = await billing.issue({ patientId, lines: [line], payments: [] });
    expect((await refusalOf(counter.takeBack({ id: dispensingId }))).code).toBe('BILLED');
    expect(await giveBack(4)).toMatchObject({ billNumber, credit: 840 });
    const { id: last } = await giveBack(6);
    const { dispensings } = await counter.prescription({
      id: (await counter.prescriptions())[0]?.id ?? '',
    });
    expect(dispensings[0]?.returns.map(({ credit }) => credit)).toEqual([840, 1160]);
    await counter.undoReturn({ id: last });
    expect(await giveBack(6)).toMatchObject({ credit: 1160 });
  });

  test('and were credited to be billed again make the charge fall, as if they had never been billed', async () => {
    const { dispensingId, billing, giveBack, chargeOf } = await dispenseTen(await server.newClinic());
    const charge = (await billing.toBill({ day: today() })).find(({ sourceId }) => sourceId === dispensingId);
    if (!charge) throw new Error('Nothing is to be billed');
    const { patientId, description, category, quantity, source, sourceId } = charge;
    const line = { description, category, quantity, unitPrice: 2100, source, sourceId };
    const { id } = await billing.issue({ patientId, lines: [line], payments: [] });
    await billing.credit({ id, lines: [{ lineNumber: 1, amount: 2100 }], reason: 'Wrong bill', isBilledAgain: true });
    expect(await giveBack(4)).toMatchObject({ billNumber: null, credit: 0 });
    expect(await chargeOf()).toBe(1260);
  });
});
