import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { staffContract } from '../contract.ts';
import type { Span } from '../rules.ts';

export const listWindows = clinicUseCase(staffContract.windows, async ({ input, clinic }) => {
  const { rows } = await sql<Span & { doctorId: string; day: string }>`
    select doctors.user_id as doctor_id, days.day::date as day, open_hours.starts_at, open_hours.ends_at
      from doctors
     cross join generate_series(${input.date}::date, ${input.date}::date + ${input.days - 1}::int, interval '1 day') as days (day)
     cross join doctor_windows(doctors.user_id, days.day::date) as open_hours
     order by open_hours.starts_at`.execute(clinic);
  return rows;
});
