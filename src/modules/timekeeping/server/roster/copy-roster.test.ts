import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { today } from '#modules/appointments/server/testing/desk.ts';
import { addDays, mondayOf } from '../../rules/time.ts';
import { employ } from '../testing/employ.ts';

const server = useServer();

// All days within one year, whenever the test runs.
const week = mondayOf(`${Number(today().slice(0, 4)) + 1}-03-10`);
const lastWeek = addDays(week, -7);

type Part = 'morning' | 'afternoon' | 'day';

test.each<[away: string, onDay: string, parts: Part[], isCopied: boolean]>([
  ['nobody is away', week, [], true],
  ['a morning off', week, ['morning'], true],
  ['an afternoon off', week, ['afternoon'], true],
  ['both halves off', week, ['morning', 'afternoon'], false],
  ['the whole day off', week, ['day'], false],
  ['a half of last week, worked', lastWeek, ['morning'], true],
  ['both halves of last week, and off because of it', lastWeek, ['morning', 'afternoon'], false],
])('copying the roster of last week: %s', async (_, onDay, parts, isCopied) => {
  const clinic = await server.newClinic();
  const { own, hr, member } = await employ(clinic, 'nurse');
  const { id: leaveTypeId } = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 9 });
  await hr.saveRoster({ cells: [{ staffId: member.id, day: lastWeek, shiftType: 'night' }] });
  for (const part of parts) {
    const half = part === 'day' ? {} : { half: part };
    const { id } = await own.applyForLeave({
      leaveTypeId,
      fromDay: onDay,
      toDay: onDay,
      reason: 'To the bank',
      ...half,
    });
    await hr.decideLeave({ id, isApproved: true });
  }
  // Clears what the approval has planned, so that only the copy is tested.
  await hr.saveRoster({ cells: [{ staffId: member.id, day: week, shiftType: null }] });
  const departmentId = (await hr.rosterDepartments())[0]?.id ?? '';
  const { cells } = await hr.copyRoster({ departmentId, week });
  expect(cells.map(({ day }) => day)).toEqual(isCopied ? [week] : []);
});
