import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { pregnancyDays } from '#modules/vitals/rules/pregnancy-days.ts';

interface Person {
  clinicId: RawBuilder<unknown>;
  /** Null if the patient is not identified. */
  patientId: RawBuilder<unknown>;
  admissionId: RawBuilder<unknown>;
  /** Vitals taken later do not count. */
  until?: RawBuilder<unknown>;
}

/** Whether the last vitals, taken in any room, recorded a pregnancy. A form for new vitals starts with this value. */
export const knownPregnancy = ({
  clinicId,
  patientId,
  admissionId,
  until = sql`'infinity'`,
}: Person) => sql<boolean>`coalesce((
  select known.is_pregnant
    from (
      select taken_at, is_pregnant from visit_vitals
       where clinic_id = ${clinicId} and patient_id = ${patientId} and struck_at is null
      union all
      select ward_vitals.taken_at, ward_vitals.is_pregnant
        from admissions as stay
        join ward_vitals on ward_vitals.clinic_id = stay.clinic_id and ward_vitals.admission_id = stay.id
       where stay.clinic_id = ${clinicId} and (stay.patient_id = ${patientId} or stay.id = ${admissionId})
         and ward_vitals.struck_at is null
      union all
      select measured.at, (measured.vitals ->> 'isPregnant')::boolean
        from (
          select triage.at, triage.vitals
            from emergency_cases as episode
            join emergency_triages as triage on triage.clinic_id = episode.clinic_id and triage.case_id = episode.id
           where episode.clinic_id = ${clinicId} and (episode.patient_id = ${patientId} or episode.admission_id = ${admissionId})
             and triage.undone_at is null
          -- Keeps PostgreSQL from taking apart the measures of all cases to find those of one person.
          offset 0
        ) as measured
       where jsonb_strip_nulls(measured.vitals) ? 'isPregnant'
         and jsonb_strip_nulls(measured.vitals) ?| array['respiratoryRate', 'oxygenSaturation', 'systolic', 'pulse', 'temperature', 'glucose']
    ) as known
   where known.taken_at > least(now(), ${until}) - ${pregnancyDays} * interval '1 day' and known.taken_at <= ${until}
     -- The sex may have been corrected since.
     and not exists (
       select from patients as person where person.clinic_id = ${clinicId} and person.id = ${patientId} and person.sex = 'male')
   order by known.taken_at desc
   limit 1), false)`;

export async function readPregnancy(clinic: Handle, visitId: string): Promise<boolean> {
  const { rows } = await sql<{ wasPregnant: boolean }>`
    select ${knownPregnancy({ clinicId: sql`visit.clinic_id`, patientId: sql`visit.patient_id`, admissionId: sql`null` })}
             as was_pregnant
      from appointments as visit where visit.id = ${visitId}`.execute(clinic);
  return rows[0]?.wasPregnant ?? false;
}
