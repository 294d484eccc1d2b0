import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, details, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { addDays } from '../../rules/time.ts';
import { employ } from '../testing/employ.ts';

const server = useServer({ servers: 3 });

const faultOf = async (request: Promise<unknown>) => (await refusalOf(request)).fieldErrors?.[0];
// All days within one year, whenever the test runs.
const year = Number(today().slice(0, 4)) + 1;
const day = `${year}-03-03`;
const month = `${year}-03`;

test('half a day takes exactly half a day off the balance, and the last half day can be taken only once', async () => {
  const clinic = await server.newClinic();
  const { own, hr } = await employ(clinic, 'nurse');
  const { id: leaveTypeId } = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 2 });
  const half = { leaveTypeId, fromDay: day, toDay: day, half: 'morning' as const };
  expect(await own.leaveCost(half)).toEqual({ days: 0.5, years: [{ year, left: 1.5 }] });
  const { id } = await own.applyForLeave({ ...half, reason: 'To the bank' });
  expect((await own.leave()).requests).toMatchObject([{ half: 'morning', days: 0.5 }]);
  await hr.decideLeave({ id, isApproved: true });
  const later = { leaveTypeId, fromDay: `${year}-04-01`, toDay: `${year}-04-01` };
  expect(await own.leaveCost(later)).toMatchObject({ days: 1, years: [{ left: 0.5 }] });
  await own.applyForLeave({ ...later, reason: 'A trip' });
  const last = ['02', '06', '07', '08'].map((date) =>
    own.applyForLeave({
      leaveTypeId,
      fromDay: `${year}-04-${date}`,
      toDay: `${year}-04-${date}`,
      half: 'afternoon',
      reason: 'School',
    }),
  );
  expect((await outcomes(last)).granted).toBe(1);
  const more = own.applyForLeave({ ...half, fromDay: `${year}-05-04`, toDay: `${year}-05-04`, reason: 'Even more' });
  expect(await faultOf(more)).toEqual({ field: 'toDay', message: '½ day more than you have' });
});

test('the other half of a day can be requested, but not the same half or the whole day', async () => {
  const clinic = await server.newClinic();
  const { own } = await employ(clinic, 'nurse');
  const admin = clinic.as('admin').timekeeping;
  const { id: leaveTypeId } = await admin.addLeaveType({ name: 'Casual', yearlyDays: 9 });
  const wanted = { leaveTypeId, fromDay: day, toDay: day, reason: 'To the bank' };
  const whole = { ...wanted, fromDay: addDays(day, -1), toDay: addDays(day, 1) };
  const morning = { ...wanted, half: 'morning' as const };
  await own.applyForLeave(morning);
  expect(await faultOf(own.applyForLeave(morning))).toEqual({
    field: 'fromDay',
    message: 'You have already applied for leave on this morning',
  });
  expect(await faultOf(own.applyForLeave(whole))).toMatchObject({ field: 'fromDay' });
  await own.applyForLeave({ ...wanted, half: 'afternoon' });
  const away = { ...wanted, fromDay: addDays(day, 7), toDay: addDays(day, 7) };
  await own.applyForLeave(away);
  expect(await faultOf(own.applyForLeave({ ...away, half: 'afternoon' }))).toEqual({
    field: 'fromDay',
    message: 'You have already applied for leave on this day',
  });
  expect(await faultOf(own.applyForLeave({ ...whole, half: 'morning' }))).toMatchObject({ field: 'half' });
  await admin.setHoliday({ day: addDays(day, 14), name: 'Holi' });
  const free = { ...morning, fromDay: addDays(day, 14), toDay: addDays(day, 14) };
  expect(await faultOf(own.applyForLeave(free))).toMatchObject({ message: 'You are off on all of these days' });
});

test('a shift stays when half the day is taken off and goes when both halves are, until one is withdrawn', async () => {
  const clinic = await server.newClinic();
  const { own, hr, member } = await employ(clinic, 'nurse');
  const { id: leaveTypeId } = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 9 });
  await hr.saveRoster({ cells: [{ staffId: member.id, day, shiftType: 'evening' }] });
  const ask = (half: 'morning' | 'afternoon') =>
    own.applyForLeave({ leaveTypeId, fromDay: day, toDay: day, half, reason: 'To the bank' });
  const state = async () => {
    const { shifts, leave } = await own.shifts({ month });
    return [shifts[0]?.shiftType, leave.map(({ half }) => half).sort()];
  };
  const first = await ask('morning');
  const second = await ask('afternoon');
  await hr.decideLeave({ id: first.id, isApproved: true });
  expect(await state()).toEqual(['evening', ['morning']]);
  await hr.decideLeave({ id: second.id, isApproved: true });
  expect(await state()).toEqual(['off', ['afternoon', 'morning']]);
  await hr.undoLeaveDecision({ id: first.id });
  expect(await state()).toEqual(['evening', ['afternoon']]);
  await hr.decideLeave({ id: first.id, isApproved: true });
  expect(await state()).toEqual(['off', ['afternoon', 'morning']]);
  await hr.undoLeaveDecision({ id: second.id });
  expect(await state()).toEqual(['evening', ['morning']]);
});

