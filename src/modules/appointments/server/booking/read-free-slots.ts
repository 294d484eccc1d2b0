import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Span } from '#modules/staff/rules.ts';
import { freeSlots, lastBookableDay, offeredSlots, slotSearchDays } from '../../rules.ts';

interface Row extends Span {
  kind: 'window' | 'busy';
  day: string;
  minutes: number;
}

/** Reads a doctor's free slots for two weeks from a day on, in one round trip. */
export async function readFreeSlots(clinic: Handle, doctorId: string, date: string, minutes?: number) {
  const lastDay = lastBookableDay(new Date().toISOString());
  const { rows } = await sql<Row>`
    select 'window' as kind, days.day::date as day, open_hours.starts_at, open_hours.ends_at, doctors.slot_minutes as minutes
      from doctors
     cross join generate_series(${date}::date, least(${date}::date + ${slotSearchDays - 1}::int, ${lastDay}::date),
                                interval '1 day') as days (day)
     cross join doctor_windows(doctors.user_id, days.day::date) as open_hours
     where doctors.user_id = ${doctorId}
    union all
    select 'busy', appointment_date, starts_at, ends_at, 0
      from appointments
     where doctor_id = ${doctorId} and kind <> 'walk_in' and status in ('scheduled', 'confirmed', 'in_progress')
       and appointment_date between ${date}::date and ${date}::date + ${slotSearchDays - 1}::int`.execute(clinic);
  const windows = rows.filter(({ kind }) => kind === 'window');
  const busy = rows.filter(({ kind }) => kind === 'busy');
  const length = minutes ?? windows[0]?.minutes ?? 15;
  return {
    minutes: length,
    /** The first free slots from an instant on, on any day. */
    next: (from: string) => freeSlots({ windows, busy, minutes: length, from, most: offeredSlots }),
    onDay: (from: string) =>
      freeSlots({ windows: windows.filter(({ day }) => day === date), busy, minutes: length, from }),
  };
}
