import { sql } from 'kysely';
import type { ApparentAge } from '#modules/vitals/rules/apparent-age.ts';

/**
 * The apparent age in emergency of an `admission` joined with `patients`; null if nobody entered it, or if the date of
 * birth is known.
 */
export const apparentAge = sql<ApparentAge | null>`
  case when admission.id is null or patients.birth_date is not null then null else (
    select triage.apparent_age
      from emergency_cases as episode
      join emergency_triages as triage on triage.clinic_id = episode.clinic_id and triage.case_id = episode.id
     where episode.clinic_id = admission.clinic_id and episode.admission_id = admission.id
       and triage.undone_at is null and triage.apparent_age is not null
     order by triage.at desc, triage.id desc
     limit 1
  ) end`;
