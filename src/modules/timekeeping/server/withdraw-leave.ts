import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { timekeepingContract } from '../contract.ts';
import { readClinicDay } from './clinic-day.ts';
import { lockStaff } from './clock-entry.ts';
import { findOwnStaff } from './own-staff.ts';

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
      await sql`
        insert into leave_entries (staff_id, leave_type_id, year, days, kind, request_id)
        select staff_id, leave_type_id, year, -days, 'given_back', request_id
          from leave_entries where request_id = ${input.id} and kind = 'taken'`.execute(db);
    }
    return {};
  }),
);
