import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, details, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { addDays, mondayOf } from '../rules/time.ts';
import { employ } from './testing/employ.ts';

const server = useServer({ servers: 3 });

const codeOf = async (request: Promise<unknown>) => (await refusalOf(request)).code;
const fieldOf = async (request: Promise<unknown>) => (await refusalOf(request)).fieldErrors?.[0]?.field;

describe('the clock', () => {
  test('of two devices at once makes one entry, and forgets nothing after a reload', async () => {
    const { own } = await employ(await server.newClinic(), 'nurse');
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.clock({ action: 'in' })));
    const started = answers[0]?.open?.id;
    expect(started).toBeTruthy();
    expect(new Set(answers.map(({ open }) => open?.id))).toEqual(new Set([started]));
    expect((await own.portal()).open?.id).toBe(started);
    const ended = await Promise.all(Array.from({ length: 20 }, () => own.clock({ action: 'out' })));
    expect(ended.every(({ open }) => open === null)).toBe(true);
    const { entries } = await own.entries({ from: addDays(today(), -1), to: today() });
    expect(entries).toHaveLength(1);
  });

  test('stops for a break, and two devices that press it begin one', async () => {
    const { own } = await employ(await server.newClinic(), 'doctor');
    expect((await own.clock({ action: 'break' })).open).toBeNull();
    await own.clock({ action: 'in' });
    const [first, second] = await Promise.all([own.clock({ action: 'break' }), own.clock({ action: 'break' })]);
    expect(first.open?.breakStartedAt).toBeTruthy();
    expect(first.open?.breakStartedAt).toBe(second.open?.breakStartedAt);
    expect((await own.clock({ action: 'resume' })).open?.breakStartedAt).toBeNull();
    await own.clock({ action: 'break' });
    await own.clock({ action: 'out' });
    expect((await own.portal()).open).toBeNull();
  });

  test('runs on after Undo of a clock-out, with its break, and no longer once that is a minute ago', async () => {
    const clinic = await server.newClinic();
    const { own, hr, member } = await employ(clinic, 'nurse');
    await hr.saveRoster({ cells: [{ staffId: member.id, day: today(), shiftType: 'morning' }] });
    await own.clock({ action: 'in' });
    const { open: before } = await own.clock({ action: 'break' });
    await own.clock({ action: 'out' });
    const undone = await Promise.all(Array.from({ length: 6 }, () => own.clock({ action: 'undo-out' })));
    expect(undone.map(({ open }) => open)).toEqual(Array(6).fill(before));
    expect((await own.portal()).recent).toMatchObject([{ day: today(), workedMinutes: null }]);
    await own.clock({ action: 'out' });
    await server.database
      .clinic(clinic.id)
      .updateTable('clockEntries')
      .set({
        startedAt: sql<string>`started_at - interval '2 minutes'`,
        endedAt: sql<string>`ended_at - interval '61 seconds'`,
        breakAtEnd: null,
      })
      .where('staffId', '=', member.id)
      .execute();
    expect(await codeOf(own.clock({ action: 'undo-out' }))).toBe('TOO_LATE');
    expect((await own.portal()).open).toBeNull();
  });

  test('stops in a break that began by the faster clock of another server', async () => {
    const clinic = await server.newClinic();
    const { own, member } = await employ(clinic, 'nurse');
    await own.clock({ action: 'in' });
    const { open } = await own.clock({ action: 'break' });
    const ahead = new Date(Date.now() + 600_000).toISOString();
    await server.database
      .clinic(clinic.id)
      .updateTable('clockEntries')
      .set({ breakStartedAt: ahead })
      .where('staffId', '=', member.id)
      .execute();
    expect(await own.clock({ action: 'out' })).toEqual({ open: null });
    expect((await own.clock({ action: 'undo-out' })).open).toEqual({ ...open, breakStartedAt: ahead });
  });

  test('that was started again stays so when the clock-out before is undone', async () => {
    const { own } = await employ(await server.newClinic(), 'nurse');
    await own.clock({ action: 'in' });
    await own.clock({ action: 'out' });
    const { open } = await own.clock({ action: 'in' });
    expect(await own.clock({ action: 'undo-out' })).toEqual({ open });
  });

  test('is refused to an account without a staff record, and to whoever has left', async () => {
    const clinic = await server.newClinic();
    expect(await codeOf(clinic.as('assistant').timekeeping.clock({ action: 'in' }))).toBe('NO_STAFF_RECORD');
    const { own, hr, member } = await employ(clinic, 'practitioner');
    await hr.setStatus({ id: member.id, status: 'left' });
    expect(await codeOf(own.clock({ action: 'in' }))).toBe('NO_STAFF_RECORD');
  });

  test('tells the shift of the day what was worked', async () => {
    const { own, hr, member } = await employ(await server.newClinic(), 'nurse');
    await hr.saveRoster({ cells: [{ staffId: member.id, day: today(), shiftType: 'morning' }] });
    await own.clock({ action: 'in' });
    await own.clock({ action: 'out' });
    expect((await own.portal()).recent).toMatchObject([{ day: today(), shiftType: 'morning', workedMinutes: 0 }]);
  });
});

