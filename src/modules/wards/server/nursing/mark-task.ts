import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { lockTask, readTask } from './task-row.ts';

/** Locks the task first, so that if two nurses mark the same due time, the second is told. */
export const markTask = clinicUseCase(wardsContract.markTask, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, dueAt, outcome, reason } = input;
    const before = await lockTask(db, id);
    if (!before) throw errors.NOT_FOUND();
    if (before.isDischarged) throw errors.ALREADY_DISCHARGED();
    if (before.dueAt === null || Date.parse(before.dueAt) !== Date.parse(dueAt)) throw errors.ALREADY_MARKED();
    await db
      .insertInto('nursingMarks')
      // In milliseconds, because the next due time is counted from it and comes back as the browser writes it.
      .values({ taskId: id, dueAt, outcome, reason, markedAt: new Date().toISOString() })
      .execute();
    const after = await readTask(db, id);
    if (!after) throw errors.NOT_FOUND();
    return after;
  }),
);
