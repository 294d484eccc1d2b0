import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { staffContract } from '../contract.ts';

/** Visits that are booked already stay: whether to move or to cancel them is for people to decide. */
export const addException = clinicUseCase(staffContract.addException, async ({ input, clinic, errors }) => {
  const { id: doctorId, ...exception } = input;
  // Where clinics lie on several machines a time that is null has no type within a sum.
  const isAway =
    input.from === null
      ? sql`true`
      : sql`(starts_at < (appointment_date + ${input.from}::time) at time zone clinics.time_zone
              or ends_at > (appointment_date + ${input.to}::time) at time zone clinics.time_zone)`;
  const { rows } = await sql<{ id: string; bookedVisits: number }>`
    insert into doctor_exceptions (doctor_id, from_day, to_day, from_time, to_time, reason)
    select user_id, ${input.fromDay}::date, ${input.toDay}::date, ${input.from}::time, ${input.to}::time, ${input.reason}::text
      from doctors join clinics on clinics.id = doctors.clinic_id
     where user_id = ${doctorId}
       and ${input.toDay}::date >= (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date
    returning id, (
      select count(*)::int from appointments join clinics on clinics.id = appointments.clinic_id
       where appointments.doctor_id = ${doctorId}::uuid and appointment_date between ${input.fromDay}::date and ${input.toDay}::date
         and status in ('scheduled', 'confirmed') and starts_at > now()
         and ${isAway}
    ) as booked_visits`.execute(clinic);
  const [added] = rows;
  if (!added) {
    const doctor = await clinic
      .selectFrom('doctors')
      .select('userId')
      .where('userId', '=', doctorId)
      .executeTakeFirst();
    throw doctor ? fieldFault('toDay', 'These days have passed. Choose today or later.') : errors.NOT_FOUND();
  }
  return { exception: { ...exception, id: added.id }, bookedVisits: added.bookedVisits };
});