describe('time, leave and pay are seen by their owner alone', () => {
  test('a colleague sees none of them, and cannot change them', async () => {
    const clinic = await server.newClinic();
    const { own: nurse } = await employ(clinic, 'nurse');
    const { own: doctor } = await employ(clinic, 'doctor');
    const leaveType = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 5 });
    await nurse.clock({ action: 'in' });
    await nurse.clock({ action: 'out' });
    const { entries } = await nurse.entries({ from: addDays(today(), -1), to: today() });
    const day = addDays(today(), 10);
    const { id } = await nurse.applyForLeave({ leaveTypeId: leaveType.id, fromDay: day, toDay: day, reason: 'Rest' });

    expect((await doctor.entries({ from: addDays(today(), -1), to: today() })).entries).toEqual([]);
    expect((await doctor.leave()).requests).toEqual([]);
    expect(await doctor.payslips()).toEqual([]);
    expect(await codeOf(doctor.withdrawLeave({ id }))).toBe('NOT_FOUND');
    const correction = {
      entryId: entries[0]?.id ?? '',
      day: addDays(today(), -1),
      from: '09:00',
      to: '10:00',
      reason: 'x',
    };
    expect(await codeOf(doctor.requestCorrection(correction))).toBe('NOT_FOUND');
    expect((await clinic.as('hr_manager').timekeeping.requests()).leave).toMatchObject([{ id, status: 'requested' }]);
  });
});

