import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database/database.ts';
import type { QueuedMessage } from '#modules/outbox/server/deliver-message.ts';
import { isAwaited } from './is-awaited.ts';

const reminderOf = /^reminder (?:day|hours) ([0-9a-f-]{36}) /;

/**
 * A reminder is needed only while the visit is as it says. With clinics on several machines, a change of the visit does
 * not withdraw its reminders (`withdraw_reminders_of`), nor does leave of the doctor, so it is checked here. Every other message is needed.
 */
export async function isReminderNeeded(database: Handles, { clinicId, key }: QueuedMessage): Promise<boolean> {
  const visitId = reminderOf.exec(key ?? '')?.[1];
  if (!clinicId || !visitId) return true;
  const { rows } = await sql`
    select visit.id
      from appointments as visit
      join clinics on clinics.id = visit.clinic_id
      join patients on patients.clinic_id = visit.clinic_id and patients.id = visit.patient_id
     where visit.id = ${visitId} and visit.kind <> 'walk_in' and visit.status in ('scheduled', 'confirmed')
       and visit.arrived_at is null and patients.wants_reminders and patients.archived_at is null and ${isAwaited}
       and ${key}::text in (reminder_key('day', visit.id, visit.starts_at, visit.doctor_id, patients.phone),
                            reminder_key('hours', visit.id, visit.starts_at, visit.doctor_id, patients.phone))`.execute(
    database.clinic(clinicId),
  );
  return rows.length > 0;
}
