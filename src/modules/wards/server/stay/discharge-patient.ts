import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import type { Admission } from '../../contract-board.ts';
import { readAdmission, selectAdmissions } from './admission-row.ts';

/** Locks the bed before anything is written, so that a concurrent admission finds it awaiting cleaning, not free. */
export const dischargePatient = clinicUseCase(wardsContract.discharge, async ({ input, clinic, errors }) => {
  const now = new Date().toISOString();
  const { rows } = await sql<Admission>`
    with bed as (
      select beds.id from beds
        join bed_stays on bed_stays.clinic_id = beds.clinic_id and bed_stays.bed_id = beds.id
       where bed_stays.admission_id = ${input.id} and bed_stays.to_at is null
         for no key update of beds
    ), admission as (
      update admissions
         set discharged_at = greatest(${now}::timestamptz, admitted_at), discharge_kind = ${input.kind}::discharge_kind,
             discharge_note = ${input.note}::text, version = version + 1
       where id = ${input.id} and version = ${input.version} and discharged_at is null
         and (select count(*) from bed) > 0
      returning *
    ), stay as (
      update bed_stays set to_at = greatest(admission.discharged_at, from_at)
        from admission
       where bed_stays.admission_id = admission.id and bed_stays.to_at is null
      returning bed_stays.*
    ), dirty as (
      update beds set dirty_since = stay.to_at from stay where beds.id = stay.bed_id
    )
    ${selectAdmissions(sql`admission`, sql`stay`)}`.execute(clinic);
  const [discharged] = rows;
  if (discharged) return discharged;
  const current = await readAdmission(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  throw current.dischargedAt ? errors.ALREADY_DISCHARGED() : errors.CHANGED_MEANWHILE();
});
