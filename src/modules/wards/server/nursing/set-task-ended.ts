import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { lockTask, readTask } from './task-row.ts';

export const setTaskEnded = clinicUseCase(wardsContract.setTaskEnded, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, isEnded } = input;
    const before = await lockTask(db, id);
    if (!before) throw errors.NOT_FOUND();
    if (before.isDischarged) throw errors.ALREADY_DISCHARGED();
    if ((before.endedAt !== null) !== isEnded) {
      await db
        .updateTable('nursingTasks')
        .set(isEnded ? { endedAt: new Date().toISOString(), endedBy: caller.userId } : { endedAt: null, endedBy: null })
        .where('id', '=', id)
        .execute();
    }
    const after = await readTask(db, id);
    if (!after) throw errors.NOT_FOUND();
    return after;
  }),
);
