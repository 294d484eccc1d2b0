import { sql } from 'kysely';
import { brokenConstraint } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { undoMinutes } from '../../rules/undo-minutes.ts';
import { readAdmission } from './admission-row.ts';

/**
 * Puts the patient back into the same bed. Locks the bed first, so that a concurrent admission comes before or after.
 */
export const undoDischarge = clinicUseCase(wardsContract.undoDischarge, async ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { rows } = await sql<{ stayId: string; bedId: string }>`
      select stay.id as stay_id, stay.bed_id
        from admissions
        join bed_stays as stay on stay.clinic_id = admissions.clinic_id and stay.admission_id = admissions.id
       where admissions.id = ${input.id} and admissions.version = ${input.version}
         and admissions.discharged_at > now() - ${undoMinutes} * interval '1 minute'
       order by stay.to_at desc, stay.from_at desc
       limit 1
         for no key update of admissions`.execute(db);
    const [last] = rows;
    if (!last) {
      const current = await readAdmission(db, input.id);
      if (!current) throw errors.NOT_FOUND();
      throw current.version === input.version ? errors.TOO_LATE() : errors.CHANGED_MEANWHILE();
    }
    const { rows: locked } = await sql<{ removedAt: string | null }>`
      select removed_at from beds where id = ${last.bedId} for no key update`.execute(db);
    if (locked[0]?.removedAt !== null) throw errors.BED_GONE();
    await db
      .updateTable('admissions')
      .set((is) => ({ dischargedAt: null, dischargeKind: null, dischargeNote: '', version: is('version', '+', 1) }))
      .where('id', '=', input.id)
      .execute();
    await db.updateTable('bedStays').set({ toAt: null }).where('id', '=', last.stayId).execute();
    await db.updateTable('beds').set({ dirtySince: null }).where('id', '=', last.bedId).execute();
    const admission = await readAdmission(db, input.id);
    if (!admission) throw errors.NOT_FOUND();
    return admission;
  }).catch((error) => {
    const constraint = brokenConstraint(error);
    if (constraint === 'bed_stays_one_patient') throw errors.BED_TAKEN();
    if (constraint === 'admissions_open') throw errors.ALREADY_ADMITTED();
    throw error;
  }),
);
