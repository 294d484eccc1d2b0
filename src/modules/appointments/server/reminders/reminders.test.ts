import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sessionSecret, siteUrl, type TestClinic, useServer } from '#app/testing/test-server.ts';
import { isDistributed } from '#foundation/server/citus/whether-distributed.ts';
import { deliverMessage } from '#modules/outbox/server/deliver-message.ts';
import { at, daysFrom, openDesk, refusalOf, tomorrow } from '../testing/desk.ts';
import { isReminderNeeded } from './is-reminder-needed.ts';
import { sendReminders } from './send-reminders.ts';

const server = useServer({ servers: 3 });

const clinicOf = (clinic: TestClinic) => server.database.clinic(clinic.id);
const remind = (clinic: TestClinic, now: Date) =>
  sendReminders(clinicOf(clinic), { clinicId: clinic.id, siteUrl, sessionSecret }, now);
const messagesOf = (clinic: TestClinic) =>
  server.owner
    .clinic(clinic.id)
    .selectFrom('outboxMessages')
    .select(['id', 'recipient', 'text', 'state', 'kind'])
    .select(sql<boolean>`expires_at <= now()`.as('isWithdrawn'))
    .where('clinicId', '=', clinic.id)
    .where('template', '=', 'visitReminder')
    .orderBy('id')
    .execute();

/** Sets the visits back, as if booked long ago. */
const agedVisits = (clinic: TestClinic) =>
  sql`update appointments set created_at = now() - interval '3 days' where clinic_id = ${clinic.id}`.execute(
    server.owner.clinic(clinic.id),
  );

/** A clinic that sends both reminders, with a visit tomorrow at ten booked long ago. */
async function openReminded() {
  const clinic = await server.newClinic();
  const { desk, place, patientId, doctorId } = await openDesk(clinic);
  await clinic.as('admin').appointments.changeReminderSettings({ dayBefore: true, hoursBefore: true, version: 0 });
  const visit = await desk.book({ ...place, time: '10:00' });
  await agedVisits(clinic);
  const before = (day: number, time: string) => new Date(at(daysFrom(tomorrow(), day), time));
  return {
    clinic,
    desk,
    place,
    visit,
    patientId,
    doctorId,
    dayBefore: before(-1, '12:00'),
    hoursBefore: before(0, '08:30'),
  };
}

/** The same clinic with 24 more visits on that day. */
async function openMany() {
  const opened = await openReminded();
  const { clinic, desk, place, doctorId } = opened;
  const times = Array.from(
    { length: 24 },
    (_, index) => `${11 + Math.floor(index / 4)}:${['00', '15', '30', '45'][index % 4]}`,
  );
  const visits = await Promise.all(times.map((time) => desk.book({ ...place, doctorId, time })));
  await agedVisits(clinic);
  return { ...opened, visits };
}

type Desk = Awaited<ReturnType<typeof openReminded>>['desk'];
const cancel = (desk: Desk, { id, version }: { id: string; version: number }) =>
  desk.setStatus({ id, status: 'cancelled', reason: 'Is away', version });

/** Tries to send all messages now and returns those that were sent. */
async function deliverAll(
  clinic: TestClinic,
  {
    whileSending,
    isNeeded = isReminderNeeded,
  }: { whileSending?: () => Promise<unknown>; isNeeded?: typeof isReminderNeeded } = {},
): Promise<string[]> {
  const sent: string[] = [];
  const send = async ({ id }: { id: string }) => {
    sent.push(id);
    await whileSending?.();
  };
  const channel = { name: 'sms', kinds: ['sms' as const], atOnce: 1, send, close: () => undefined };
  for (const { id } of await messagesOf(clinic))
    await deliverMessage({ database: server.database, channel, sessionSecret, isNeeded }, id);
  return sent;
}

const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;

