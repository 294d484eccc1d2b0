import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { Span } from '#modules/staff/rules.ts';
import { later, placeFault } from '../../rules.ts';

interface Asked {
  doctorId: string;
  date: string;
  time: string;
  minutes: number | undefined;
}

interface Facts {
  timeZone: string;
  slotMinutes: number;
  startsAt: string;
  windows: Span[];
  leave: string | null;
}

/**
 * Explains what has to change after a time was not bookable. Takes one round trip, and only when something is wrong.
 */
export async function explainRefusal(clinic: Handle, { doctorId, date, time, minutes }: Asked) {
  const { rows } = await sql<Facts>`
    select clinics.time_zone, doctors.slot_minutes,
           (${date}::date + ${time}::time) at time zone clinics.time_zone as starts_at,
           (select coalesce(json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at)), '[]')
              from doctor_windows(${doctorId}, ${date}::date)) as windows,
           (select reason from doctor_exceptions
             where doctor_id = ${doctorId} and ${date}::date between from_day and to_day and from_time is null
             limit 1) as leave
      from doctors
      join users on users.clinic_id = doctors.clinic_id and users.id = doctors.user_id and users.is_active
      join clinics on clinics.id = doctors.clinic_id
     where doctors.user_id = ${doctorId}`.execute(clinic);
  const [facts] = rows;
  if (!facts) return fieldFault('doctorId', 'This doctor cannot be booked. Choose another one.');
  const now = new Date();
  const fault = placeFault({
    day: date,
    today: dayIn(facts.timeZone, now),
    now: now.toISOString(),
    startsAt: facts.startsAt,
    endsAt: later(facts.startsAt, minutes ?? facts.slotMinutes),
    // In JSON, PostgreSQL writes instants in its own format.
    windows: facts.windows.map(({ startsAt, endsAt }) => ({
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    })),
    leave: facts.leave,
  });
  return fault && fieldFault(fault.field, fault.message);
}
