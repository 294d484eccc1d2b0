import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { earlier } from '#app/testing/earlier.ts';
import { useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { addDays } from '../../rules/time.ts';
import { employ } from '../testing/employ.ts';

const server = useServer({ servers: 3 });

const codeOf = async (request: Promise<unknown>) => (await refusalOf(request)).code;
const fieldOf = async (request: Promise<unknown>) => (await refusalOf(request)).fieldErrors?.[0]?.field;

describe('the clock', () => {
  test('makes one entry when started on two devices at once, and remembers it after a reload', async () => {
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

  test('stops for a break, and two devices that start one begin a single break', async () => {
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

  test('continues after Undo of a clock-out, with its break, but only within a minute', async () => {
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
        startedAt: earlier('startedAt', '2 minutes'),
        endedAt: earlier('endedAt', '61 seconds'),
        breakAtEnd: null,
      })
      .where('staffId', '=', member.id)
      .execute();
    expect(await codeOf(own.clock({ action: 'undo-out' }))).toBe('TOO_LATE');
    expect((await own.portal()).open).toBeNull();
  });

  test('stops in a break that was started by the faster clock of another server', async () => {
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

  test('that was started again keeps running when the earlier clock-out is undone', async () => {
    const { own } = await employ(await server.newClinic(), 'nurse');
    await own.clock({ action: 'in' });
    await own.clock({ action: 'out' });
    const { open } = await own.clock({ action: 'in' });
    expect(await own.clock({ action: 'undo-out' })).toEqual({ open });
  });

  test('is refused for an account without a staff record, and for former staff', async () => {
    const clinic = await server.newClinic();
    expect(await codeOf(clinic.as('assistant').timekeeping.clock({ action: 'in' }))).toBe('NO_STAFF_RECORD');
    const { own, hr, member } = await employ(clinic, 'practitioner');
    await hr.setStatus({ id: member.id, status: 'left' });
    expect(await codeOf(own.clock({ action: 'in' }))).toBe('NO_STAFF_RECORD');
  });

  test('shows the worked time at the shift of the day', async () => {
    const { own, hr, member } = await employ(await server.newClinic(), 'nurse');
    await hr.saveRoster({ cells: [{ staffId: member.id, day: today(), shiftType: 'morning' }] });
    await own.clock({ action: 'in' });
    await own.clock({ action: 'out' });
    expect((await own.portal()).recent).toMatchObject([{ day: today(), shiftType: 'morning', workedMinutes: 0 }]);
  });
});

describe('time, leave and pay are visible only to their owner', () => {
  test('a colleague cannot see or change them', async () => {
    const clinic = await server.newClinic();
    const { own: nurse } = await employ(clinic, 'nurse');
    const { own: doctor } = await employ(clinic, 'doctor');
    const leaveType = await clinic.as('admin').timekeeping.addLeaveType({ name: 'Casual', yearlyDays: 5 });
    await nurse.clock({ action: 'in' });
    await nurse.clock({ action: 'out' });
    const { entries } = await nurse.entries({ from: addDays(today(), -1), to: today() });
    const day = addDays(today(), 10);
    const { id } = await nurse.applyForLeave({ leaveTypeId: leaveType.id, fromDay: day, toDay: day, reason: 'A rest' });

    expect((await doctor.entries({ from: addDays(today(), -1), to: today() })).entries).toEqual([]);
    expect((await doctor.leave()).requests).toEqual([]);
    expect(await doctor.payslips()).toEqual([]);
    expect(await codeOf(doctor.withdrawLeave({ id }))).toBe('NOT_FOUND');
    const correction = {
      entryId: entries[0]?.id ?? '',
      day: addDays(today(), -1),
      from: '09:00',
      to: '10:00',
      reason: 'A reason',
    };
    expect(await codeOf(doctor.requestCorrection(correction))).toBe('NOT_FOUND');
    expect((await clinic.as('hr_manager').timekeeping.requests()).leave).toMatchObject([{ id, status: 'requested' }]);
  });
});

describe('a correction', () => {
  test('of the same time counts once, however often it was requested before the first was approved', async () => {
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

  test('that was approved or rejected by mistake waits again after Undo, and the time is as before', async () => {
    const { own, hr } = await employ(await server.newClinic(), 'nurse');
    const day = addDays(today(), -3);
    const entries = async () => (await own.entries({ from: day, to: day })).entries;
    const forgotten = { day, from: '09:00', to: '13:00', reason: 'Power cut' };
    const { id: added } = await own.requestCorrection(forgotten);
    for (const isApproved of [true, false]) {
      await hr.decideCorrection({ id: added, isApproved });
      await hr.undoCorrectionDecision({ id: added });
      expect(await entries()).toEqual([]);
    }
    await hr.decideCorrection({ id: added, isApproved: true });
    const clocked = await entries();
    const { id: changed } = await own.requestCorrection({ ...forgotten, to: '15:00', entryId: clocked[0]?.id ?? '' });
    expect(await codeOf(hr.undoCorrectionDecision({ id: added }))).toBe('TOO_LATE');
    await hr.decideCorrection({ id: changed, isApproved: true });
    expect(await entries()).toMatchObject([{ workedMinutes: 360 }]);
    await hr.undoCorrectionDecision({ id: changed });
    expect(await entries()).toEqual(clocked);
    expect(await codeOf(hr.undoCorrectionDecision({ id: changed }))).toBe('TOO_LATE');
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

test('a payslip of last month is a PDF; the current month has none', async () => {
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

test('a person who has left gets no payslip for the time after their last day', async () => {
  const clinic = await server.newClinic();
  const { own, hr, member } = await employ(clinic, 'nurse', { salary: { basic: 30_000_00 } });
  await hr.setStatus({ id: member.id, status: 'left' });
  const lastDay = addDays(today(), -100);
  await sql`update staff_members set left_on = ${lastDay} where id = ${member.id}`.execute(
    server.owner.clinic(clinic.id),
  );
  await hr.setStatus({ id: member.id, status: 'left' });
  const [last] = await own.payslips();
  const days = Number(lastDay.slice(8));
  expect(last).toMatchObject({ month: lastDay.slice(0, 7), paidDays: days });
  expect(last?.gross).toBe(Math.round((30_000_00 * days) / (last?.calendarDays ?? 0)));
  expect(await codeOf(own.payslip({ month: addDays(`${lastDay.slice(0, 7)}-01`, 40).slice(0, 7) }))).toBe('NOT_FOUND');
  await hr.setStatus({ id: member.id, status: 'active' });
  expect((await own.payslips())[0]).toMatchObject({ gross: 30_000_00 });
});
