import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { wardsContract } from '../../contract.ts';
import { readAdmission } from '../stay/admission-row.ts';
import { readNotes } from './note-row.ts';
import { readTasks, taskOf } from './task-row.ts';

export const showNursing = clinicUseCase(wardsContract.nursing, async ({ input, clinic, errors }) => {
  const admission = await readAdmission(clinic, input.id);
  if (!admission) throw errors.NOT_FOUND();
  if (admission.patientId) await recordOpening(clinic, admission.patientId);
  const [tasks, notes] = await Promise.all([
    readTasks(clinic, sql`task.admission_id = ${input.id}`),
    readNotes(clinic, sql`note.admission_id = ${input.id}`, input.notes + 1),
  ]);
  return { tasks: tasks.map(taskOf), notes: notes.slice(0, input.notes), hasOlderNotes: notes.length > input.notes };
});
