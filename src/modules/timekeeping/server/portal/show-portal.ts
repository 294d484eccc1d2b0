import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import type { ClockEntry, Portal } from '../../contract-portal.ts';
import { mondayOf, monthOf, recentShifts, workedMinutes, workSums } from '../../rules/time.ts';
import { readFreeBalances } from '../leave/read-free-balances.ts';
import { findOwnStaff } from '../own-staff.ts';
import { dueMinutes } from '../roster/due-minutes.ts';
import { entryColumns } from '../time-tracking/clock-entry.ts';

const nobody: Portal = {
  person: null,
  open: null,
  weekMinutes: 0,
  monthMinutes: 0,
  daysWorked: 0,
  recent: [],
  balances: [],
};

async function readRecent(clinic: Handle, staffId: string, today: string): Promise<Portal['recent']> {
  const { rows } = await sql<Portal['recent'][number]>`
    select day, shift.shift_type, worked.minutes as worked_minutes, coalesce(shift.planned_minutes, 0) as planned_minutes
      from (select day, shift_type, ${dueMinutes} as planned_minutes from roster_shifts where staff_id = ${staffId}) as shift
      full join (
        select day, sum(worked_minutes)::int as minutes from clock_entries where staff_id = ${staffId} group by day
      ) as worked using (day)
     where day <= ${today} and (shift.shift_type <> 'off' or worked.day is not null)
     order by day desc limit ${recentShifts}`.execute(clinic);
  return rows;
}

export const showPortal = clinicUseCase(timekeepingContract.portal, async ({ caller, clinic }) => {
  const own = await findOwnStaff(clinic, caller);
  if (!own) return nobody;
  const now = new Date();
  const today = await readClinicDay(clinic, now);
  const [monday, first] = [mondayOf(today), `${monthOf(today)}-01`];
  const [entries, recent, balances] = await Promise.all([
    clinic
      .selectFrom('clockEntries')
      .select(entryColumns)
      .where('staffId', '=', own.id)
      .where((is) => is.or([is('day', '>=', monday < first ? monday : first), is('endedAt', 'is', null)]))
      .execute(),
    readRecent(clinic, own.id, today),
    readFreeBalances(clinic, own.id, Number(today.slice(0, 4))),
  ]);
  const minutesOf = (entry: ClockEntry) => entry.workedMinutes ?? workedMinutes(entry, now.toISOString());
  const { name, employeeNumber, position, department } = own;
  return {
    person: { name, employeeNumber, position, department },
    open: entries.find(({ endedAt }) => endedAt === null) ?? null,
    ...workSums(
      entries.map((entry) => ({ day: entry.day, minutes: minutesOf(entry) })),
      today,
    ),
    recent,
    balances,
  };
});
