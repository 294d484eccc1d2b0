import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { readFreeSlots } from './read-free-slots.ts';

export const listFreeSlots = clinicUseCase(appointmentsContract.freeSlots, async ({ input, clinic, errors }) => {
  const now = new Date().toISOString();
  const { rows } = await sql<{ leave: string | null; isOver: boolean; today: string }>`
    select today.day as today, ${input.date}::date < today.day as is_over,
           (select reason from doctor_exceptions
             where doctor_id = doctors.user_id and ${input.date}::date between from_day and to_day and from_time is null
             limit 1) as leave
      from doctors
      join clinics on clinics.id = doctors.clinic_id
     cross join lateral (select (${now}::timestamptz at time zone clinics.time_zone)::date as day) as today
     where user_id = ${input.id}`.execute(clinic);
  const [doctor] = rows;
  if (!doctor) throw errors.NOT_FOUND();
  const free = await readFreeSlots(clinic, input.id, doctor.isOver ? doctor.today : input.date);
  return {
    minutes: free.minutes,
    slots: doctor.isOver ? [] : free.onDay(now),
    next: free.next(now),
    leave: doctor.leave,
  };
});
