import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { addDays, mondayOf } from '../../rules/time.ts';
import { employ, newStaff } from '../testing/employ.ts';

const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';

const codeOf = async (request: Promise<unknown>) => (await refusalOf(request)).code;
const fieldOf = async (request: Promise<unknown>) => (await refusalOf(request)).fieldErrors?.[0]?.field;

describe('staff', () => {
  test('who are added at the same moment get different numbers', async () => {
    const hr = (await server.newClinic()).as('hr_manager').timekeeping;
    const added = await Promise.all(Array.from({ length: 12 }, () => hr.add(newStaff())));
    expect(added.map(({ employeeNumber }) => employeeNumber).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  test('are counted in the tiles exactly as in the lists behind them', async () => {
    const clinic = await server.newClinic();
    const hr = clinic.as('hr_manager').timekeeping;
    const hired = (days: number) => newStaff({ joinDate: addDays(today(), -days) });
    const people = [
      await hr.add({ ...hired(30), salary: { basic: 20_000_00 } }),
      await hr.add({ ...hired(31), salary: { basic: 30_000_01 } }),
      await hr.add(hired(0)),
    ];
    const [one, two, three] = people.map(({ id }) => id);
    await hr.setSalary({ id: three ?? '', fromDay: addDays(today(), 1), basic: 90_000_00 });
    await hr.saveRoster({
      cells: [
        { staffId: one ?? '', day: today(), shiftType: 'morning' },
        { staffId: two ?? '', day: today(), shiftType: 'off' },
        { staffId: three ?? '', day: today(), shiftType: 'night' },
      ],
    });
    await hr.setStatus({ id: three ?? '', status: 'on_leave' });
    expect(await hr.summary()).toMatchObject({ total: 3, onDuty: 1, averageSalary: 25_000_01, newHires: 2 });
    const count = async (show: 'on-duty' | 'salaries' | 'new-hires' | 'left') => (await hr.list({ show })).total;
    expect([await count('on-duty'), await count('salaries'), await count('new-hires')]).toEqual([1, 2, 2]);
    await hr.setStatus({ id: three ?? '', status: 'left' });
    expect(await hr.summary()).toMatchObject({ total: 2, newHires: 1 });
    expect([(await hr.list({})).total, await count('new-hires'), await count('left')]).toEqual([2, 1, 1]);
    expect((await hr.list({ search: 'Anjali' })).total).toBe(3);
    expect((await clinic.as('nurse').overview.onDuty()).map(({ staffId }) => staffId)).toEqual([one]);
  });

  test('have hidden salaries, and each look at one is recorded', async () => {
    const clinic = await server.newClinic();
    const hr = clinic.as('hr_manager').timekeeping;
    const member = await hr.add({ ...newStaff(), salary: { basic: 20_000_00, houseRent: 5_000_00 } });
    expect(JSON.stringify(await hr.list({}))).not.toContain('2000000');
    const [shown] = await hr.revealSalaries({ ids: [member.id] });
    expect(shown?.salaries).toMatchObject([{ fromDay: member.joinDate, basic: 20_000_00, houseRent: 5_000_00 }]);
    const { entries } = await clinic.as('admin').audit.list({});
    expect(entries).toContainEqual(expect.objectContaining({ action: 'opened', subject: 'staff_salaries' }));
  });

  test('have a salary that starts this month at the earliest, and HR cannot set its own', async () => {
    const clinic = await server.newClinic();
    const { member, own } = await employ(clinic, 'hr_manager');
    const firstDay = `${today().slice(0, 7)}-01`;
    const raise = { id: member.id, fromDay: firstDay, basic: 90_000_00 };
    expect(await codeOf(own.setSalary(raise))).toBe('OWN_SALARY');
    const admin = clinic.as('admin').timekeeping;
    expect(await fieldOf(admin.setSalary({ ...raise, fromDay: addDays(firstDay, -1) }))).toBe('fromDay');
    await admin.setSalary(raise);
    const [shown] = await admin.revealSalaries({ ids: [member.id] });
    expect(shown?.salaries).toMatchObject([{ fromDay: firstDay, basic: 90_000_00 }]);
  });

  test('who are admins have their salary set by another admin or HR, as long as there is one', async () => {
    const clinic = await server.newClinic();
    const { email } = await clinic.as('admin').identity.me();
    const admin = clinic.as('admin').timekeeping;
    const salary = { fromDay: today(), basic: 90_000_00 };
    const { id } = await admin.add(newStaff({ email }));
    await admin.linkAccount({ id, role: 'admin' });
    await admin.setSalary({ id, ...salary });
    const hr = clinic.as('hr_manager').timekeeping;
    await hr.setSalary({ id, ...salary });
    expect(await codeOf(admin.setSalary({ id, ...salary }))).toBe('OWN_SALARY');
    await admin.unlinkAccount({ id });
    expect(await codeOf(admin.linkAccount({ id, role: 'admin' }))).toBe('OWN_ACCOUNT');
    await hr.linkAccount({ id, role: 'admin' });
    expect(await codeOf(admin.setSalary({ id, ...salary }))).toBe('OWN_SALARY');
  });

  test('of HR cannot link a record to their own account', async () => {
    const clinic = await server.newClinic();
    const { email } = await clinic.as('hr_manager').identity.me();
    const hr = clinic.as('hr_manager').timekeeping;
    const { id } = await hr.add(newStaff({ email, salary: { basic: 90_000_00 } }));
    expect(await codeOf(hr.linkAccount({ id, role: 'hr_manager' }))).toBe('OWN_ACCOUNT');
  });

  test('take one change at a time, have a unique e-mail, and are invited', async () => {
    const clinic = await server.newClinic();
    const hr = clinic.as('hr_manager').timekeeping;
    const email = `${crypto.randomUUID()}@b.example`;
    const member = await hr.add(newStaff({ email }));
    expect(await fieldOf(hr.add(newStaff({ email })))).toBe('email');
    const change = { ...newStaff({ email, position: 'Head Nurse' }), id: member.id, version: member.version };
    expect(await outcomes([hr.change(change), hr.change(change)])).toEqual({
      granted: 1,
      refusals: ['CHANGED_MEANWHILE'],
    });
    expect(await codeOf(hr.change({ ...change, id: nowhere }))).toBe('NOT_FOUND');
    expect(await fieldOf(hr.linkAccount({ id: member.id, role: 'admin' }))).toBe('role');
    const linked = await hr.linkAccount({ id: member.id, role: 'nurse' });
    expect(linked).toMatchObject({ isWaiting: true, member: { hasAccount: true, position: 'Head Nurse' } });
    const people = await clinic.as('admin').identity.people();
    expect(people).toContainEqual(expect.objectContaining({ email, role: 'nurse', isWaiting: true }));
  });
});

describe('the roster', () => {
  test('of last week fills the empty days of this one and is visible only to its own clinic', async () => {
    const [clinic, other] = [await server.newClinic(), await server.newClinic()];
    const hr = clinic.as('hr_manager').timekeeping;
    const { id: staffId } = await hr.add(newStaff());
    const [department] = await hr.rosterDepartments();
    const week = mondayOf(today());
    const departmentId = department?.id ?? '';
    const shift = (day: string, shiftType: 'morning' | 'night' | null) => ({ staffId, day, shiftType });
    await hr.saveRoster({
      cells: [shift(addDays(week, -7), 'morning'), shift(addDays(week, -6), 'morning'), shift(week, 'night')],
    });
    const { cells } = await hr.copyRoster({ departmentId, week });
    expect(cells).toEqual([{ staffId, day: addDays(week, 1) }]);
    const shown = await hr.roster({ departmentId, week });
    expect(shown.cells.toSorted((a, b) => (a.day < b.day ? -1 : 1))).toEqual([
      shift(week, 'night'),
      shift(addDays(week, 1), 'morning'),
    ]);
    await hr.saveRoster({ cells: [shift(week, null)] });
    expect((await hr.roster({ departmentId, week })).cells).toHaveLength(1);
    const foreign = other.as('hr_manager').timekeeping;
    expect(await codeOf(foreign.saveRoster({ cells: [shift(week, 'night')] }))).toBe('NOT_FOUND');
    expect((await foreign.roster({ departmentId, week })).people).toEqual([]);
  });

  test('of last week copies no day that is off because of leave', async () => {
    const clinic = await server.newClinic();
    const { own, hr, member } = await employ(clinic, 'nurse');
    const { id: leaveTypeId } = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 9 });
    const fromDay = mondayOf(`${Number(today().slice(0, 4)) + 1}-03-10`);
    const [toDay, after] = [addDays(fromDay, 1), addDays(fromDay, 2)];
    const shift = (day: string, shiftType: 'night' | 'off') => ({ staffId: member.id, day, shiftType });
    await hr.saveRoster({ cells: [shift(fromDay, 'night'), shift(toDay, 'off'), shift(after, 'off')] });
    const { id } = await own.applyForLeave({ leaveTypeId, fromDay, toDay, reason: 'Wedding' });
    await hr.decideLeave({ id, isApproved: true });
    const departmentId = (await hr.rosterDepartments())[0]?.id ?? '';
    const { cells } = await hr.copyRoster({ departmentId, week: addDays(fromDay, 7) });
    expect(cells.map(({ day }) => day).sort()).toEqual([addDays(toDay, 7), addDays(after, 7)]);
  });
});
