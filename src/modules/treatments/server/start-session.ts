import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { selectSessions } from './session-row.ts';

/** Locks the plan before it counts its sessions, so that a second press of Start finds the session of the first. */
export const startSession = clinicUseCase(treatmentsContract.startSession, ({ input, clinic, caller, errors }) =>
  inTransaction(clinic, async (db) => {
    const plan = await db
      .selectFrom('treatmentPlans')
      .select(['patientId', 'status'])
      .where('id', '=', input.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!plan) throw errors.NOT_FOUND();
    const sessions = await selectSessions(db).where('planId', '=', input.id).orderBy('sessionNumber', 'desc').execute();
    const open = sessions.find(({ status }) => status === 'in_progress');
    if (open) return open;
    if (plan.status !== 'active') throw errors.PLAN_OVER();
    if (input.appointmentId) {
      const visit = await db
        .selectFrom('appointments')
        .select('id')
        .where('id', '=', input.appointmentId)
        .where('patientId', '=', plan.patientId)
        .executeTakeFirst();
      if (!visit) throw fieldFault('appointmentId', 'This visit belongs to another patient. Choose again.');
    }
    const { id } = await db
      .insertInto('treatmentSessions')
      .values({
        planId: input.id,
        patientId: plan.patientId,
        sessionNumber: (sessions[0]?.sessionNumber ?? 0) + 1,
        appointmentId: input.appointmentId,
        carerId: caller.userId,
        startedAt: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return selectSessions(db).where('treatmentSessions.id', '=', id).executeTakeFirstOrThrow();
  }),
);
