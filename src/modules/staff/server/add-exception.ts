import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { staffContract } from '../contract.ts';
import { mayPlan } from '../rules.ts';

/**
 * Counts visits booked outside the new hours. A separate query, because Citus does not allow one about other rows in an
 * insert.
 */
async function countBookedVisits(clinic: Handle, exceptionId: string): Promise<number> {
  const { rows } = await sql<{ booked: number }>`
    select count(*)::int as booked
      from doctor_exceptions as away
      join clinics on clinics.id = away.clinic_id
      join appointments as visit on visit.clinic_id = away.clinic_id and visit.doctor_id = away.doctor_id
       and visit.appointment_date between away.from_day and away.to_day
     where away.id = ${exceptionId} and visit.status in ('scheduled', 'confirmed') and visit.starts_at > now()
       and (away.from_time is null
            or visit.starts_at < (visit.appointment_date + away.from_time) at time zone clinics.time_zone
            or visit.ends_at > (visit.appointment_date + away.to_time) at time zone clinics.time_zone)`.execute(clinic);
  return rows[0]?.booked ?? 0;
}

/** Booked visits stay: people decide whether to move or cancel them. */
export const addException = clinicUseCase(staffContract.addException, async ({ input, caller, clinic, errors }) => {
  if (!mayPlan(caller, input.id)) throw errors.OTHER_DOCTOR();
  const { id: doctorId, ...exception } = input;
  const { rows } = await sql<{ id: string }>`
    insert into doctor_exceptions (doctor_id, from_day, to_day, from_time, to_time, reason)
    select user_id, ${input.fromDay}::date, ${input.toDay}::date, ${input.from}::time, ${input.to}::time, ${input.reason}::text
      from doctors join clinics on clinics.id = doctors.clinic_id
     where user_id = ${doctorId}
       and ${input.toDay}::date >= (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date
    returning id`.execute(clinic);
  const [added] = rows;
  if (!added) {
    const doctor = await clinic
      .selectFrom('doctors')
      .select('userId')
      .where('userId', '=', doctorId)
      .executeTakeFirst();
    throw doctor ? fieldFault('toDay', 'These days have passed. Choose today or later.') : errors.NOT_FOUND();
  }
  return { exception: { ...exception, id: added.id }, bookedVisits: await countBookedVisits(clinic, added.id) };
});
