import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { undoMinutes } from '../../rules/undo-minutes.ts';
import { readAdmission } from './admission-row.ts';

interface Moved {
  stayId: string;
  bedId: string;
  earlierStayId: string;
  earlierBedId: string;
}

/**
 * Puts the patient back into the previous bed, as if never moved; nobody else can be in it unless it was cleaned
 * meanwhile.
 */
export const undoTransfer = clinicUseCase(wardsContract.undoTransfer, async ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { rows } = await sql<Moved>`
      select stay.id as stay_id, stay.bed_id, earlier.id as earlier_stay_id, earlier.bed_id as earlier_bed_id
        from admissions
        join bed_stays as stay on stay.clinic_id = admissions.clinic_id and stay.admission_id = admissions.id and stay.to_at is null
        join bed_stays as earlier on earlier.clinic_id = stay.clinic_id and earlier.admission_id = stay.admission_id
                                 and earlier.to_at = stay.from_at and earlier.id <> stay.id
       where admissions.id = ${input.id} and admissions.version = ${input.version} and admissions.discharged_at is null
         and stay.from_at > now() - ${undoMinutes} * interval '1 minute'
       order by earlier.from_at desc
       limit 1
         for no key update of admissions`.execute(db);
    const [moved] = rows;
    if (!moved) {
      const current = await readAdmission(db, input.id);
      if (!current) throw errors.NOT_FOUND();
      throw current.version === input.version ? errors.TOO_LATE() : errors.CHANGED_MEANWHILE();
    }
    const bedIds = [moved.bedId, moved.earlierBedId];
    await sql`select from beds where id = any(${bedIds}::uuid[]) order by id for no key update`.execute(db);
    const bed = await db
      .selectFrom('beds')
      .leftJoin('bedStays', (join) =>
        join
          .onRef('bedStays.clinicId', '=', 'beds.clinicId')
          .onRef('bedStays.bedId', '=', 'beds.id')
          .on('bedStays.toAt', 'is', null),
      )
      .select(['beds.removedAt', 'bedStays.id as takenBy'])
      .where('beds.id', '=', moved.earlierBedId)
      .executeTakeFirst();
    if (!bed || bed.removedAt) throw errors.BED_GONE();
    if (bed.takenBy) throw errors.BED_TAKEN();
    await db.deleteFrom('bedStays').where('id', '=', moved.stayId).execute();
    await db.updateTable('bedStays').set({ toAt: null }).where('id', '=', moved.earlierStayId).execute();
    await db.updateTable('beds').set({ dirtySince: null }).where('id', '=', moved.earlierBedId).execute();
    await db
      .updateTable('admissions')
      .set((is) => ({ version: is('version', '+', 1) }))
      .where('id', '=', input.id)
      .execute();
    const admission = await readAdmission(db, input.id);
    if (!admission) throw errors.NOT_FOUND();
    return admission;
  }),
);
