import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { selectSessions } from './session-row.ts';

export const completeSession = clinicUseCase(treatmentsContract.completeSession, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const session = await db
      .selectFrom('treatmentSessions')
      .select(['planId', 'status', 'startedAt', 'version'])
      .where('id', '=', input.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!session) throw errors.NOT_FOUND();
    if (session.version !== input.version || session.status !== 'in_progress') throw errors.CHANGED_MEANWHILE();
    const now = new Date().toISOString();
    await db
      .updateTable('treatmentSessions')
      .set({
        status: 'completed',
        note: input.note,
        completedAt: now > session.startedAt ? now : session.startedAt,
        version: session.version + 1,
      })
      .where('id', '=', input.id)
      .execute();
    await sql`
      update treatment_plans as plan set status = 'completed', version = version + 1
       where id = ${session.planId} and status = 'active'
         and planned_sessions <= (select count(*) from treatment_sessions as done
                                   where done.clinic_id = plan.clinic_id and done.plan_id = plan.id and done.status = 'completed')`.execute(
      db,
    );
    return selectSessions(db).where('treatmentSessions.id', '=', input.id).executeTakeFirstOrThrow();
  }),
);