test('half a day can be requested later for a worked day, and half of the shift counts as planned', async () => {
  const clinic = await server.newClinic();
  const { own, hr, member } = await employ(clinic, 'nurse');
  const { id: leaveTypeId } = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 9 });
  await hr.saveRoster({ cells: [{ staffId: member.id, day: today(), shiftType: 'morning' }] });
  await own.clock({ action: 'in' });
  const planned = async () => (await own.portal()).recent[0]?.plannedMinutes;
  const whole = (await planned()) ?? 0;
  expect(whole).toBeGreaterThan(0);
  const leave = { leaveTypeId, fromDay: today(), toDay: today(), reason: 'Fever' };
  expect(await faultOf(own.applyForLeave(leave))).toMatchObject({ field: 'fromDay' });
  const { id } = await own.applyForLeave({ ...leave, half: 'afternoon' });
  await hr.decideLeave({ id, isApproved: true });
  expect(await planned()).toBe(whole / 2);
});

test('half a day without pay deducts half of the pay for a day', async () => {
  const clinic = await server.newClinic();
  const { own, hr } = await employ(clinic, 'nurse', { salary: { basic: 30_000_00 } });
  const { id: leaveTypeId } = await clinic
    .as('admin')
    .timekeeping.addLeaveType({ name: 'Without pay', yearlyDays: 0, isPaid: false });
  const [before] = await own.payslips();
  const over = `${before?.month}-10`;
  const { id } = await own.applyForLeave({
    leaveTypeId,
    fromDay: over,
    toDay: over,
    half: 'morning',
    reason: 'Travel',
  });
  await hr.decideLeave({ id, isApproved: true });
  const [after] = await own.payslips();
  const days = before?.calendarDays ?? 0;
  expect(after).toMatchObject({ paidDays: days - 0.5, net: Math.round((30_000_00 * (days - 0.5)) / days) });
});

test("half a day of a doctor leaves the calendar open for the other half, and names the half's bookings alone", async () => {
  const clinic = await server.newClinic();
  const { own, hr } = await employ(clinic, 'doctor');
  const { id: doctorId } = await clinic.as('doctor').identity.me();
  const [admin, desk] = [clinic.as('admin'), clinic.as('receptionist')];
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
  await admin.staff.saveDoctor({ ...details, hours, id: doctorId, version: 0 });
  const { id: leaveTypeId } = await admin.timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 3 });
  const date = addDays(today(), 8);
  const place = { patientId: await addPatient(desk), doctorId, date };
  await desk.appointments.book({ ...place, time: '10:00' });
  const ask = (half: 'morning' | 'afternoon') =>
    own.applyForLeave({ leaveTypeId, fromDay: date, toDay: date, half, reason: 'To the bank' });
  const [morning, afternoon] = [await ask('morning'), await ask('afternoon')];
  const { leave } = await hr.requests();
  expect(leave.find(({ id }) => id === morning.id)?.bookings).toBe(1);
  expect(leave.find(({ id }) => id === afternoon.id)?.bookings).toBe(0);
  const hoursLeft = async () =>
    (await desk.staff.doctors())
      .find((doctor) => doctor.id === doctorId)
      ?.exceptions.map(({ fromDay, toDay, from, to }) => [fromDay, toDay, from, to]);
  await hr.decideLeave({ id: morning.id, isApproved: true });
  expect(await hoursLeft()).toEqual([[date, date, '13:00', '17:00']]);
  await hr.decideLeave({ id: afternoon.id, isApproved: true });
  expect(await hoursLeft()).toEqual([[date, date, null, null]]);
  await own.withdrawLeave({ id: morning.id });
  expect(await hoursLeft()).toEqual([[date, date, '09:00', '13:00']]);
  await own.withdrawLeave({ id: afternoon.id });
  expect(await hoursLeft()).toEqual([]);
});