describe('reminders of a visit', () => {
  test('are sent the day before and two hours before, each once, however often the job runs', async () => {
    const { clinic, dayBefore, hoursBefore } = await openReminded();
    const run = (now: Date) => remind(clinic, now);
    await Promise.all(Array.from({ length: 5 }, () => run(dayBefore)));
    await run(dayBefore);
    expect(await messagesOf(clinic)).toMatchObject([{ kind: 'sms', recipient: '+919848012345', isWithdrawn: false }]);
    await Promise.all(Array.from({ length: 5 }, () => run(hoursBefore)));
    const messages = await messagesOf(clinic);
    expect(messages).toHaveLength(2);
    expect(messages[1]?.text).toContain('visit with Dr. Srinivas Rao on');
    expect(messages[1]?.text).toContain('at 10:00. Your token is 1.');
  });

  test('are not sent by a clinic that has not chosen them', async () => {
    const { clinic, dayBefore, hoursBefore } = await openReminded();
    const admin = clinic.as('admin').appointments;
    await admin.changeReminderSettings({ dayBefore: false, hoursBefore: true, version: 1 });
    await remind(clinic, dayBefore);
    expect(await messagesOf(clinic)).toEqual([]);
    await remind(clinic, hoursBefore);
    expect(await messagesOf(clinic)).toHaveLength(1);
    const late = admin.changeReminderSettings({ dayBefore: true, hoursBefore: true, version: 1 });
    expect((await refusalOf(late)).code).toBe('SETTINGS_CHANGED');
  });

  test('are not sent to a patient who wants none', async () => {
    const { clinic, patientId, dayBefore } = await openReminded();
    const patients = clinic.as('receptionist').patients;
    await patients.change({ ...asha, id: patientId, version: 1, wantsReminders: false });
    await remind(clinic, dayBefore);
    expect(await messagesOf(clinic)).toEqual([]);
  });

  test.each(['completed', 'cancelled', 'in_progress'] as const)(
    'are not sent of a visit that is %s',
    async (status) => {
      const { clinic, desk, visit, dayBefore } = await openReminded();
      await desk.setStatus({ id: visit.id, status, reason: 'Is away', version: visit.version });
      await remind(clinic, dayBefore);
      expect(await messagesOf(clinic)).toEqual([]);
    },
  );

  test('announce the new time of a moved visit, and no longer the old one', async () => {
    const { clinic, desk, place, visit, dayBefore } = await openReminded();
    await remind(clinic, dayBefore);
    await desk.move({ ...place, id: visit.id, time: '11:30', version: visit.version });
    await remind(clinic, dayBefore);
    const [, moved] = await messagesOf(clinic);
    expect(moved?.text).toContain('11:30');
    expect(await deliverAll(clinic)).toEqual([moved?.id]);
  });
});

test('a visit whose doctor will be away is not reminded of, unless the desk keeps it', async () => {
  const { clinic, desk, visit, doctorId, dayBefore } = await openReminded();
  await remind(clinic, dayBefore);
  const { staff } = clinic.as('receptionist');
  const day = { id: doctorId, fromDay: tomorrow(), toDay: tomorrow() };
  await staff.addException({ ...day, from: '08:00', to: '10:30' });
  const leave = await staff.addException({ ...day, from: '11:00', to: '17:00', reason: 'Training' });
  expect(await deliverAll(clinic)).toEqual([]);
  await remind(clinic, dayBefore);
  expect(await messagesOf(clinic)).toMatchObject([{ state: 'withdrawn' }]);
  await desk.keep({ id: visit.id, leaveId: leave.exception.id, version: visit.version });
  await remind(clinic, dayBefore);
  expect(await deliverAll(clinic)).toHaveLength(1);
});

test('a visit that is being changed right now is left to the next run', async () => {
  const { clinic, visit, dayBefore } = await openReminded();
  await clinicOf(clinic)
    .transaction()
    .execute(async (db) => {
      await db.selectFrom('appointments').select('id').where('id', '=', visit.id).forUpdate().execute();
      await remind(clinic, dayBefore);
      expect(await messagesOf(clinic)).toEqual([]);
    });
  await remind(clinic, dayBefore);
  expect(await messagesOf(clinic)).toHaveLength(1);
});