describe('leave', () => {
  test('is asked for, approved once, taken off the balance, frees the shifts and is given back', async () => {
    const clinic = await server.newClinic();
    const { own, hr, member } = await employ(clinic, 'nurse');
    const { id: leaveTypeId } = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 3 });
    // In one year, whenever this runs.
    const year = Number(today().slice(0, 4)) + 1;
    const [fromDay, toDay] = [`${year}-03-02`, `${year}-03-03`];
    await hr.saveRoster({ cells: [{ staffId: member.id, day: fromDay, shiftType: 'night' }] });
    const { id } = await own.applyForLeave({ leaveTypeId, fromDay, toDay, reason: 'Wedding' });
    expect(await fieldOf(own.applyForLeave({ leaveTypeId, fromDay: toDay, toDay, reason: 'Again' }))).toBe('fromDay');
    const more = { leaveTypeId, fromDay: `${year}-04-01`, toDay: `${year}-04-02`, reason: 'More' };
    expect(await codeOf(own.applyForLeave(more))).toBe('NOT_ENOUGH_LEAVE');

    const decisions = Array.from({ length: 6 }, () => hr.decideLeave({ id, isApproved: true }));
    expect(await outcomes(decisions)).toEqual({ granted: 1, refusals: ['ALREADY_DECIDED'] });
    expect((await own.shifts({ month: `${year}-03` })).shifts).toEqual([{ day: fromDay, shiftType: 'off' }]);
    expect(await codeOf(own.applyForLeave(more))).toBe('NOT_ENOUGH_LEAVE');
    await own.withdrawLeave({ id });
    expect((await own.applyForLeave(more)).id).toBeTruthy();
  });

  test('of a doctor says which bookings clash with it, and closes the calendar until it is withdrawn', async () => {
    const clinic = await server.newClinic();
    const { own, hr } = await employ(clinic, 'doctor');
    const { id: doctorId } = await clinic.as('doctor').identity.me();
    const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')];
    await admin.staff.saveDoctor({ ...details, id: doctorId, version: 0 });
    const { id: leaveTypeId } = await admin.timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 3 });
    const day = addDays(today(), 8);
    const place = { patientId: await addPatient(desk), doctorId, date: day };
    await desk.appointments.book({ ...place, time: '10:00' });
    const { id } = await own.applyForLeave({ leaveTypeId, fromDay: day, toDay: day, reason: 'Wedding' });
    expect((await hr.requests()).leave).toMatchObject([{ id, bookings: 1 }]);
    const exceptions = async () => (await desk.staff.doctors()).find((doctor) => doctor.id === doctorId)?.exceptions;
    expect(await exceptions()).toEqual([]);
    await hr.decideLeave({ id, isApproved: true });
    expect(await exceptions()).toMatchObject([{ fromDay: day, toDay: day, from: null }]);
    expect((await desk.appointments.list({ date: day })).map(({ status }) => status)).toEqual(['scheduled']);
    await own.withdrawLeave({ id });
    expect(await exceptions()).toEqual([]);
  });

  test('of a doctor that was approved before it closed calendars closes this one with the update, once', async () => {
    const clinic = await server.newClinic();
    const { own, hr } = await employ(clinic, 'doctor');
    const { id: doctorId } = await clinic.as('doctor').identity.me();
    const [admin, owner] = [clinic.as('admin'), server.owner.clinic(clinic.id)];
    await admin.staff.saveDoctor({ ...details, id: doctorId, version: 0 });
    const { id: leaveTypeId } = await admin.timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 12 });
    const ask = async (fromDay: string, toDay: string) => {
      const { id } = await own.applyForLeave({ leaveTypeId, fromDay, toDay, reason: 'Wedding' });
      return id;
    };
    const approved = await ask(addDays(today(), 8), addDays(today(), 9));
    await hr.decideLeave({ id: approved, isApproved: true });
    await ask(addDays(today(), 20), addDays(today(), 21));
    await owner.deleteFrom('doctorExceptions').execute();
    const update = await readFile('db/migrations/0225-leave-of-before-closes-the-calendar.sql', 'utf8');
    const [statement = ''] = /insert into[^;]+/.exec(update) ?? [];
    for (const _ of ['first', 'again']) await sql.raw(statement).execute(owner);
    const exceptions = async () => (await admin.staff.doctors()).find((doctor) => doctor.id === doctorId)?.exceptions;
    expect(await exceptions()).toMatchObject([
      { fromDay: addDays(today(), 8), toDay: addDays(today(), 9), from: null },
    ]);
    await own.withdrawLeave({ id: approved });
    expect(await exceptions()).toEqual([]);
  });

  test('that was withdrawn leaves no days off behind, except those that were off anyway', async () => {
    const clinic = await server.newClinic();
    const { own, hr, member } = await employ(clinic, 'nurse');
    const { id: leaveTypeId } = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 3 });
    const year = Number(today().slice(0, 4)) + 1;
    const [fromDay, toDay] = [`${year}-03-02`, `${year}-03-04`];
    const shift = (day: string, shiftType: 'night' | 'off') => ({ staffId: member.id, day, shiftType });
    await hr.saveRoster({ cells: [shift(fromDay, 'night'), shift(`${year}-03-03`, 'night'), shift(toDay, 'off')] });
    const leave = { leaveTypeId, fromDay, toDay, reason: 'Wedding' };
    const { id } = await own.applyForLeave(leave);
    await hr.decideLeave({ id, isApproved: true });
    await own.withdrawLeave({ id });
    expect((await own.shifts({ month: `${year}-03` })).shifts).toEqual([{ day: toDay, shiftType: 'off' }]);
    const again = await own.applyForLeave(leave);
    expect((await own.leave()).requests).toContainEqual(expect.objectContaining({ id: again.id, days: 2 }));
  });

  test('without pay deducts no holiday, also none that was entered after it was approved', async () => {
    const clinic = await server.newClinic();
    const { own, hr } = await employ(clinic, 'nurse', { salary: { basic: 30_000_00 } });
    const admin = clinic.as('admin').timekeeping;
    const { id: leaveTypeId } = await admin.addLeaveType({ name: 'Without pay', yearlyDays: 0, isPaid: false });
    const [month = ''] = (await own.payslips()).map((payslip) => payslip.month);
    const [fromDay, toDay] = [`${month}-10`, `${month}-11`];
    const { id } = await own.applyForLeave({ leaveTypeId, fromDay, toDay, reason: 'Travel' });
    await hr.decideLeave({ id, isApproved: true });
    const deducted = async () => 30_000_00 - ((await own.payslips())[0]?.net ?? 0);
    const twoDays = await deducted();
    expect(twoDays).toBeGreaterThan(0);
    await admin.setHoliday({ day: toDay, name: 'Holi' });
    expect(Math.abs((await deducted()) * 2 - twoDays)).toBeLessThanOrEqual(2);
  });

  test('takes no days off from the balance, nor holidays, nor pays less for them', async () => {
    const clinic = await server.newClinic();
    const { own, hr, member } = await employ(clinic, 'nurse');
    const admin = clinic.as('admin').timekeeping;
    const { id: leaveTypeId } = await admin.addLeaveType({ name: 'Casual', yearlyDays: 5 });
    // A week from Monday to Sunday, in one year whenever this runs.
    const monday = mondayOf(`${Number(today().slice(0, 4)) + 1}-03-10`);
    const sunday = addDays(monday, 6);
    await hr.saveRoster({ cells: [{ staffId: member.id, day: addDays(sunday, -7), shiftType: 'off' }] });
    await admin.setHoliday({ day: addDays(monday, 2), name: 'Holi' });
    const { id } = await own.applyForLeave({ leaveTypeId, fromDay: monday, toDay: sunday, reason: 'Travel' });
    expect((await own.leave()).requests).toMatchObject([{ days: 5 }]);
    await hr.decideLeave({ id, isApproved: true });
    expect((await own.leave()).requests).toMatchObject([{ days: 5, status: 'approved' }]);
    const another = { leaveTypeId, fromDay: addDays(sunday, 1), toDay: addDays(sunday, 1), reason: 'More' };
    expect(await codeOf(own.applyForLeave(another))).toBe('NOT_ENOUGH_LEAVE');
    const off = { leaveTypeId, fromDay: addDays(sunday, 7), toDay: addDays(sunday, 7), reason: 'Sunday' };
    expect(await fieldOf(own.applyForLeave(off))).toBe('toDay');
  });

  test('says the same number of days before and after it is approved, whatever was planned since it was asked for', async () => {
    const clinic = await server.newClinic();
    const { own } = await employ(clinic, 'nurse');
    const admin = clinic.as('admin').timekeeping;
    const { id: leaveTypeId } = await admin.addLeaveType({ name: 'Casual', yearlyDays: 9 });
    const [fromDay, toDay] = [addDays(today(), 9), addDays(today(), 10)];
    const { id } = await own.applyForLeave({ leaveTypeId, fromDay, toDay, reason: 'Wedding' });
    await admin.setHoliday({ day: toDay, name: 'Holi' });
    expect((await own.leave()).requests).toMatchObject([{ days: 1, status: 'requested' }]);
    expect((await admin.requests()).leave).toMatchObject([{ days: 1, status: 'requested' }]);
    await admin.decideLeave({ id, isApproved: true });
    expect((await admin.requests()).leave).toMatchObject([{ days: 1, status: 'approved' }]);
  });

  test('of the HR manager is decided by somebody else', async () => {
    const clinic = await server.newClinic();
    const { own } = await employ(clinic, 'hr_manager');
    const { id: leaveTypeId } = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Sick', yearlyDays: 3 });
    const day = addDays(today(), 1);
    const { id } = await own.applyForLeave({ leaveTypeId, fromDay: day, toDay: day, reason: 'Fever' });
    expect((await own.requests()).notToDecide).toEqual([id]);
    expect((await clinic.as('admin').timekeeping.requests()).notToDecide).toEqual([]);
    expect(await codeOf(own.decideLeave({ id, isApproved: true }))).toBe('OWN_REQUEST');
    await clinic.as('admin').timekeeping.decideLeave({ id, isApproved: false });
    expect((await own.leave()).requests).toMatchObject([{ status: 'refused' }]);
  });
});

