import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { appointmentsContract } from '../contract.ts';
import { readFreeSlots } from './read-free-slots.ts';

export const listFreeSlots = clinicUseCase(appointmentsContract.freeSlots, async ({ input, clinic, errors }) => {
  const { rows } = await sql<{ leave: string | null }>`
    select (select reason from doctor_exceptions
             where doctor_id = doctors.user_id and ${input.date}::date between from_day and to_day and from_time is null
             limit 1) as leave
      from doctors where user_id = ${input.id}`.execute(clinic);
  const [doctor] = rows;
  if (!doctor) throw errors.NOT_FOUND();
  const free = await readFreeSlots(clinic, input.id, input.date);
  const now = new Date().toISOString();
  return {
    minutes: free.minutes,
    slots: free.onDay(now),
    next: free.next(now),
    leave: doctor.leave,
  };
});
