import { sql } from 'kysely';
import { sharedUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import type { Appointment } from '../../contract-visit.ts';
import { selectVisits } from './visit-row.ts';

export const listAppointments = sharedUseCase(appointmentsContract.list, async ({ input, clinic }) => {
  const { rows } = await sql<Appointment>`
    ${selectVisits(sql`appointments`)}
     where visit.appointment_date >= ${input.date}::date
       and visit.appointment_date < ${input.date}::date + ${input.days}::int
     order by visit.appointment_date, visit.starts_at, visit.token_number`.execute(clinic);
  return rows;
});
