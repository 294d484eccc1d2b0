import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import type { Half } from '../../rules/leave.ts';
import { addDays, mondayOf } from '../../rules/time.ts';

export const showRoster = clinicUseCase(timekeepingContract.roster, async ({ input, clinic }) => {
  const from = mondayOf(input.week);
  const to = addDays(from, 6);
  const people = await clinic
    .selectFrom('staffMembers')
    .select(['id', 'name', 'position'])
    .where('departmentId', '=', input.departmentId)
    .where('status', '<>', 'left')
    .orderBy('name')
    .execute();
  const ids = people.map(({ id }) => id);
  const [cells, leave, holidays] = await Promise.all([
    clinic
      .selectFrom('rosterShifts')
      .select(['staffId', 'day', 'shiftType'])
      .where('staffId', 'in', ids.length > 0 ? ids : [input.departmentId])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute(),
    clinic
      .selectFrom('leaveRequests')
      .select(['staffId', 'fromDay', 'toDay', sql<Half | null>`half`.as('half')])
      .where('status', '=', 'approved')
      .where('fromDay', '<=', to)
      .where('toDay', '>=', from)
      .execute(),
    clinic.selectFrom('holidays').select(['day', 'name']).where('day', '>=', from).where('day', '<=', to).execute(),
  ]);
  return { people, cells, leave: leave.filter(({ staffId }) => ids.includes(staffId)), holidays };
});
