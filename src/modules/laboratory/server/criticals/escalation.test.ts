import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { earlier } from '#app/testing/earlier.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { heard, openLab } from '../testing/lab.ts';
import { escalateCriticals } from './escalate-criticals.ts';

const server = useServer();
const minuteMs = 60_000;

/** Invites a person who has not followed the link yet. */
async function invite(clinic: TestClinic, name: string, role: 'doctor' | 'nurse') {
  const email = `${crypto.randomUUID()}@b.example`;
  return (await clinic.as('admin').identity.invite({ email, name, role })).person.id;
}

/** A colleague who could be called. */
async function join(clinic: TestClinic, name: string, role: 'doctor' | 'nurse') {
  const id = await invite(clinic, name, role);
  await sql`update users set joined_at = now() where id = ${id}`.execute(server.owner.clinic(clinic.id));
  return id;
}

/** Rosters a person with an account for a shift today. */
async function rosterToday(clinic: TestClinic, userId: string, shift: 'morning' | 'off') {
  const owner = server.owner.clinic(clinic.id);
  await sql`
    insert into departments (clinic_id, name) values (${clinic.id}, 'Ward doctors')
    on conflict do nothing`.execute(owner);
  await sql`
    with member as (
      insert into staff_members (clinic_id, employee_number, name, position, department_id, join_date, user_id)
      select users.clinic_id, 1 + (select count(*)::int from staff_members where clinic_id = ${clinic.id}), users.name, 'Doctor',
             (select id from departments where clinic_id = ${clinic.id} limit 1), '2024-01-01', users.id
        from users where users.clinic_id = ${clinic.id} and users.id = ${userId}
      returning clinic_id, id
    )
    insert into roster_shifts (clinic_id, day, staff_id, shift_type, planned_minutes)
    select member.clinic_id, (now() at time zone clinics.time_zone)::date, member.id, ${shift}::shift_type,
           ${shift === 'off' ? 0 : 480}::int
      from member join clinics on clinics.id = member.clinic_id`.execute(owner);
}

async function newCritical() {
  const clinic = await server.newClinic();
  const lab = await openLab(clinic);
  const { id: adminId } = await clinic.as('admin').identity.me();
  await lab.complete('k', { k: '6.8' });
  const run = (minutes: number) =>
    escalateCriticals(server.database.clinic(clinic.id), new Date(Date.now() + minutes * minuteMs));
  const notified = () =>
    server.owner
      .clinic(clinic.id)
      .selectFrom('notifications')
      .select(['userId', 'title', 'body'])
      .where('title', 'like', 'Critical value not acknowledged%')
      .orderBy('userId')
      .execute();
  const called = async () => (await notified()).map(({ userId }) => userId).sort();
  return { ...lab, clinic, adminId, run, notified, called };
}

describe('a critical value that no one acknowledges', () => {
  test('goes to the admin once after 30 minutes, with name and time, however many servers run', async () => {
    const { lab, clinic, adminId, run, notified } = await newCritical();
    await run(29);
    expect(await notified()).toEqual([]);
    await Promise.all(Array.from({ length: 6 }, () => run(30)));
    await run(45);
    expect(await notified()).toEqual([
      {
        userId: adminId,
        title: 'Critical value not acknowledged: Asha',
        body: 'Potassium 6.8 mmol/L. Dr. The doctor was notified 30 min ago.',
      },
    ]);
    const [open] = await lab.openCriticals();
    expect(open?.escalation).toMatchObject({ to: ['The admin'] });
    await clinic.as('admin').laboratory.acknowledge(heard(open));
    const { test: acknowledged } = await lab.get({ id: open?.testId ?? '' });
    expect(acknowledged).toMatchObject({ acknowledgedBy: 'The admin', escalation: { to: ['The admin'] } });
  });

  test('is not escalated after it is acknowledged', async () => {
    const { doctor, run, notified } = await newCritical();
    const [critical] = await doctor.criticals();
    await doctor.acknowledge(heard(critical));
    await run(31);
    expect(await notified()).toEqual([]);
  });

  test('goes to the doctors on duty, or to all doctors if the roster names none', async () => {
    const first = await newCritical();
    const [onDuty, atHome] = [await join(first.clinic, 'Asha', 'doctor'), await join(first.clinic, 'Ravi', 'doctor')];
    await join(first.clinic, 'Latha', 'nurse');
    await rosterToday(first.clinic, onDuty, 'morning');
    await rosterToday(first.clinic, atHome, 'off');
    await sql`update lab_criticals set raised_at = ${earlier('raised_at', '31 minutes')}`.execute(
      server.owner.clinic(first.clinic.id),
    );
    await first.run(0);
    expect(await first.called()).toEqual([first.adminId, onDuty].sort());

    const second = await newCritical();
    const colleagues = [await join(second.clinic, 'Asha', 'doctor'), await join(second.clinic, 'Ravi', 'doctor')];
    await second.run(31);
    expect(await second.called()).toEqual([second.adminId, ...colleagues].sort());
  });

  test('skips people who were invited but have not joined, whatever the roster says', async () => {
    const { clinic, adminId, run, called } = await newCritical();
    const atHome = await join(clinic, 'Ravi', 'doctor');
    await rosterToday(clinic, await invite(clinic, 'Asha', 'doctor'), 'morning');
    await sql`update lab_criticals set raised_at = ${earlier('raised_at', '31 minutes')}`.execute(
      server.owner.clinic(clinic.id),
    );
    await run(0);
    expect(await called()).toEqual([adminId, atHome].sort());
  });

  test('also reaches people who have switched laboratory news off', async () => {
    const { clinic, adminId, run, called } = await newCritical();
    await sql`
      insert into notification_preferences (clinic_id, user_id, kind, is_wanted)
      values (${clinic.id}, ${adminId}, 'laboratory', false)`.execute(server.owner.clinic(clinic.id));
    await run(31);
    expect(await called()).toEqual([adminId]);
  });

  test('says that the report was corrected meanwhile', async () => {
    const { lab, run, notified } = await newCritical();
    const [open] = await lab.openCriticals();
    const id = open?.testId ?? '';
    const { version } = (await lab.get({ id })).test;
    await lab.enterResults({ id, version, values: [{ code: 'k', value: '4.1' }], reason: 'Wrong tube' });
    await run(31);
    const said = 'Potassium 6.8 mmol/L. Dr. The doctor was notified 31 min ago. Report corrected since.';
    expect((await notified()).map(({ body }) => body)).toEqual([said]);
  });

  test('waits as long as the clinic has set', async () => {
    const { clinic, lab, run, notified } = await newCritical();
    const admin = clinic.as('admin').laboratory;
    expect(await admin.settings()).toMatchObject({ escalateAfterMinutes: 30, version: 0 });
    const settings = { ...(await admin.settings()), escalateAfterMinutes: 60 };
    expect(await admin.changeSettings(settings)).toMatchObject({ escalateAfterMinutes: 60, version: 1 });
    await run(45);
    expect(await notified()).toEqual([]);
    expect(await lab.openCriticals()).toMatchObject([{ withinMinutes: 60, escalation: null }]);
    await run(60);
    expect(await notified()).toHaveLength(1);
    expect((await refusalOf(admin.changeSettings(settings))).code).toBe('SETTINGS_CHANGED');
    const none = await refusalOf(admin.changeSettings({ ...settings, escalateAfterMinutes: 0, version: 1 }));
    expect(none.fieldErrors).toEqual([{ field: 'escalateAfterMinutes', message: 'Enter between 5 and 240 minutes' }]);
  });
});

