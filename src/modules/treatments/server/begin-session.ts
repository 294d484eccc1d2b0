import type { Handle } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import type { Session } from '../contract.ts';
import { selectSessions } from './session-row.ts';

interface Beginning {
  id: string;
  appointmentId: string | null;
  carerId: string;
}

/** In a transaction: locks the plan before it counts its sessions, so that a second press of Start finds the session of the first. */
export async function beginSession(
  db: Handle,
  { id: planId, appointmentId, carerId }: Beginning,
): Promise<Session | 'NOT_FOUND' | 'PLAN_OVER'> {
  const plan = await db
    .selectFrom('treatmentPlans')
    .select(['patientId', 'status'])
    .where('id', '=', planId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!plan) return 'NOT_FOUND';
  const sessions = await selectSessions(db).where('planId', '=', planId).orderBy('sessionNumber', 'desc').execute();
  const done = sessions.find(({ status }) => status === 'completed');
  const open = sessions.find(({ status }) => status === 'in_progress');
  if (plan.status !== 'active') return 'PLAN_OVER';
  if (open) return open;
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
      sessionNumber: (done?.sessionNumber ?? 0) + 1,
      appointmentId,
      carerId,
      startedAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectSessions(db).where('treatmentSessions.id', '=', id).executeTakeFirstOrThrow();
}
