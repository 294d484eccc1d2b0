import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { type Caller, clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { midday } from '#modules/staff/rules.ts';
import { timekeepingContract } from '../../contract.ts';
import type { Correction, LeaveRequest } from '../../contract-requests.ts';
import { leaveDays } from '../../rules/leave.ts';
import { readFreeDays } from '../leave/read-free-days.ts';

const most = 100;

const middayOf = sql`(request.from_day + ${midday}::time) at time zone clinics.time_zone`;
/** Whether a visit is in the requested half of the day. */
const isInHalf = sql<boolean>`
  (request.half is null or (request.half = 'morning' and starts_at < ${middayOf}) or (request.half = 'afternoon' and ends_at > ${middayOf}))`;

const waitingFirst = sql`request.status <> 'requested', request.requested_at desc`;

/** Counts the days as an approval would: holidays and the roster may have been planned since the request. */
async function countDays(clinic: Handle, { staffId, ...request }: LeaveRequest & { staffId: string }) {
  if (request.status !== 'requested') return request;
  const days = leaveDays(request, await readFreeDays(clinic, { ...request, staffId }));
  return days > 0 ? { ...request, days } : request;
}

export async function readLeaveRequests(clinic: Handle, where: RawBuilder<boolean>): Promise<LeaveRequest[]> {
  const { rows } = await sql<LeaveRequest & { staffId: string }>`
    select request.id, request.staff_id, member.name as staff_name, kind.name as leave_type, request.from_day, request.to_day, request.half, request.days,
           request.reason, request.status, request.requested_at, request.note,
           request.user_id as doctor_id, clashing.bookings, clashing.undecided
      from leave_requests as request
      join clinics on clinics.id = request.clinic_id
      join staff_members as member on member.clinic_id = request.clinic_id and member.id = request.staff_id
      join leave_types as kind on kind.clinic_id = request.clinic_id and kind.id = request.leave_type_id
     cross join lateral (
            select count(*)::int as bookings,
                   (count(*) filter (where kept_on_leave is distinct from request.id))::int as undecided
              from appointments
             where appointments.clinic_id = request.clinic_id and doctor_id = request.user_id
               and appointment_date between request.from_day and request.to_day
               and appointments.status in ('scheduled', 'confirmed') and starts_at > now()
               and ${isInHalf}) as clashing
     where ${where} order by ${waitingFirst} limit ${most}`.execute(clinic);
  return Promise.all(rows.map((request) => countDays(clinic, request)));
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

async function readNotToDecide(clinic: Handle, { userId, role }: Caller): Promise<string[]> {
  if (role === 'admin') return [];
  const own = await clinic
    .selectFrom('leaveRequests')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'requested')
    .unionAll(
      clinic.selectFrom('timeCorrections').select('id').where('userId', '=', userId).where('status', '=', 'requested'),
    )
    .execute();
  return own.map(({ id }) => id);
}

export const listRequests = clinicUseCase(timekeepingContract.requests, async ({ clinic, caller }) => {
  const [leave, corrections, notToDecide] = await Promise.all([
    readLeaveRequests(clinic, sql`true`),
    readCorrections(clinic, sql`true`),
    readNotToDecide(clinic, caller),
  ]);
  return { leave, corrections, notToDecide };
});
