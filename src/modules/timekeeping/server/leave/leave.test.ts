import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, details, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { addDays, mondayOf } from '../../rules/time.ts';
import { employ } from '../testing/employ.ts';

const server = useServer({ servers: 3 });

const codeOf = async (request: Promise<unknown>) => (await refusalOf(request)).code;
const faultOf = async (request: Promise<unknown>) => (await refusalOf(request)).fieldErrors?.[0];
const fieldOf = async (request: Promise<unknown>) => (await faultOf(request))?.field;

describe('leave', () => {
  test('is requested, approved once, taken off the balance, frees the shifts and is given back', async () => {
    const clinic = await server.newClinic();
    const { own, hr, member } = await employ(clinic, 'nurse');
    const { id: leaveTypeId } = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 3 });
    // All days within one year, whenever the test runs.
    const year = Number(today().slice(0, 4)) + 1;
    const [fromDay, toDay] = [`${year}-03-02`, `${year}-03-03`];
    await hr.saveRoster({ cells: [{ staffId: member.id, day: fromDay, shiftType: 'night' }] });
    const { id } = await own.applyForLeave({ leaveTypeId, fromDay, toDay, reason: 'Wedding' });
    expect(await fieldOf(own.applyForLeave({ leaveTypeId, fromDay: toDay, toDay, reason: 'Again' }))).toBe('fromDay');
    const more = { leaveTypeId, fromDay: `${year}-04-01`, toDay: `${year}-04-02`, reason: 'Even more' };
    expect(await faultOf(own.applyForLeave(more))).toEqual({ field: 'toDay', message: '1 day more than you have' });

    const decisions = Array.from({ length: 6 }, () => hr.decideLeave({ id, isApproved: true }));
    expect(await outcomes(decisions)).toEqual({ granted: 1, refusals: ['ALREADY_DECIDED'] });
    expect((await own.shifts({ month: `${year}-03` })).shifts).toEqual([{ day: fromDay, shiftType: 'off' }]);
    expect(await faultOf(own.applyForLeave(more))).toEqual({ field: 'toDay', message: '1 day more than you have' });
    await own.withdrawLeave({ id });
    expect((await own.applyForLeave(more)).id).toBeTruthy();
  });

  test('shows before the request what it takes and leaves, by the same rule as the request', async () => {
    const clinic = await server.newClinic();
    const { own, hr, member } = await employ(clinic, 'nurse');
    const admin = clinic.as('admin').timekeeping;
    const { id: leaveTypeId } = await admin.addLeaveType({ name: 'Casual', yearlyDays: 3 });
    const unpaid = await admin.addLeaveType({ name: 'Unpaid', yearlyDays: 0, isPaid: false });
    const year = Number(today().slice(0, 4)) + 1;
    const wanted = { leaveTypeId, fromDay: `${year}-03-02`, toDay: `${year}-03-04` };
    await hr.saveRoster({ cells: [{ staffId: member.id, day: `${year}-03-03`, shiftType: 'off' }] });
    expect(await own.leaveCost(wanted)).toEqual({ days: 2, years: [{ year, left: 1 }] });
    expect(await own.leaveCost({ ...wanted, leaveTypeId: unpaid.id })).toEqual({
      days: 2,
      years: [{ year, left: null }],
    });
    await own.applyForLeave({ ...wanted, reason: 'Wedding' });
    const later = { leaveTypeId, fromDay: `${year}-04-01`, toDay: `${year}-04-02` };
    expect(await own.leaveCost(later)).toEqual({ days: 2, years: [{ year, left: -1 }] });
    expect(await fieldOf(own.applyForLeave({ ...later, reason: 'Even more' }))).toBe('toDay');
    expect(await fieldOf(own.leaveCost({ ...wanted, toDay: `${year + 1}-03-04` }))).toBe('toDay');
    expect(await fieldOf(own.leaveCost({ ...wanted, toDay: `${year}-03-01` }))).toBe('toDay');
  });

  test('has the same balance on every screen: waiting requests are subtracted and shown', async () => {
    const clinic = await server.newClinic();
    const { own, hr } = await employ(clinic, 'nurse');
    const { id: leaveTypeId } = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 12 });
    const year = today().slice(0, 4);
    const { id } = await own.applyForLeave({
      leaveTypeId,
      fromDay: `${year}-12-28`,
      toDay: `${year}-12-30`,
      reason: 'A trip',
    });
    const waits = [{ left: 9, waiting: 3, taken: 0 }];
    expect((await own.leave()).balances).toMatchObject(waits);
    expect((await own.portal()).balances).toMatchObject(waits);
    const wanted = { leaveTypeId, fromDay: `${year}-12-31`, toDay: `${year}-12-31` };
    expect(await own.leaveCost(wanted)).toMatchObject({ years: [{ left: 8 }] });
    await hr.decideLeave({ id, isApproved: true });
    expect((await own.leave()).balances).toMatchObject([{ left: 9, waiting: 0, taken: 3 }]);
  });

  test('that was approved by mistake waits again after Undo, with days, shifts and calendar as before', async () => {
    const clinic = await server.newClinic();
    const { own, hr, member } = await employ(clinic, 'doctor');
    const { id: doctorId } = await clinic.as('doctor').identity.me();
    const admin = clinic.as('admin');
    await admin.staff.saveDoctor({ ...details, id: doctorId, version: 0 });
    const { id: leaveTypeId } = await admin.timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 3 });
    const year = Number(today().slice(0, 4)) + 1;
    const [fromDay, toDay] = [`${year}-03-02`, `${year}-03-03`];
    await hr.saveRoster({
      cells: [
        { staffId: member.id, day: fromDay, shiftType: 'night' },
        { staffId: member.id, day: toDay, shiftType: 'morning' },
      ],
    });
    const { id } = await own.applyForLeave({ leaveTypeId, fromDay, toDay, reason: 'Wedding' });
    const state = async () => ({
      requests: (await own.leave()).requests.map(({ status, days }) => [status, days]),
      shifts: (await own.shifts({ month: `${year}-03` })).shifts,
      cost: (await own.leaveCost({ leaveTypeId, fromDay: `${year}-05-04`, toDay: `${year}-05-04` })).years,
      exceptions: (await admin.staff.doctors()).find((doctor) => doctor.id === doctorId)?.exceptions,
    });
    const before = await state();
    for (const isApproved of [true, false, true]) {
      await hr.decideLeave({ id, isApproved });
      const presses = Array.from({ length: 4 }, () => hr.undoLeaveDecision({ id }));
      expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['TOO_LATE'] });
      expect(await state()).toEqual(before);
    }
    await hr.decideLeave({ id, isApproved: true });
    expect((await state()).requests).toEqual([['approved', 2]]);
    await own.withdrawLeave({ id });
    expect((await state()).cost).toEqual([{ year, left: 2 }]);
    expect(await codeOf(hr.undoLeaveDecision({ id }))).toBe('TOO_LATE');
  });

  test('is refused while it is typed when it is before joining, too long ago or on days that were worked', async () => {
    const clinic = await server.newClinic();
    const { own } = await employ(clinic, 'nurse');
    const { id: leaveTypeId } = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 9 });
    await own.clock({ action: 'in' });
    const [before, worked] = ['2024-01-14', today()];
    for (const day of [before, addDays(worked, -93), worked]) {
      const wanted = { leaveTypeId, fromDay: day, toDay: day };
      expect(await fieldOf(own.leaveCost(wanted))).toBe('fromDay');
      expect(await fieldOf(own.applyForLeave({ ...wanted, reason: 'Is ill' }))).toBe('fromDay');
    }
    const ill = { leaveTypeId, fromDay: addDays(worked, -1), toDay: addDays(worked, -1), reason: 'Is ill' };
    expect((await own.applyForLeave(ill)).id).toBeTruthy();
  });

  test('of a doctor shows the bookings that clash with it, and closes the calendar until it is withdrawn', async () => {
    const clinic = await server.newClinic();
    const { own, hr } = await employ(clinic, 'doctor');
    const { id: doctorId } = await clinic.as('doctor').identity.me();
    const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')];
    await admin.staff.saveDoctor({ ...details, id: doctorId, version: 0 });
    const { id: leaveTypeId } = await admin.timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 3 });
    const day = addDays(today(), 8);
    const place = { patientId: await addPatient(desk), doctorId, date: day };
    const visit = await desk.appointments.book({ ...place, time: '10:00' });
    const later = await desk.appointments.book({ ...place, time: '10:15' });
    const { id } = await own.applyForLeave({ leaveTypeId, fromDay: day, toDay: day, reason: 'Wedding' });
    expect((await hr.requests()).leave).toMatchObject([{ id, doctorId, bookings: 2, undecided: 2 }]);
    const { exception } = await desk.staff.addException({ id: doctorId, fromDay: day, toDay: day });
    await desk.appointments.keep({ id: visit.id, leaveId: exception.id, version: visit.version });
    await desk.staff.removeException({ id: doctorId, exceptionId: exception.id });
    expect((await hr.requests()).leave).toMatchObject([{ bookings: 2, undecided: 2 }]);
    await desk.appointments.keep({ id: visit.id, leaveId: id, version: visit.version + 1 });
    const { version } = later;
    await desk.appointments.setStatus({ id: later.id, status: 'cancelled', reason: 'Is away', version });
    expect((await own.leave()).requests).toMatchObject([{ id, bookings: 1, undecided: 0 }]);
    const exceptions = async () => (await desk.staff.doctors()).find((doctor) => doctor.id === doctorId)?.exceptions;
    expect(await exceptions()).toEqual([]);
    await hr.decideLeave({ id, isApproved: true });
    expect(await exceptions()).toMatchObject([{ fromDay: day, toDay: day, from: null }]);
    expect((await desk.appointments.list({ date: day })).map(({ status }) => status)).toEqual([
      'scheduled',
      'cancelled',
    ]);
    await own.withdrawLeave({ id });
    expect(await exceptions()).toEqual([]);
  });

  test('of a doctor approved before leave closed calendars closes the calendar with the update, once', async () => {
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

  test('that was withdrawn leaves no days off behind, except those that were days off before', async () => {
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

  test('without pay deducts nothing for holidays, even one that was entered after the approval', async () => {
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

  test('over days off and holidays takes nothing from the balance or the pay for them', async () => {
    const clinic = await server.newClinic();
    const { own, hr, member } = await employ(clinic, 'nurse');
    const admin = clinic.as('admin').timekeeping;
    const { id: leaveTypeId } = await admin.addLeaveType({ name: 'Casual', yearlyDays: 5 });
    // A week from Monday to Sunday within one year, whenever the test runs.
    const monday = mondayOf(`${Number(today().slice(0, 4)) + 1}-03-10`);
    const sunday = addDays(monday, 6);
    await hr.saveRoster({ cells: [{ staffId: member.id, day: addDays(sunday, -7), shiftType: 'off' }] });
    await admin.setHoliday({ day: addDays(monday, 2), name: 'Holi' });
    const { id } = await own.applyForLeave({ leaveTypeId, fromDay: monday, toDay: sunday, reason: 'Travel' });
    expect((await own.leave()).requests).toMatchObject([{ days: 5 }]);
    await hr.decideLeave({ id, isApproved: true });
    expect((await own.leave()).requests).toMatchObject([{ days: 5, status: 'approved' }]);
    const another = { leaveTypeId, fromDay: addDays(sunday, 1), toDay: addDays(sunday, 1), reason: 'Even more' };
    expect(await faultOf(own.applyForLeave(another))).toEqual({ field: 'toDay', message: '1 day more than you have' });
    const off = { leaveTypeId, fromDay: addDays(sunday, 7), toDay: addDays(sunday, 7), reason: 'Sunday' };
    expect(await fieldOf(own.applyForLeave(off))).toBe('toDay');
  });

  test('shows the same number of days before and after approval, whatever was planned since the request', async () => {
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

  test('of the HR manager is decided by someone else', async () => {
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
