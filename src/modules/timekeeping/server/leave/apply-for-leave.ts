import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { offOnAllDays, tooManyDays } from '../../rules/leave.ts';
import { findWorkingStaff } from '../own-staff.ts';
import { lockStaff } from '../time-tracking/clock-entry.ts';
import { checkLeaveDays } from './check-leave-days.ts';
import { readLeaveCost } from './read-leave-cost.ts';

export const applyForLeave = clinicUseCase(timekeepingContract.applyForLeave, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const own = await findWorkingStaff(db, caller);
    if (!own) throw errors.NO_STAFF_RECORD();
    await lockStaff(db, own.id);
    const { fromDay, toDay, leaveTypeId, reason } = input;
    const half = input.half ?? null;
    const { free, days, years } = await readLeaveCost(db, { ...input, half, staffId: own.id });
    await checkLeaveDays(db, own, { ...input, half });
    if (days === 0) throw fieldFault('toDay', offOnAllDays);
    const missing = Math.max(...years.map(({ left }) => -(left ?? 0)));
    if (missing > 0) throw fieldFault('toDay', tooManyDays(missing));
    return db
      .insertInto('leaveRequests')
      .values({
        staffId: own.id,
        userId: caller.userId,
        leaveTypeId,
        fromDay,
        toDay,
        half,
        days,
        freeDays: free,
        reason,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  }),
);
