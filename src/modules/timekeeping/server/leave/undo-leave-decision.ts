import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { openAfterLeave } from '#modules/staff/server/doctor-leave.ts';
import { timekeepingContract } from '../../contract.ts';
import { reopenRequest } from '../requests/decide-request.ts';
import { giveBackLeave } from './give-back-leave.ts';
import { planHalfDay } from './plan-half-day.ts';

interface FreedShift {
  day: string;
  shiftType: string;
  plannedMinutes: number;
}

/** Restores the shifts as they were planned, unless somebody has planned them since. */
async function planAgain(db: Handle, requestId: string): Promise<void> {
  const { rows } = await sql<{ staffId: string; freed: FreedShift[] }>`
    select staff_id, freed_shifts as freed from leave_requests where id = ${requestId}`.execute(db);
  const [{ staffId, freed } = { staffId: '', freed: [] }] = rows;
  if (freed.length === 0) return;
  const shifts = freed.map(
    ({ day, shiftType, plannedMinutes }) => sql`(${day}::date, ${shiftType}::shift_type, ${plannedMinutes}::int)`,
  );
  await sql`
    update roster_shifts as shift set shift_type = freed.shift_type, planned_minutes = freed.planned_minutes
      from (values ${sql.join(shifts)}) as freed (day, shift_type, planned_minutes)
     where shift.staff_id = ${staffId} and shift.day = freed.day and shift.shift_type = 'off'`.execute(db);
}

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