describe('a correction', () => {
  test('of the same time counts once, however often it was asked for before the first was approved', async () => {
    const { own, hr } = await employ(await server.newClinic(), 'nurse');
    const day = addDays(today(), -3);
    const asked = { day, from: '09:00', to: '13:00', reason: 'Power cut' };
    const requests = [await own.requestCorrection(asked), await own.requestCorrection({ ...asked, to: '12:00' })];
    const approved = requests.map(({ id }) => hr.decideCorrection({ id, isApproved: true }));
    expect(await outcomes(approved)).toEqual({ granted: 1, refusals: ['OVERLAPS'] });
    expect((await own.entries({ from: day, to: day })).entries).toHaveLength(1);
  });

  test("of a colleague's entry is not found, and the HR manager's own is decided by someone else", async () => {
    const clinic = await server.newClinic();
    const { own: nurse } = await employ(clinic, 'nurse');
    const { own: manager } = await employ(clinic, 'hr_manager');
    const asked = { day: addDays(today(), -3), from: '09:00', to: '13:00', reason: 'Power cut' };
    const { id } = await manager.requestCorrection(asked);
    expect((await manager.requests()).notToDecide).toEqual([id]);
    expect(await codeOf(manager.decideCorrection({ id, isApproved: true }))).toBe('OWN_REQUEST');
    await clinic.as('admin').timekeeping.decideCorrection({ id, isApproved: true });
    const { entries } = await manager.entries({ from: asked.day, to: asked.day });
    const theirs = { ...asked, to: '18:00', entryId: entries[0]?.id ?? '' };
    expect(await codeOf(nurse.requestCorrection(theirs))).toBe('NOT_FOUND');
  });

  test('adds a night that was never clocked, once it is approved', async () => {
    const { own, hr } = await employ(await server.newClinic(), 'nurse');
    const day = addDays(today(), -3);
    const night = { day, from: '22:00', to: '06:00', breakMinutes: 30, reason: 'Power cut' };
    const { id } = await own.requestCorrection(night);
    const week = { from: day, to: day };
    expect((await own.entries(week)).entries).toEqual([]);
    await hr.decideCorrection({ id, isApproved: true });
    expect((await own.entries(week)).entries).toMatchObject([{ day, workedMinutes: 450 }]);
    expect(await codeOf(hr.decideCorrection({ id, isApproved: true }))).toBe('ALREADY_DECIDED');
    expect(await fieldOf(own.requestCorrection({ ...night, from: '23:00' }))).toBe('from');
    expect(await fieldOf(own.requestCorrection({ ...night, day: addDays(today(), 1) }))).toBe('to');
    expect(await fieldOf(own.requestCorrection({ ...night, day: '1990-01-01' }))).toBe('day');
    expect(await fieldOf(own.requestCorrection({ ...night, day: addDays(day, -3), breakMinutes: 480 }))).toBe(
      'breakMinutes',
    );
  });
});

test('a payslip of the month before is a PDF; the month that runs has none', async () => {
  const salary = { basic: 20_000_00, houseRent: 4_000_00 };
  const { own } = await employ(await server.newClinic(), 'nurse', { salary });
  const payslips = await own.payslips();
  expect(payslips).toHaveLength(12);
  expect(payslips[0]).toMatchObject({ gross: 24_000_00, net: 24_000_00 });
  const file = await own.payslip({ month: payslips[0]?.month ?? '' });
  expect(file.type).toBe('application/pdf');
  expect(file.size).toBeGreaterThan(2000);
  expect(await codeOf(own.payslip({ month: today().slice(0, 7) }))).toBe('NOT_FOUND');
});
