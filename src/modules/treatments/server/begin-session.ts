import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import type { TreatmentConsent } from '#modules/consents/rules.ts';
import type { Session } from '../contract.ts';
import { selectSessions } from './session-row.ts';

/**
 * Returns the consent to be signed before the next session of a plan; each room has its own rules. Called in a
 * transaction that has locked the plan.
 */
export type FindMissingConsent = (
  db: Handle,
  plan: { id: string; patientId: string; title: string },
) => Promise<TreatmentConsent | null>;

interface Beginning {
  id: string;
  appointmentId: string | null;
  carerId: string;
  findMissingConsent: FindMissingConsent;
  /** Omit for the one after the last completed session. */
  sessionNumber?: number;
}

/**
 * Runs in a transaction. Locks the plan before counting its sessions, so that a second press of Start finds the session
 * of the first.
 */
export async function beginSession(
  db: Handle,
  { id: planId, appointmentId, carerId, findMissingConsent, sessionNumber }: Beginning,
): Promise<Session | 'NOT_FOUND' | 'PLAN_OVER' | { missingConsent: TreatmentConsent }> {
  const plan = await db
    .selectFrom('treatmentPlans')
    .select(['id', 'patientId', 'title', 'status'])
    .where('id', '=', planId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!plan) return 'NOT_FOUND';
  const sessions = await selectSessions(db).where('planId', '=', planId).orderBy('sessionNumber', 'desc').execute();
  const done = sessions.find(({ status }) => status === 'completed');
  const open = sessions.find(({ status }) => status === 'in_progress');
  if (plan.status !== 'active') return 'PLAN_OVER';
  if (open) return open;
  const missingConsent = await findMissingConsent(db, plan);
  if (missingConsent) return { missingConsent };
  if (appointmentId) {
    const visit = await db
      .selectFrom('appointments')
      .select('id')
      .where('id', '=', appointmentId)
      .where('patientId', '=', plan.patientId)
      .executeTakeFirst();
    if (!visit) throw fieldFault('appointmentId', 'This visit belongs to another patient. Choose again.');
  }
  const { id } = await db
    .insertInto('treatmentSessions')
    .values({
      planId,
      patientId: plan.patientId,
      sessionNumber: sessionNumber ?? (done?.sessionNumber ?? 0) + 1,
      appointmentId,
      carerId,
      startedAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectSessions(db).where('treatmentSessions.id', '=', id).executeTakeFirstOrThrow();
}
