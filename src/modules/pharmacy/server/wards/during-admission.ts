import { sql } from 'kysely';

/** Whether the patient of a row of `dispensings` was in a bed when it was dispensed. */
export const duringAdmission = sql<boolean>`
  exists (select from admissions
           where admissions.clinic_id = dispensings.clinic_id and admissions.patient_id = dispensings.patient_id
             and admissions.admitted_at <= dispensings.dispensed_at
             and coalesce(admissions.discharged_at, 'infinity') > dispensings.dispensed_at)`;
