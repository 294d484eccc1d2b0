import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { openAfterLeave } from '#modules/staff/server/doctor-leave.ts';
import { timekeepingContract } from '../../contract.ts';
import { findOwnStaff } from '../own-staff.ts';
import { lockStaff } from '../time-tracking/clock-entry.ts';
import { giveBackLeave } from './give-back-leave.ts';
import { planHalfDay } from './plan-half-day.ts';

/** Removes the days off that this leave made, so that they can be planned again; days that are off anyway stay. */
const clearDaysOff = (db: Handle, requestId: string) =>
  sql`
    delete from roster_shifts as shift using leave_requests as request
     where request.id = ${requestId} and shift.clinic_id = request.clinic_id and shift.staff_id = request.staff_id
       and shift.day between request.from_day and request.to_day and not (shift.day = any (request.free_days))
       and shift.shift_type = 'off' and shift.worked_minutes is null`.execute(db);

export const withdrawLeave = clinicUseCase(timekeepingContract.withdrawLeave, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const own = await findOwnStaff(db, caller);
    if (!own) throw errors.NOT_FOUND();
    await lockStaff(db, own.id);
    const request = await db
      .selectFrom('leaveRequests')
      .select(['status', 'fromDay'])
      .where('id', '=', input.id)
      .where('staffId', '=', own.id)
      .executeTakeFirst();
    if (!request) throw errors.NOT_FOUND();
    if (request.status === 'refused' || request.status === 'withdrawn') throw errors.ALREADY_DECIDED();
    const isApproved = request.status === 'approved';
    if (isApproved && request.fromDay <= (await readClinicDay(db))) throw errors.HAS_BEGUN();
    await db.updateTable('leaveRequests').set({ status: 'withdrawn' }).where('id', '=', input.id).execute();
    if (isApproved) {
      await giveBackLeave(db, input.id);
      await clearDaysOff(db, input.id);
      await openAfterLeave(db, input.id);
      await planHalfDay(db, input.id);
    }
    return {};
  }),
);
