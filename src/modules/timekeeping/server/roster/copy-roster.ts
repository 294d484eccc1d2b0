import { type RawBuilder, sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { mondayOf } from '../../rules/time.ts';

/** For `roster_shifts as shift`: whether approved leave takes a whole day, at once or by both halves. */
const isAwayAll = (day: RawBuilder<unknown>, also = sql``) => sql<boolean>`
  exists (
    select from leave_requests as away
     where away.clinic_id = shift.clinic_id and away.staff_id = shift.staff_id and away.status = 'approved'
       and ${day} between away.from_day and away.to_day ${also}
    having bool_or(away.half is null) or count(distinct away.half) = 2)`;

/**
 * Copies the previous week. Days that are already planned and approved leave stay as they are, and a day that was off
 * only because of leave is not copied.
 */
export const copyRoster = clinicUseCase(timekeepingContract.copyRoster, async ({ input, clinic }) => {
  const week = mondayOf(input.week);
  const { rows: cells } = await sql<{ staffId: string; day: string }>`
    insert into roster_shifts (staff_id, day, shift_type, planned_minutes)
    select shift.staff_id, shift.day + 7, shift.shift_type, shift.planned_minutes
      from roster_shifts as shift
      join staff_members as member on member.clinic_id = shift.clinic_id and member.id = shift.staff_id
     where member.department_id = ${input.departmentId} and member.status <> 'left'
       and shift.day between ${week}::date - 7 and ${week}::date - 1
       and not ${isAwayAll(sql`shift.day + 7`)}
       and not (shift.shift_type = 'off' and ${isAwayAll(sql`shift.day`, sql`and not (shift.day = any (away.free_days))`)})
    on conflict (clinic_id, day, staff_id) do nothing
    returning staff_id, day`.execute(clinic);
  return { cells };
});
