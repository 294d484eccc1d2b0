import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { demoConsultations } from './consultations.ts';

/**
 * Inserts the rows as one JSON value per table: thousands of rows with a parameter for every field take ten times as
 * long.
 */
export async function loadConsultations(db: Handle, { vitals, notes }: ReturnType<typeof demoConsultations>) {
  await sql`
    insert into visit_vitals (id, appointment_id, patient_id, taken_at, taken_by, respiratory_rate, oxygen_saturation,
                              systolic, diastolic, pulse, consciousness, temperature, weight, height)
    select * from jsonb_to_recordset(${JSON.stringify(vitals)}::jsonb) as taken (
      id uuid, "appointmentId" uuid, "patientId" uuid, "takenAt" timestamptz, "takenBy" uuid, "respiratoryRate" int,
      "oxygenSaturation" int, systolic int, diastolic int, pulse int, consciousness text, temperature real, weight real,
      height real)`.execute(db);
  await sql`
    insert into consultations (id, patient_id, complaint, history, examination, diagnosis, treatment_plan, advice,
                               diagnosis_codes, lines, prescribed, follow_up_on, changed_at, changed_by, signed_at,
                               signed_by)
    select * from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as note (
      id uuid, "patientId" uuid, complaint text, history text, examination text, diagnosis text, "treatmentPlan" text,
      advice text, "diagnosisCodes" jsonb, lines jsonb, prescribed jsonb, "followUpOn" date, "changedAt" timestamptz,
      "changedBy" uuid, "signedAt" timestamptz, "signedBy" uuid)`.execute(db);
}
