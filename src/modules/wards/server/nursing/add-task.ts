import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { readAdmission } from '../stay/admission-row.ts';
import { readTask } from './task-row.ts';

const hourMs = 3_600_000;

export const addTask = clinicUseCase(wardsContract.addTask, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id: admissionId, title, everyHours, inHours } = input;
    const admission = await readAdmission(db, admissionId);
    if (!admission) throw errors.NOT_FOUND();
    if (admission.dischargedAt) throw errors.ALREADY_DISCHARGED();
    const firstDueAt = new Date(Date.now() + inHours * hourMs).toISOString();
    const { id } = await db
      .insertInto('nursingTasks')
      .values({ admissionId, title, everyHours, firstDueAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const task = await readTask(db, id);
    if (!task) throw errors.NOT_FOUND();
    return task;
  }),
);
