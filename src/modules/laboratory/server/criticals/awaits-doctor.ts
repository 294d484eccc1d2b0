import { sql } from 'kysely';

/** Whether a critical value of a row of lab_tests, also one that was corrected since, is not acknowledged. */
export const awaitsDoctor = sql<boolean>`(awaits_doctor or exists (
  select from lab_criticals as critical
   where critical.clinic_id = lab_tests.clinic_id and critical.test_id = lab_tests.id and critical.acknowledged_at is null))`;
