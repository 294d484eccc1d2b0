import { sql } from 'kysely';
import { attempt } from '#foundation/server/database/attempt.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import type { Admission } from '../../contract-board.ts';
import { readAdmission, selectAdmissions } from './admission-row.ts';
import { bedRefusal, explainBed } from './explain-bed.ts';

/**
 * Locks both beds in one order, so that two patients who swap beds cannot deadlock. They are counted so that both are
 * locked before the admission: rows of a `with` are otherwise fetched one by one as they are used.
 */
async function transfer(clinic: Handle, { id, bedId, version }: { id: string; bedId: string; version: number }) {
  const now = new Date().toISOString();
  const { rows } = await sql<Admission>`
    with present as (
      select bed_stays.id, bed_stays.bed_id from bed_stays
        join admissions on admissions.clinic_id = bed_stays.clinic_id and admissions.id = bed_stays.admission_id
       where admissions.id = ${id} and admissions.version = ${version} and bed_stays.to_at is null
         and bed_stays.bed_id <> ${bedId}
    ), locked as (
      select id, dirty_since, removed_at from beds
       where id = ${bedId} or id = (select bed_id from present)
       order by id
         for no key update
    ), target as (
      select id from locked
       where id = ${bedId} and dirty_since is null and removed_at is null and (select count(*) from locked) = 2
    ), admission as (
      update admissions set version = admissions.version + 1
        from present cross join target
       where admissions.id = ${id} and admissions.version = ${version} and admissions.discharged_at is null
      returning admissions.*
    ), ended as (
      update bed_stays set to_at = greatest(${now}::timestamptz, from_at)
        from admission cross join present
       where bed_stays.id = present.id
      returning bed_stays.bed_id, bed_stays.to_at
    ), dirty as (
      update beds set dirty_since = ended.to_at from ended where beds.id = ended.bed_id
    ), stay as (
      insert into bed_stays (admission_id, bed_id, from_at)
      select admission.id, target.id, ended.to_at from admission cross join target cross join ended
      returning *
    )
    ${selectAdmissions(sql`admission`, sql`stay`)}`.execute(clinic);
  return rows[0];
}

export const transferPatient = clinicUseCase(wardsContract.transfer, async ({ input, clinic, errors }) => {
  const moved = await attempt(clinic, () => transfer(clinic, input)).catch((error) => {
    throw bedRefusal(error, errors);
  });
  if (moved) return moved;
  const current = await readAdmission(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (current.dischargedAt) throw errors.ALREADY_DISCHARGED();
  if (current.version !== input.version) throw errors.CHANGED_MEANWHILE();
  if (current.bedId === input.bedId) return current;
  throw (await explainBed(clinic, input.bedId, errors)) ?? errors.CHANGED_MEANWHILE();
});
