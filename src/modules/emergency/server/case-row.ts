import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { knownPregnancy } from '#modules/consultations/server/known-pregnancy.ts';
import type { EmergencyCase } from '../contract.ts';
import { type CaseRow, judgedToday } from './judged-today.ts';

/**
 * A case as the board shows it, with its last triage and the vitals of all triages. A patient identified on the ward
 * has a name here too, through a join of its own: under row-level security PostgreSQL uses no index for a coalesce.
 */
export function selectCases(cases: RawBuilder<unknown>): RawBuilder<CaseRow> {
  return sql<CaseRow>`
    select shown.id, coalesce(own.id, later.id) as patient_id, coalesce(own.first_name, later.first_name) as first_name,
           coalesce(own.last_name, later.last_name) as last_name,
           coalesce(own.patient_number, later.patient_number) as patient_number,
           coalesce(own.sex, later.sex) as sex, coalesce(own.birth_date, later.birth_date) as birth_date,
           coalesce(own.allergies, later.allergies) as allergies,
           measured.apparent_age, shown.unknown_label, shown.complaint, shown.arrived_at, shown.acuity, triage.reasons,
           triage.override_reason, triage.at as triaged_at, coalesce(measured.triages, '[]') as triages,
           (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date as today, shown.is_medico_legal, shown.police_note, shown.disposition,
           shown.disposition_note, shown.disposed_at, shown.admission_id, shown.version,
           ${knownPregnancy({ clinicId: sql`shown.clinic_id`, patientId: sql`shown.patient_id`, admissionId: sql`null` })}
             as was_pregnant
      from ${cases} as shown
      join clinics on clinics.id = shown.clinic_id
      left join admissions on admissions.clinic_id = shown.clinic_id and admissions.id = shown.admission_id
      left join patients as own on own.clinic_id = shown.clinic_id and own.id = shown.patient_id
      left join patients as later on later.clinic_id = shown.clinic_id and later.id = admissions.patient_id
                                 and shown.patient_id is null
      left join lateral (
        select reasons, override_reason, at from emergency_triages
         where emergency_triages.clinic_id = shown.clinic_id and case_id = shown.id and undone_at is null
         order by at desc, id desc limit 1
      ) as triage on true
      left join lateral (
        select json_agg(json_build_object('id', done.id, 'takenAt', done.at, 'takenBy', users.name, 'vitals', done.vitals)
                        order by done.at, done.id) as triages,
               (array_agg(done.apparent_age order by done.at desc, done.id desc) filter (where done.apparent_age is not null))[1]
                 as apparent_age
          from emergency_triages as done
          left join users on users.clinic_id = done.clinic_id and users.id = done.done_by
         where done.clinic_id = shown.clinic_id and done.case_id = shown.id and done.undone_at is null
      ) as measured on true`;
}

/** Returns the case with the current date in the clinic's time zone. */
export async function readCaseToday(clinic: Handle, id: string) {
  const { rows } = await sql<CaseRow>`
    ${selectCases(sql`emergency_cases`)} where shown.id = ${id}`.execute(clinic);
  return rows.map((row) => ({ current: judgedToday(row), today: row.today }))[0];
}

export async function readCase(clinic: Handle, id: string): Promise<EmergencyCase | undefined> {
  return (await readCaseToday(clinic, id))?.current;
}
