import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { checkedAt } from '#modules/identity/server/colleague/check-proof.ts';
import { wardsContract } from '../../contract.ts';
import { lineage } from '../../rules/lineage.ts';
import { markFault } from '../../rules/mark-fault.ts';
import { doseChecked } from './dose-checked.ts';
import { lockOrder, readMarks, readOrders } from './order-row.ts';
import { requireChecker } from './read-checkers.ts';
import type { WardStock } from './ward-stock.ts';

/** Locks the order first, so that if two nurses mark the same dose, the second is told. */
export const markDose = (stock: WardStock) =>
  clinicUseCase(wardsContract.markDose, ({ input, caller, clinic, context, errors }) =>
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
      if (needsCheck && checkedBy) {
        await requireChecker(db, caller.userId, checkedBy);
        const { clinicId, userId: giverId } = caller;
        const checked = { clinicId, giverId, checkerId: checkedBy, subject: doseChecked(id, dueAt) };
        const at = checkedAt(input.checkProof, context.settings.sessionSecret, checked, now);
        // A dose with a due time is marked only once. For a drug given when needed, a check is valid for the next dose
        // only.
        const isUsed = dueAt === null && marks.some(({ markedAt }) => at !== null && new Date(markedAt) > at);
        if (at === null || isUsed) throw fieldFault('secret', 'Ask them to enter their PIN or password again');
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
