import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../contract.ts';

/** Strikes out a set entered by mistake, which stays in the record. A signed prescription keeps the vitals it shows. */
export const removeVitals = clinicUseCase(
  consultationsContract.removeVitals,
  async ({ input: { id, reason }, caller, clinic, errors }) => {
    const { rows } = await sql<{ isSigned: boolean; isStruck: boolean }>`
      with known as (
        select taken.clinic_id, taken.id, coalesce(note.signed_at is not null, false) as is_signed, taken.struck_at is not null as is_struck
          from visit_vitals as taken
          left join consultations as note on note.clinic_id = taken.clinic_id and note.id = taken.appointment_id
         where taken.id = ${id}
      ), struck as (
        update visit_vitals
           set struck_at = ${new Date().toISOString()}::timestamptz, struck_by = ${caller.userId}, strike_reason = ${reason}
          from known
         where visit_vitals.clinic_id = known.clinic_id and visit_vitals.id = known.id and not known.is_signed
           and visit_vitals.struck_at is null
        returning visit_vitals.id
      )
      select known.is_signed, known.is_struck or not exists (select from struck) as is_struck from known`.execute(
      clinic,
    );
    const [known] = rows;
    if (!known) throw errors.NOT_FOUND();
    if (known.isSigned) throw errors.SIGNED();
    if (known.isStruck) throw errors.CHANGED_MEANWHILE();
    return {};
  },
);
