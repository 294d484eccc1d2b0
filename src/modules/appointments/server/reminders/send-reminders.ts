import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { type TimeFormat, timeIn } from '#foundation/shared/dates/clock.ts';
import { dayIn, dayText } from '#foundation/shared/dates/dates.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { queueMessages } from '#modules/outbox/server/queue-message.ts';
import { dueReminder, type ReminderKind } from '../../rules/reminders.ts';
import { isAwaited } from './is-awaited.ts';
import { reminderKey } from './reminder-key.ts';
import { readReminderSettings } from './reminder-settings.ts';

/** What is needed to build the link in a reminder that lets patients stop reminders. */
export interface ReminderLinks {
  clinicId: string;
  siteUrl: string;
  sessionSecret: string;
}

interface Booking {
  id: string;
  startsAt: string;
  createdAt: string;
  tokenNumber: number;
  phone: string;
  firstName: string;
  doctorName: string;
  doctorRole: Role;
  clinicName: string;
  timeZone: string;
  timeFormat: TimeFormat;
  dayKey: string;
  hoursKey: string;
}

/**
 * Bookings of the next two days whose patients want reminders. If a booking or its patient is being changed right now,
 * it waits for the next run.
 */
async function readBookings(db: Handle): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select visit.id, visit.starts_at, visit.created_at, visit.token_number, patients.phone, patients.first_name,
           users.name as doctor_name, users.role as doctor_role, clinics.name as clinic_name, clinics.time_zone, clinics.time_format,
           reminder_key('day', visit.id, visit.starts_at, visit.doctor_id, patients.phone) as day_key,
           reminder_key('hours', visit.id, visit.starts_at, visit.doctor_id, patients.phone) as hours_key
      from appointments as visit
      join clinics on clinics.id = visit.clinic_id
      join patients on patients.clinic_id = visit.clinic_id and patients.id = visit.patient_id
      join users on users.clinic_id = visit.clinic_id and users.id = visit.doctor_id
     where visit.appointment_date between (now() at time zone clinics.time_zone)::date
                                      and (now() at time zone clinics.time_zone)::date + 2
       and visit.starts_at > now() and visit.kind <> 'walk_in' and visit.status in ('scheduled', 'confirmed')
       and visit.arrived_at is null and patients.wants_reminders and patients.archived_at is null and ${isAwaited}
       for no key update of visit skip locked
       for share of patients skip locked`.execute(db);
  return rows;
}

/**
 * Queues due reminders. Bookings and patients stay locked until the commit: a cancellation or new phone number comes
 * either before, leaving nothing to queue, or after, and withdraws the message (`withdraw_reminders`). The key ensures
 * that each reminder is queued once, on any number of servers.
 */
export function sendReminders(clinic: Handle, links: ReminderLinks, now = new Date()): Promise<void> {
  return inTransaction(clinic, async (db) => {
    const { dayBefore, hoursBefore } = await readReminderSettings(db);
    if (!dayBefore && !hoursBefore) return;
    const isWanted = (kind: ReminderKind | null) => (kind === 'day' && dayBefore) || (kind === 'hours' && hoursBefore);
    const drafts = (await readBookings(db)).flatMap((booking) => {
      const { startsAt, timeZone, clinicName, firstName, tokenNumber, phone } = booking;
      const kind = dueReminder(booking, now, timeZone);
      if (!isWanted(kind)) return [];
      const stopKey = reminderKey({ clinicId: links.clinicId, visitId: booking.id, phone }, links.sessionSecret);
      const stopLink = `${links.siteUrl}/reminders/${stopKey}`;
      const day = dayText(dayIn(timeZone, new Date(startsAt)));
      return [
        {
          to: phone,
          kind: 'sms' as const,
          template: 'visitReminder' as const,
          values: {
            clinicName,
            name: firstName,
            doctorName: doctorOf(booking),
            day,
            time: timeIn(booking, startsAt),
            token: tokenNumber,
            stopLink,
          },
          secret: { value: stopKey, sessionSecret: links.sessionSecret },
          key: kind === 'day' ? booking.dayKey : booking.hoursKey,
          expiresAt: startsAt,
        },
      ];
    });
    if (drafts.length > 0) await queueMessages(db, drafts).execute();
  });
}
