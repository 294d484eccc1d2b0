import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { finishSession } from '#modules/treatments/server/finish-session.ts';
import { dentalContract } from '../contract.ts';
import { moveSitting } from './move-sitting.ts';

export const completeSitting = clinicUseCase(dentalContract.completeSitting, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    // The plan first, as whoever starts a sitting locks it.
    const plan = await db
      .selectFrom('treatmentPlans')
      .select('id')
      .where('id', '=', input.id)
      .where('specialty', '=', 'dental')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!plan) throw errors.NOT_FOUND();
    const open = await db
      .selectFrom('treatmentSessions')
      .select(['id', 'version'])
      .where('planId', '=', input.id)
      .where('status', '=', 'in_progress')
      .executeTakeFirst();
    if (!open) throw errors.NOT_STARTED();
    await moveSitting(db, input.id, 'completed');
    const finished = await finishSession(db, { ...open, note: input.note });
    if (typeof finished === 'string') throw errors.NOT_STARTED();
    return finished;
  }),
);
