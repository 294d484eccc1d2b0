import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { timekeepingContract } from '../contract.ts';
import type { Correction, LeaveRequest } from '../contract-requests.ts';

const most = 100;
const waitingFirst = sql`request.status <> 'requested', request.requested_at desc`;

export async function readLeaveRequests(clinic: Handle, where: RawBuilder<boolean>): Promise<LeaveRequest[]> {
  const { rows } = await sql<LeaveRequest>`
    select request.id, member.name as staff_name, kind.name as leave_type, request.from_day, request.to_day, request.days,
           request.reason, request.status, request.requested_at, request.note,
           (select count(*)::int from appointments
             where appointments.clinic_id = request.clinic_id and doctor_id = request.user_id
               and appointment_date between request.from_day and request.to_day
               and appointments.status in ('scheduled', 'confirmed') and starts_at > now()) as bookings
      from leave_requests as request
      join staff_members as member on member.clinic_id = request.clinic_id and member.id = request.staff_id
      join leave_types as kind on kind.clinic_id = request.clinic_id and kind.id = request.leave_type_id
     where ${where} order by ${waitingFirst} limit ${most}`.execute(clinic);
  return rows;
}

export async function readCorrections(clinic: Handle, where: RawBuilder<boolean>): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select request.id, member.name as staff_name, request.entry_id, request.started_at, request.ended_at,
           request.break_minutes, request.reason, request.status, request.requested_at, request.note
      from time_corrections as request
      join staff_members as member on member.clinic_id = request.clinic_id and member.id = request.staff_id
     where ${where} order by ${waitingFirst} limit ${most}`.execute(clinic);
  return rows;
}

export const listRequests = clinicUseCase(timekeepingContract.requests, async ({ clinic }) => {
  const [leave, corrections] = await Promise.all([
    readLeaveRequests(clinic, sql`true`),
    readCorrections(clinic, sql`true`),
  ]);
  return { leave, corrections };
});
