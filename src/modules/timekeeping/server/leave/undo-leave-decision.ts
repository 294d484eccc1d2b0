import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { openAfterLeave } from '#modules/staff/server/doctor-leave.ts';
import { timekeepingContract } from '../../contract.ts';
import { reopenRequest } from '../requests/decide-request.ts';
import { giveBackLeave } from './give-back-leave.ts';
import { planHalfDay } from './plan-half-day.ts';

/** The shifts are on again as they were planned, unless somebody has planned them since. */
const planAgain = (db: Handle, requestId: string) =>
  sql`
    update roster_shifts as shift
       set shift_type = (freed.shift ->> 'shiftType')::shift_type, planned_minutes = (freed.shift ->> 'plannedMinutes')::int
      from leave_requests as request cross join lateral jsonb_array_elements(request.freed_shifts) as freed (shift)
     where request.id = ${requestId} and shift.clinic_id = request.clinic_id and shift.staff_id = request.staff_id
       and shift.day = (freed.shift ->> 'day')::date and shift.shift_type = 'off'`.execute(db);

export const undoLeaveDecision = clinicUseCase(
  timekeepingContract.undoLeaveDecision,
  ({ input, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const before = await reopenRequest(db, 'leave_requests', input.id, caller);
      if (before !== 'approved' && before !== 'refused') throw errors[before]();
      if (before === 'refused') return {};
      await giveBackLeave(db, input.id);
      await planAgain(db, input.id);
      await openAfterLeave(db, input.id);
      await planHalfDay(db, input.id);
      return {};
    }),
);
