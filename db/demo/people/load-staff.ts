import type { Handle } from '#foundation/server/database/database.ts';
import type { DemoRoster } from './roster.ts';
import type { DemoStaff } from './staff.ts';
import type { demoTimekeeping } from './timekeeping.ts';

interface DemoPeople {
  staff: DemoStaff;
  roster: DemoRoster;
  time: ReturnType<typeof demoTimekeeping>;
}

export async function loadStaff(db: Handle, { staff, roster, time }: DemoPeople) {
  const names = [...new Set(staff.map(({ department }) => department))];
  const departments = await db
    .insertInto('departments')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) =>
      conflict.columns(['clinicId', 'name']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
    )
    .returning(['id', 'name'])
    .execute();
  const idOf = (department: string) => departments.find(({ name }) => name === department)?.id ?? '';
  await db.insertInto('clinicCounters').values({ name: 'employee', value: staff.length }).execute();
  await db
    .insertInto('staffMembers')
    .values(staff.map(({ department, salary: _, ...person }) => ({ ...person, departmentId: idOf(department) })))
    .execute();
  await db
    .insertInto('staffSalaries')
    .values(staff.map(({ id, joinDate, salary }) => ({ staffId: id, fromDay: joinDate, ...salary })))
    .execute();
  await db.insertInto('rosterShifts').values(roster).execute();
  await db.insertInto('holidays').values(time.holidays).execute();
  await db.insertInto('leaveTypes').values(time.leave.leaveTypes).execute();
  await db.insertInto('leaveRequests').values(time.leave.requests).execute();
  await db.insertInto('leaveEntries').values(time.leave.entries).execute();
  await db.insertInto('clockEntries').values(time.clock).execute();
}