test('a doctor who gets an escalated value sees it in the banner and can close it there for everyone', async () => {
  const { clinic, doctor, doctorId, run } = await newCritical();
  // As if a colleague had ordered it.
  const colleague = await join(clinic, 'Asha', 'doctor');
  await sql`update lab_criticals set doctor_id = ${colleague}`.execute(server.owner.clinic(clinic.id));
  expect(await doctor.criticals()).toEqual([]);
  await run(31);
  const [critical] = await doctor.criticals();
  expect(critical).toMatchObject({ summary: 'Potassium 6.8 mmol/L', isOwn: false, doctorName: 'Asha' });
  await doctor.acknowledge(heard(critical));
  expect(await doctor.criticals()).toEqual([]);
  expect(doctorId).not.toBe(colleague);
});

test('the figures count timely acknowledgements, turnaround, rejections and work by hour', async () => {
  const { clinic, lab, doctor, collect, complete } = await openLab(await server.newClinic());
  expect(await lab.performance()).toEqual({
    days: 30,
    criticals: { due: 0, inTime: 0, withinMinutes: 30 },
    turnaround: [],
    rejections: [],
    hours: [],
  });
  await complete('k', { k: '6.8' });
  await complete('na', { na: '112' });
  await complete('hb', { hb: '13' });
  const { id, version } = await collect('plt');
  await lab.rejectSample({ id, version, reason: 'Clotted', note: 'Both tubes' });
  const [critical] = await doctor.criticals();
  await doctor.acknowledge(heard(critical));
  const owner = server.owner.clinic(clinic.id);
  await sql`update lab_tests set collected_at = ${earlier('completed_at', '95 minutes')} where test_code = 'hb'`.execute(
    owner,
  );
  expect(await lab.performance()).toMatchObject({
    criticals: { due: 1, inTime: 1 },
    rejections: [{ reason: 'Clotted', count: 1 }],
  });
  await sql`update lab_criticals set raised_at = ${earlier('raised_at', '31 minutes')}`.execute(owner);
  const { criticals, turnaround, hours } = await lab.performance();
  expect(criticals).toEqual({ due: 2, inTime: 0, withinMinutes: 30 });
  expect(turnaround.find(({ testName }) => testName === 'Haemoglobin')).toMatchObject({ count: 1, medianMinutes: 95 });
  expect(hours.reduce((sum, { completed }) => sum + completed, 0)).toBe(3);
});

test('the turnaround ends when a report is released, or when its results are verified if they wait for a second person', async () => {
  const { clinic, lab, complete } = await openLab(await server.newClinic());
  const admin = clinic.as('admin').laboratory;
  await admin.changeSettings({ ...(await admin.settings()), verification: 'all' });
  const waiting = await complete('hb', { hb: '13' });
  const owner = server.owner.clinic(clinic.id);
  await sql`update lab_tests set collected_at = ${earlier('completed_at', '40 minutes')}`.execute(owner);
  expect((await lab.performance()).turnaround).toEqual([]);
  await admin.verify(waiting);
  await sql`update lab_reports set verified_at = ${earlier('released_at', '-50 minutes')}`.execute(owner);
  const [haemoglobin] = (await lab.performance()).turnaround;
  expect(haemoglobin).toMatchObject({ count: 1, medianMinutes: 90, slowMinutes: 90 });
});
