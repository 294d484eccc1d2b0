import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { type ShiftHours, usualHours, type WorkedShift, workedShifts } from '../../rules/shifts.ts';

/** The clinic's own hours where it has set them, otherwise the usual ones. */
export async function readShiftHours(clinic: Handle): Promise<({ shiftType: WorkedShift } & ShiftHours)[]> {
  const { rows } = await sql<{ shiftType: WorkedShift } & ShiftHours>`
    select shift_type, to_char(starts_at, 'HH24:MI') as starts_at, to_char(ends_at, 'HH24:MI') as ends_at
      from shift_hours`.execute(clinic);
  return workedShifts.map(
    (shiftType) => rows.find((row) => row.shiftType === shiftType) ?? { shiftType, ...usualHours[shiftType] },
  );
}
