import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { Span } from '#modules/staff/rules.ts';
import { appointmentsContract } from '../../contract.ts';
import { seriesDates } from '../../rules/series.ts';
import { placeFault } from '../../rules.ts';

interface Row extends Span {
  day: string;
  timeZone: string;
  windows: Span[];
  leave: string | null;
  isTaken: boolean;
}

export const planSeries = clinicUseCase(appointmentsContract.planSeries, async ({ input, clinic }) => {
  const { doctorId, time, minutes = null } = input;
  const { rows } = await sql<Row>`
    select days.day, clinics.time_zone, span.starts_at, span.ends_at,
           (select coalesce(json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at)), '[]')
              from doctor_windows(doctors.user_id, days.day)) as windows,
           (select reason from doctor_exceptions
             where doctor_id = doctors.user_id and days.day between from_day and to_day and from_time is null
             limit 1) as leave,
           exists (select from appointments
                    where doctor_id = doctors.user_id and appointment_date = days.day and kind <> 'walk_in'
                      and status in ('scheduled', 'confirmed', 'in_progress')
                      and starts_at < span.ends_at and span.starts_at < ends_at) as is_taken
      from doctors
      join users on users.clinic_id = doctors.clinic_id and users.id = doctors.user_id and users.is_active
      join clinics on clinics.id = doctors.clinic_id
     cross join lateral (
       select value::date as day from jsonb_array_elements_text(${JSON.stringify(seriesDates(input))}::jsonb)
     ) as days
     cross join lateral (select (days.day + ${time}::time) at time zone clinics.time_zone as starts_at) as moment
     cross join lateral (
       select moment.starts_at, moment.starts_at + coalesce(${minutes}::int, doctors.slot_minutes) * interval '1 minute' as ends_at
     ) as span
     where doctors.user_id = ${doctorId}
     order by days.day`.execute(clinic);
  if (rows.length === 0) {
    throw input.until && input.until < input.date
      ? fieldFault('until', 'Choose a date after the first visit')
      : fieldFault('doctorId', 'This doctor cannot be booked. Choose another one.');
  }
  const now = new Date();
  return rows.map(({ day, timeZone, startsAt, endsAt, windows, leave, isTaken }) => {
    const fault = placeFault({
      day,
      today: dayIn(timeZone, now),
      now: now.toISOString(),
      startsAt,
      endsAt,
      // In JSON, PostgreSQL writes instants in its own format.
      windows: windows.map((window) => ({
        startsAt: new Date(window.startsAt).toISOString(),
        endsAt: new Date(window.endsAt).toISOString(),
      })),
      leave,
    });
    return { date: day, startsAt, inTheWay: fault?.message ?? (isTaken ? 'This time is taken.' : null) };
  });
});
