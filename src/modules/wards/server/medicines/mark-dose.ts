import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { dosesBetween, isTooEarly } from '../../rules/medicine-schedule.ts';
import { lockOrder, readMarks } from './order-row.ts';
import { readCheckers } from './read-checkers.ts';

const dayMs = 86_400_000;

/** The order is locked first, so that of two nurses at one dose the second is told. */
export const markDose = clinicUseCase(wardsContract.markDose, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, dueAt, lastDoseId, outcome, reason, checkedBy } = input;
    const order = await lockOrder(db, id);
    if (!order) throw errors.NOT_FOUND();
    if (order.dischargedAt) throw errors.ALREADY_DISCHARGED();
    const now = new Date();
    const marks = await readMarks(db, sql`dose.order_id = ${id}`);
    if (order.isWhenNeeded) {
      if (dueAt !== null) throw errors.NOT_DUE();
      if (order.stoppedAt || (order.untilAt && new Date(order.untilAt) < now)) throw errors.STOPPED();
      if ((marks.at(-1)?.id ?? null) !== lastDoseId) throw errors.ALREADY_MARKED();
      const given = marks.filter((mark) => mark.outcome === 'given' && +now - Date.parse(mark.markedAt) < dayMs);
      if (outcome === 'given' && order.mostPerDay !== null && given.length >= order.mostPerDay)
        throw errors.MOST_GIVEN();
    } else {
      const due = new Date(dueAt ?? '');
      if (Number.isNaN(+due) || dosesBetween(order, order.timeZone, due, new Date(+due + 1)).length === 0) {
        throw errors.NOT_DUE();
      }
      if (marks.some((mark) => mark.dueAt !== null && Date.parse(mark.dueAt) === +due)) throw errors.ALREADY_MARKED();
      if (order.stoppedAt && due > new Date(order.stoppedAt)) throw errors.STOPPED();
      if (isTooEarly(due.toISOString(), now.toISOString())) throw errors.TOO_EARLY();
    }
    const needsCheck = order.isHighAlert && outcome === 'given';
    if (needsCheck && !checkedBy) throw fieldFault('checkedBy', 'Choose who checked it with you');
    const checkers = needsCheck ? await readCheckers(db, caller.userId) : [];
    if (needsCheck && !checkers.some((checker) => checker.id === checkedBy)) {
      throw fieldFault('checkedBy', 'Choose another doctor or nurse');
    }
    const added = await db
      .insertInto('medicineDoses')
      .values({
        orderId: id,
        dueAt,
        outcome,
        reason,
        checkedBy: needsCheck ? checkedBy : null,
        markedAt: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [marked] = await readMarks(db, sql`dose.id = ${added.id}`);
    if (!marked) throw errors.NOT_FOUND();
    return marked;
  }),
);