describe('a reminder that waits to be sent', () => {
  test('is not sent after a cancellation, but is sent once that is undone', async () => {
    const { clinic, desk, visit, dayBefore } = await openReminded();
    await remind(clinic, dayBefore);
    const cancelled = await desk.setStatus({
      id: visit.id,
      status: 'cancelled',
      reason: 'Is away',
      version: visit.version,
    });
    // With clinics on several machines, the cancellation is noticed only when the message is about to be sent.
    const isWithdrawn = !(await isDistributed(server.database.open));
    expect(await messagesOf(clinic)).toMatchObject([{ isWithdrawn }]);
    expect(await deliverAll(clinic)).toEqual([]);
    await desk.undo({ id: visit.id, version: cancelled.version });
    await remind(clinic, dayBefore);
    const [, again] = await messagesOf(clinic);
    expect(await deliverAll(clinic)).toEqual([again?.id]);
  });

  test.each(['waiting', 'sending', 'failed'] as const)(
    'is withdrawn in the transaction that cancels or moves the visit, when it is %s',
    async (state) => {
      if (await isDistributed(server.database.open)) return;
      const { clinic, desk, place, visit, dayBefore } = await openReminded();
      const other = await desk.book({ ...place, time: '11:00' });
      await agedVisits(clinic);
      await remind(clinic, dayBefore);
      const reminders = server.owner.clinic(clinic.id).updateTable('outboxMessages').where('kind', '=', 'sms');
      await reminders.set({ state }).where('clinicId', '=', clinic.id).execute();
      await cancel(desk, visit);
      await desk.move({ ...place, id: other.id, time: '11:30', version: other.version });
      const admin = clinic.as('admin').outbox;
      const { messages, failed } = await admin.list({});
      const withdrawn = messages.filter(({ kind }) => kind === 'sms');
      expect(withdrawn.map((message) => message.state)).toEqual(['withdrawn', 'withdrawn']);
      expect(failed).toBe(0);
      expect((await admin.list({ state: 'waiting' })).messages.filter(({ kind }) => kind === 'sms')).toEqual([]);
      expect(await admin.retryFailed({})).toEqual({ retried: 0 });
      expect((await refusalOf(admin.retry({ id: withdrawn[0]?.id ?? '' }))).code).toBe('NOT_FAILED');
    },
  );

  test('is withdrawn together with the change of its visit, or not at all', async () => {
    if (await isDistributed(server.database.open)) return;
    const { clinic, visit, dayBefore } = await openReminded();
    await remind(clinic, dayBefore);
    const changed = clinicOf(clinic)
      .transaction()
      .execute(async (db) => {
        await db
          .updateTable('appointments')
          .set({ arrivedAt: sql<string>`now()` })
          .where('id', '=', visit.id)
          .execute();
        throw new Error('the change fails');
      });
    await expect(changed).rejects.toThrow('the change fails');
    expect(await messagesOf(clinic)).toMatchObject([{ state: 'waiting' }]);
  });

  test('is not sent after a cancellation when it had failed and is tried again', async () => {
    const { clinic, desk, visit, dayBefore } = await openReminded();
    await remind(clinic, dayBefore);
    await sql`update outbox_messages set state = 'failed' where clinic_id = ${clinic.id}`.execute(
      server.owner.clinic(clinic.id),
    );
    await desk.setStatus({ id: visit.id, status: 'cancelled', reason: 'Is away', version: visit.version });
    await clinic.as('admin').outbox.retryFailed({});
    expect(await deliverAll(clinic)).toEqual([]);
  });

  test('is checked again when it is sent, in case no one has withdrawn it', async () => {
    const { clinic, desk, visit, dayBefore } = await openReminded();
    await remind(clinic, dayBefore);
    const outbox = server.owner.clinic(clinic.id);
    const queued = await outbox
      .selectFrom('outboxMessages')
      .select(['id', 'key', 'expiresAt', 'state'])
      .where('clinicId', '=', clinic.id)
      .where('template', '=', 'visitReminder')
      .executeTakeFirstOrThrow();
    const { id, ...asQueued } = queued;
    const { version } = await desk.setStatus({
      id: visit.id,
      status: 'cancelled',
      reason: 'Is away',
      version: visit.version,
    });
    await outbox.updateTable('outboxMessages').set(asQueued).where('id', '=', id).execute();
    expect(await deliverAll(clinic)).toEqual([]);
    expect(await messagesOf(clinic)).toMatchObject([{ id, state: 'withdrawn', isWithdrawn: true }]);
    await desk.undo({ id: visit.id, version });
    await remind(clinic, dayBefore);
    expect(await deliverAll(clinic)).toHaveLength(1);
  });

  test('stays when the visit is confirmed', async () => {
    const { clinic, desk, visit, dayBefore } = await openReminded();
    await remind(clinic, dayBefore);
    await desk.setStatus({ id: visit.id, status: 'confirmed', reason: '', version: visit.version });
    expect(await messagesOf(clinic)).toMatchObject([{ isWithdrawn: false }]);
  });

  test.each([
    ['who wants none any more', { wantsReminders: false }, []],
    ['whose phone is put right', { phone: '90000 54321' }, ['+919000054321']],
  ])('is not sent to a patient %s', async (_, change, recipients) => {
    const { clinic, patientId, dayBefore } = await openReminded();
    await remind(clinic, dayBefore);
    await clinic.as('receptionist').patients.change({ ...asha, ...change, id: patientId, version: 1 });
    await remind(clinic, dayBefore);
    const sent = await deliverAll(clinic);
    const messages = await messagesOf(clinic);
    expect(messages.filter(({ id }) => sent.includes(id)).map(({ recipient }) => recipient)).toEqual(recipients);
  });

  test('is not sent to an archived patient, but is sent once the patient is restored', async () => {
    const { clinic, patientId, dayBefore } = await openReminded();
    const { setArchived } = clinic.as('receptionist').patients;
    await remind(clinic, dayBefore);
    await setArchived({ id: patientId, isArchived: true, isSure: true });
    await remind(clinic, dayBefore);
    expect(await deliverAll(clinic)).toEqual([]);
    await setArchived({ id: patientId, isArchived: false });
    await remind(clinic, dayBefore);
    expect(await deliverAll(clinic)).toHaveLength(1);
  });

  test('sent to a wrong phone is sent once more to the right one', async () => {
    const { clinic, patientId, dayBefore } = await openReminded();
    const { change } = clinic.as('receptionist').patients;
    await remind(clinic, dayBefore);
    await deliverAll(clinic);
    await change({ ...asha, phone: '90000 54321', id: patientId, version: 1 });
    for (let run = 0; run < 3; run += 1) await remind(clinic, dayBefore);
    expect(await deliverAll(clinic)).toHaveLength(1);
    await change({ ...asha, id: patientId, version: 2 });
    await remind(clinic, dayBefore);
    expect(await deliverAll(clinic)).toEqual([]);
  });

  test('is listed as sent when the visit is cancelled during the sending', async () => {
    const { clinic, desk, visit, dayBefore } = await openReminded();
    await remind(clinic, dayBefore);
    const sent = await deliverAll(clinic, { whileSending: () => cancel(desk, visit) });
    expect(sent).toHaveLength(1);
    expect(await messagesOf(clinic)).toMatchObject([{ state: 'sent' }]);
  });

  test('is not sent when the cancellation comes right after the final check', async () => {
    const { clinic, desk, visit, dayBefore } = await openReminded();
    await remind(clinic, dayBefore);
    const overtaken: typeof isReminderNeeded = async (...asked) => {
      const isNeeded = await isReminderNeeded(...asked);
      await cancel(desk, visit);
      return isNeeded;
    };
    const isWithdrawn = !(await isDistributed(server.database.open));
    expect(await deliverAll(clinic, { isNeeded: overtaken })).toHaveLength(isWithdrawn ? 0 : 1);
    expect(await messagesOf(clinic)).toMatchObject([{ state: isWithdrawn ? 'withdrawn' : 'sent' }]);
  });

  test('is sent or withdrawn, never both, when sender and cancellations are at work at the same time', async () => {
    const { clinic, desk, visit, visits, dayBefore } = await openMany();
    await remind(clinic, dayBefore);
    const all = [visit, ...visits];
    const [sent] = await Promise.all([deliverAll(clinic), ...all.map((booked) => cancel(desk, booked))]);
    const messages = await messagesOf(clinic);
    const sentAsListed = messages.filter(({ state }) => state === 'sent').map(({ id }) => id);
    expect(sentAsListed).toEqual(sent);
    expect(messages.filter(({ state }) => state === 'waiting' || state === 'sending')).toEqual([]);
    expect(await deliverAll(clinic)).toEqual([]);
  });

  test('is never sent after a cancellation, whichever of the two comes first', async () => {
    const { clinic, desk, visits, dayBefore } = await openMany();
    const run = () => remind(clinic, dayBefore);
    await Promise.all(
      visits.flatMap((visit, index) => (index % 4 === 0 ? [run(), cancel(desk, visit)] : [cancel(desk, visit)])),
    );
    await run();
    expect(await deliverAll(clinic)).toHaveLength(1);
  });
});
