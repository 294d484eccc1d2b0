import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { selectSessions } from '#modules/treatments/server/session-row.ts';
import { takeBackSession } from '#modules/treatments/server/take-back-session.ts';
import { dentalContract } from '../../contract.ts';
import { settlePlan } from '../plan/plan-totals.ts';
import { holdSitting } from './hold-sitting.ts';
import { moveSitting } from './move-sitting.ts';

export const discardSitting = clinicUseCase(dentalContract.discardSitting, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const open = await holdSitting(db, input.id);
    if (typeof open === 'string') throw errors[open]();
    if (!(await takeBackSession(db, open))) throw errors.NOT_STARTED();
    await moveSitting(db, { planId: input.id, sitting: open.sessionNumber, status: 'planned' });
    await settlePlan(db, { id: input.id, status: 'active' });
    return selectSessions(db).where('treatmentSessions.id', '=', open.id).executeTakeFirstOrThrow();
  }),
);
