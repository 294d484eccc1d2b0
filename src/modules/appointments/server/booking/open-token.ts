import { sql } from 'kysely';
import { brokenConstraint, type Handle } from '#foundation/server/database/database.ts';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import type { Appointment } from '../../contract-visit.ts';
import { selectVisits } from '../visit/visit-row.ts';

/** A visit that is neither completed nor cancelled. */
export const isStillOpen = sql`completed_at is null and cancel_reason = ''`;

/** A database constraint lets a patient wait for a doctor only once per day. */
export const isSecondToken = (error: unknown) => brokenConstraint(error) === 'appointments_one_open_token';

interface Asked {
  patientId: string;
  doctorId: string;
  /** The clinic's day; null for today. */
  day: string | null;
}

/**
 * The visit with which the patient is already waiting for the doctor on that day, on any merged record; undefined if
 * there is none.
 */
export async function openToken(clinic: Handle, { patientId, doctorId, day }: Asked): Promise<Appointment | undefined> {
  const { rows } = await sql<Appointment>`
    ${selectVisits(sql`appointments`)}
      join clinics on clinics.id = visit.clinic_id
     where visit.patient_id = (select coalesce(merged_into, id) from patients where id = ${patientId})
       and visit.doctor_id = ${doctorId} and ${isStillOpen}
       and visit.appointment_date = coalesce(${day}::date, (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date)
     order by visit.token_number limit 1`.execute(clinic);
  return rows[0];
}

/** The message for an existing token, with the visit to use instead. */
export const alreadyWaits = (current: Appointment) => ({
  message: `Already has token ${current.tokenNumber} with ${doctorOf(current)}.`,
  data: { current },
});
