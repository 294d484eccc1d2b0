import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { addDoctor, addPatient, openDesk, tomorrow } from '../testing/desk.ts';

const server = useServer({ servers: 3 });

async function send(clinic: TestClinic, key: string, method: string, path: string, body: object) {
  const answer = await fetch(`${server.url}/api/appointments${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await clinic.tokenFor('receptionist')}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Each has its own key, so to the server they are different requests. */
const desks = (count: number, request: (key: string) => ReturnType<typeof send>) =>
  Promise.all(Array.from({ length: count }, () => request(crypto.randomUUID())));

const times = (count: number, request: () => ReturnType<typeof send>) =>
  Promise.all(Array.from({ length: count }, request));

/** Expects all answers to be equal and returns the answer. */
function oneAnswer(answers: readonly { status: number; text: string }[]) {
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  return { status: answers[0]?.status, visit: JSON.parse(answers[0]?.text ?? '') };
}

describe('a request of the desk that is repeated with its key', () => {
  test('books one slot and always gets the same answer, byte for byte, even after the visit has changed', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const key = crypto.randomUUID();
    const book = () => send(clinic, key, 'POST', '', { ...place, time: '10:00', chiefComplaint: 'జ్వరం "101"' });
    const first = await times(20, book);
    const { status, visit } = oneAnswer(first);
    expect(status).toBe(201);
    await desk.setStatus({ id: visit.id, status: 'cancelled', reason: 'Out of town', version: 1 });
    oneAnswer([...first, await book()]);
    expect(await desk.list({ date: tomorrow() })).toHaveLength(1);
  });

  test('returns a text exactly as typed, even one that looks like a timestamp', async () => {
    const clinic = await server.newClinic();
    const { place } = await openDesk(clinic);
    const book = () =>
      send(clinic, 'moment-of-asha', 'POST', '', {
        ...place,
        time: '10:00',
        chiefComplaint: '2026-11-15T04:30:00+00:00',
      });
    oneAnswer([await book(), await book()]);
  });

  test('gives a walk-in one token', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const { visit } = oneAnswer(await times(20, () => send(clinic, 'walk-in-of-asha', 'POST', '/walk-ins', place)));
    expect(visit.arrivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await desk.list({ date: visit.appointmentDate })).toEqual([visit]);
    const patientId = await addPatient(clinic.as('receptionist'));
    expect((await desk.walkIn({ ...place, patientId })).tokenNumber).toBe(2);
  });

  test('changes a status once, reopens once, moves once', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const { id } = await desk.book({ ...place, time: '10:00' });
    const steps = [
      ['PATCH', `/${id}/status`, { status: 'cancelled', reason: 'Out of town', version: 1 }],
      ['PATCH', `/${id}/status`, { status: 'confirmed', version: 2 }],
      ['POST', `/${id}/move`, { ...place, time: '11:00', version: 3 }],
    ] as const;
    for (const [method, path, body] of steps) {
      const key = crypto.randomUUID();
      const { status } = oneAnswer(await times(10, () => send(clinic, key, method, path, body)));
      expect(status).toBe(200);
    }
    expect(await desk.history({ id })).toHaveLength(4);
  });

  test('is refused without any effect when the key was used for something else', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const key = crypto.randomUUID();
    await send(clinic, key, 'POST', '', { ...place, time: '10:00' });
    const other = await send(clinic, key, 'POST', '', { ...place, time: '11:00' });
    expect([other.status, JSON.parse(other.text).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await desk.list({ date: tomorrow() })).toHaveLength(1);
    expect((await desk.book({ ...place, time: '11:00' })).tokenNumber).toBe(2);
  });
});

describe('two desks that issue a token to the same patient at once', () => {
  test('issue only one for the same doctor, and the other desk is told which', async () => {
    const clinic = await server.newClinic();
    const { desk, place, doctorId, patientId } = await openDesk(clinic);
    const answers = await desks(12, (key) => send(clinic, key, 'POST', '/walk-ins', { patientId, doctorId }));
    const issued = answers.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text));
    expect(issued).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409).map(({ text }) => JSON.parse(text));
    expect(refused).toHaveLength(11);
    for (const { code, detail, data } of refused) {
      expect(code).toBe('ALREADY_HAS_TOKEN');
      expect(detail).toBe(`Already has token ${issued[0].tokenNumber} with Dr. Srinivas Rao.`);
      expect(data.current).toEqual(issued[0]);
    }
    expect(await desk.list({ date: issued[0].appointmentDate })).toHaveLength(1);
    await desk.setStatus({ id: issued[0].id, status: 'completed', version: 1 });
    expect(await desk.walkIn(place)).toMatchObject({ patientId });
  });

  test('issue one to each of several patients', async () => {
    const clinic = await server.newClinic();
    const { desk, doctorId } = await openDesk(clinic);
    const patients = await Promise.all(Array.from({ length: 8 }, () => addPatient(clinic.as('receptionist'))));
    await Promise.all(
      patients.map((patientId) => desks(6, (key) => send(clinic, key, 'POST', '/walk-ins', { patientId, doctorId }))),
    );
    for (const patientId of patients) expect(await desk.ofPatient({ patientId })).toHaveLength(1);
  });

  test('issue one per doctor for several doctors', async () => {
    const clinic = await server.newClinic();
    const { desk, doctorId, patientId } = await openDesk(clinic);
    const doctors = [doctorId, await addDoctor(clinic), await addDoctor(clinic)];
    const sent = doctors.flatMap((id) => [id, id]);
    const answers = await Promise.all(
      sent.map((id) => send(clinic, crypto.randomUUID(), 'POST', '/walk-ins', { patientId, doctorId: id })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const visits = await desk.ofPatient({ patientId });
    expect(new Set(visits.map((visit) => visit.doctorId))).toEqual(new Set(doctors));
  });
});

test('the key of a display is stored nowhere in the database, even when its request carried an idempotency key', async () => {
  const clinic = await server.newClinic();
  const { text } = await send(clinic, 'display-of-the-hall', 'POST', '/../displays', { name: 'Hall' });
  expect(JSON.parse(text).path).toMatch(/^\/waiting-room\/./);
  const secret = JSON.parse(text).path.replace('/waiting-room/', '');
  const { rows } = await sql<{ answer: string }>`
    select answer::text from idempotency_keys where key = 'display-of-the-hall'`.execute(
    server.owner.clinic(clinic.id),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.answer).not.toContain(secret);
});

test('a display request sent thirty times makes one display, with one working address', async () => {
  const clinic = await server.newClinic();
  const key = crypto.randomUUID();
  const { visit: added } = oneAnswer(
    await times(30, () => send(clinic, key, 'POST', '/../displays', { name: 'Hall' })),
  );
  expect(await clinic.as('receptionist').appointments.displays()).toHaveLength(1);
  const address = added.path.replace('/waiting-room/', '');
  await expect(server.anonymous.appointments.waitingRoom({ key: address })).resolves.toBeDefined();
});

test('the history of an imported visit begins with the data of the visit itself', async () => {
  const clinic = await server.newClinic();
  const { desk, place, patientId, doctorId } = await openDesk(clinic);
  const id = crypto.randomUUID();
  const visit = { id, patientId, doctorId, appointmentDate: place.date, tokenNumber: 1, kind: 'booked' } as const;
  const [createdAt, startsAt, endsAt] = ['T03:00:00.000Z', 'T04:00:00.000Z', 'T04:15:00.000Z'].map(
    (at) => place.date + at,
  );
  await server.owner
    .clinic(clinic.id)
    .insertInto('appointments')
    .values({
      ...visit,
      startsAt: startsAt ?? '',
      endsAt: endsAt ?? '',
      createdAt,
      status: 'completed',
      completedAt: endsAt,
    })
    .execute();
  await desk.setStatus({ id, status: 'cancelled', reason: 'Entered twice', version: 1 });
  expect(await desk.history({ id })).toMatchObject([
    { fromStatus: null, toStatus: 'scheduled', by: null, at: createdAt, toStartsAt: startsAt },
    { fromStatus: 'scheduled', toStatus: 'completed', by: null, at: endsAt },
    { fromStatus: 'completed', toStatus: 'cancelled', by: 'The receptionist', reason: 'Entered twice' },
  ]);
});

test('the history of a visit changed during the reading ends with the state that was read', async () => {
  const { desk, place } = await openDesk(await server.newClinic());
  const { id } = await desk.book({ ...place, time: '10:00' });
  for (let version = 1; version <= 20; version += 1) {
    const [history] = await Promise.all([
      desk.history({ id }),
      desk.setStatus({ id, status: version % 2 ? 'confirmed' : 'scheduled', version }),
    ]);
    expect(history.filter(({ fromStatus, toStatus }) => fromStatus === toStatus)).toEqual([]);
  }
});
