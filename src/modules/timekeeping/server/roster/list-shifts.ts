import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { daysOfMonth } from '../../rules/time.ts';
import { findOwnStaff } from '../own-staff.ts';
import { readLeaveRequests } from '../requests/list-requests.ts';
import { readHolidays } from '../settings/read-holidays.ts';
import { readShiftHours } from './read-shift-hours.ts';

export const listShifts = clinicUseCase(timekeepingContract.shifts, async ({ input, caller, clinic }) => {
  const days = daysOfMonth(input.month);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const own = await findOwnStaff(clinic, caller);
  const [holidays, hours] = await Promise.all([readHolidays(clinic, from, to), readShiftHours(clinic)]);
  if (!own) return { shifts: [], leave: [], holidays, hours };
  const [shifts, leave] = await Promise.all([
    clinic
      .selectFrom('rosterShifts')
      .select(['day', 'shiftType'])
      .where('staffId', '=', own.id)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .execute(),
    readLeaveRequests(
      clinic,
      sql`request.staff_id = ${own.id} and request.status = 'approved' and request.from_day <= ${to}
          and request.to_day >= ${from}`,
    ),
  ]);
  return {
    shifts,
    leave: leave.map(({ fromDay, toDay, half, leaveType }) => ({ fromDay, toDay, half, leaveType })),
    holidays,
    hours,
  };
});
