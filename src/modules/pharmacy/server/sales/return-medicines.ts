import { fieldFaults } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { creditOf, returnFaults } from '../../rules/counter-sale/returns.ts';
import { readClinicDay } from '../clinic-day.ts';
import { readHanded } from '../dispensing/read-handed.ts';
import { readBillLine } from './read-bill-line.ts';

/** Not billed, the charge falls with the movements. On a bill the amount is kept as a credit, for the desk to settle. */
export const returnMedicines = clinicUseCase(pharmacyContract.returnMedicines, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id: dispensingId, lines, reason, fate, isOwedAgain } = input;
    const dispensing = await db
      .selectFrom('dispensings')
      .select('patientId')
      .where('id', '=', dispensingId)
      .forUpdate()
      .executeTakeFirst();
    if (!dispensing) throw errors.NOT_FOUND();
    const handed = await readHanded(db, dispensingId);
    const faults = returnFaults(input, handed, await readClinicDay(db));
    if (faults.length > 0) throw fieldFaults(faults);

    const all = handed.map((part) => {
      const asked = lines.find(({ line, batchId }) => line === part.line && batchId === part.batchId);
      return { ...part, back: asked?.quantity ?? 0 };
    });
    const parts = all.filter(({ back }) => back > 0);
    const bill = await readBillLine(db, dispensingId);
    const credit = bill ? creditOf(all, bill) : 0;
    const { id: returnId } = await db
      .insertInto('medicineReturns')
      .values({
        dispensingId,
        patientId: dispensing.patientId,
        reason,
        fate,
        isOwedAgain,
        billId: bill?.billId ?? null,
        credit,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const movements = parts.flatMap(({ itemId, batchId, location, line, back }) => {
      const moved = { itemId, batchId, location, returnId, note: reason };
      const came = { ...moved, quantity: back, reason: 'return', dispensingId, line };
      const went = { ...moved, quantity: -back, reason: 'destroyed', dispensingId: null, line: null };
      return fate === 'destroyed' ? [came, went] : [came];
    });
    await db.insertInto('stockMovements').values(movements).execute();
    const isAll = all.every(({ quantity, returned, back }) => returned + back === quantity);
    // Also when a part is left: whoever shows the charge hears of the dispensing.
    await db
      .updateTable('dispensings')
      .set({ returnedAt: isAll ? new Date().toISOString() : null })
      .where('id', '=', dispensingId)
      .execute();
    return { id: returnId, billNumber: bill?.billNumber ?? null, credit };
  }),
);
