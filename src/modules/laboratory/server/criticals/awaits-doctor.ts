import { sql } from 'kysely';

/** Whether a row of lab_tests has an unacknowledged critical value, even one that was corrected since. */
export const awaitsDoctor = sql<boolean>`(awaits_doctor or exists (
  select from lab_criticals as critical
   where critical.clinic_id = lab_tests.clinic_id and critical.test_id = lab_tests.id and critical.acknowledged_at is null))`;
