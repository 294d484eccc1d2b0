import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { lineage } from '../../rules/lineage.ts';
import { markFault } from '../../rules/mark-fault.ts';
import { lockOrder, readMarks, readOrders } from './order-row.ts';
import { readCheckers } from './read-checkers.ts';
import type { WardStock } from './ward-stock.ts';

/** The order is locked first, so that of two nurses at one dose the second is told. */
export const markDose = (stock: WardStock) =>
  clinicUseCase(wardsContract.markDose, ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const { id, dueAt, outcome, isBeforeStop, reason, checkedBy, fromWard } = input;
      const order = await lockOrder(db, id);
      if (!order) throw errors.NOT_FOUND();
      if (order.dischargedAt) throw errors.ALREADY_DISCHARGED();
      const now = new Date();
      const ids = lineage(await readOrders(db, sql`ordered.admission_id = ${order.admissionId}`), id);
      const marks = await readMarks(db, sql`dose.order_id = any(${[...ids]}::uuid[])`);
      const fault = markFault(order, marks, input, now);
      if (fault) throw errors[fault]();
      const needsCheck = order.isHighAlert && outcome === 'given';
      if (needsCheck && !checkedBy) throw fieldFault('checkedBy', 'Choose who checked it with you');
      const checkers = needsCheck ? await readCheckers(db, caller.userId) : [];
      if (needsCheck && !checkers.some((checker) => checker.id === checkedBy)) {
        throw fieldFault('checkedBy', 'Choose another doctor or nurse');
      }
      const isLate = order.stoppedAt !== null && outcome === 'given' && isBeforeStop;
      const added = await db
        .insertInto('medicineDoses')
        .values({
          orderId: id,
          dueAt,
          outcome,
          reason: isLate && !reason ? 'Given before the stop' : reason,
          checkedBy: needsCheck ? checkedBy : null,
          markedAt: now.toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (fromWard) await stock.draw(db, { ...fromWard, doseId: added.id });
      const [marked] = await readMarks(db, sql`dose.id = ${added.id}`);
      if (!marked) throw errors.NOT_FOUND();
      return marked;
    }),
  );
