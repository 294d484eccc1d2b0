import { afterEach, describe, expect, test } from 'vitest';
import { type LiveReader, openLive } from '#app/testing/open-live.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { eventMilliseconds } from '../rules.ts';

const server = useServer({ live: true });
const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;

const opened: LiveReader[] = [];
afterEach(() => {
  for (const reader of opened.splice(0)) reader.cut();
});

async function listen(clinic: TestClinic, role: Role, lastEventId?: string): Promise<LiveReader> {
  const reader = await openLive(server.url, await clinic.tokenFor(role), lastEventId);
  opened.push(reader);
  return reader;
}

const register = (clinic: TestClinic) => clinic.as('receptionist').patients.register(asha);

async function tell(clinic: TestClinic, role: Role) {
  const { id: userId } = await clinic.as(role).identity.me();
  const handle = server.owner.clinic(clinic.id);
  await handle.insertInto('notifications').values({ userId, title: 'New', path: '/hospital' }).execute();
}

describe('a live stream', () => {
  test('reports a committed change: the table and the id, nothing else', async () => {
    const clinic = await server.newClinic();
    const nurse = await listen(clinic, 'nurse');
    const { id } = await register(clinic);
    expect(await nurse.waitForIds('patients', 1)).toEqual([id]);
    expect(nurse.text).not.toMatch(/Asha|98480|female/);
    expect(nurse.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  });

  test('reports nothing of a change that was rolled back', async () => {
    const clinic = await server.newClinic();
    const nurse = await listen(clinic, 'nurse');
    const rolledBack = server.database
      .clinic(clinic.id)
      .transaction()
      .execute(async (db) => {
        await db
          .insertInto('patients')
          .values({ ...asha, phone: '+919848012345', patientNumber: 9 })
          .execute();
        throw new Error('no');
      });
    await expect(rolledBack).rejects.toThrow('no');
    const { id } = await register(clinic);
    expect(await nurse.waitForIds('patients', 1)).toEqual([id]);
  });

  test('reports nothing about another clinic', async () => {
    const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
    const [nurse, admin] = [await listen(ours, 'nurse'), await listen(ours, 'admin')];
    const stranger = await listen(theirs, 'nurse');
    const { id } = await register(theirs);
    expect(await stranger.waitForIds('patients', 1)).toEqual([id]);
    await register(ours);
    await nurse.waitForIds('patients', 1);
    await admin.waitForIds('patients', 1);
    expect(nurse.text + admin.text).not.toContain(id);
  });

  test('reports to each role only the tables that the role may read', async () => {
    const clinic = await server.newClinic();
    const readers = {
      admin: await listen(clinic, 'admin'),
      nurse: await listen(clinic, 'nurse'),
      patient: await listen(clinic, 'patient'),
    };
    const { id } = await register(clinic);
    await clinic.as('admin').identity.invite({ email: `${id}@b.example`, name: 'Asha', role: 'nurse' });
    await readers.admin.waitForIds('users', 1);
    expect(readers.admin.idsOf('patients')).toEqual([id]);
    await tell(clinic, 'nurse');
    await readers.nurse.waitForIds('notifications', 1);
    expect(readers.nurse.idsOf('patients')).toEqual([id]);
    expect(readers.nurse.text).not.toContain('users');
    await tell(clinic, 'patient');
    await readers.patient.waitForIds('notifications', 1);
    expect(readers.patient.text).not.toMatch(/patients|users|^id:/m);
  });

  test('reports that a table changed, but not which row, to a person who sees only its figures', async () => {
    const clinic = await server.newClinic();
    const pharmacist = await listen(clinic, 'pharmacist');
    const { id } = await register(clinic);
    await tell(clinic, 'pharmacist');
    await pharmacist.waitForIds('notifications', 1);
    expect(pharmacist.text).toContain('{"table":"patients","ids":[]}');
    expect(pharmacist.text).not.toContain(id);
  });

  test('reports a notification only to the person it is for', async () => {
    const clinic = await server.newClinic();
    const [nurse, doctor] = [await listen(clinic, 'nurse'), await listen(clinic, 'doctor')];
    await tell(clinic, 'nurse');
    const [id] = await nurse.waitForIds('notifications', 1);
    await clinic.as('nurse').notifications.markRead({ id: id ?? '' });
    expect(await nurse.waitForIds('notifications', 2)).toEqual([id, id]);
    await register(clinic);
    await doctor.waitForIds('patients', 1);
    expect(doctor.idsOf('notifications')).toEqual([]);
  });

  test('continues after an interruption where it stopped, and loses nothing', async () => {
    const clinic = await server.newClinic();
    const first = await listen(clinic, 'nurse');
    const before = await register(clinic);
    await first.waitForIds('patients', 1);
    first.cut();
    const missed = [await register(clinic), await register(clinic)];
    const other = await listen(clinic, 'doctor');
    await register(clinic).then(({ id }) => missed.push({ ...before, id }));
    await expect.poll(() => other.idsOf('patients')).toContain(missed[2]?.id);

    const second = await listen(clinic, 'nurse', first.lastId);
    expect(second.idsOf('patients').toSorted()).toEqual(missed.map(({ id }) => id).toSorted());
    const after = await register(clinic);
    expect(await second.waitForIds('patients', 4)).toContain(after.id);
    expect(second.idsOf('patients')).not.toContain(before.id);
  });

  test.each([
    ['too much was missed', '1', 1_100],
    ['its number is none of this clinic', '999999', 0],
  ])('says to read everything when %s', async (_, lastId, entries) => {
    const clinic = await server.newClinic();
    const rows = Array.from({ length: entries }, (_unused, at) => ({
      ...asha,
      phone: '+919848012345',
      patientNumber: at + 1,
    }));
    if (entries > 0) await server.database.clinic(clinic.id).insertInto('patients').values(rows).execute();
    const sealed = async () =>
      (await server.database.identity.selectFrom('auditPending').select('entryId').execute()).length;
    await expect.poll(sealed).toBe(0);
    const nurse = await listen(clinic, 'nurse', lastId);
    expect(nurse.heard[0]?.changes).toBe('everything');
  });

  test('begins with what changed just before it, in case a screen read its rows earlier', async () => {
    const clinic = await server.newClinic();
    const witness = await listen(clinic, 'doctor');
    const { id } = await register(clinic);
    await witness.waitForIds('patients', 1);
    const nurse = await listen(clinic, 'nurse');
    expect(nurse.idsOf('patients')).toEqual([id]);
  });

  test('merges a burst into at most two events a second, with every changed row reported', async () => {
    const clinic = await server.newClinic();
    const nurse = await listen(clinic, 'nurse');
    const startedAt = performance.now();
    const registered = await Promise.all(Array.from({ length: 150 }, () => register(clinic)));
    const ids = await nurse.waitForIds('patients', 150);
    const most = (performance.now() - startedAt) / eventMilliseconds + 2;
    expect(ids.toSorted()).toEqual(registered.map(({ id }) => id).toSorted());
    expect(nurse.heard.length).toBeLessThan(most);
  });

  test('says to read everything when the demo clinic was reloaded', async () => {
    await server.loadDemo();
    const { token } = await server.anonymous.identity.demo({ role: 'nurse' });
    const nurse = await openLive(server.url, token);
    opened.push(nurse);
    await server.loadDemo();
    await expect.poll(() => nurse.heard.some(({ changes }) => changes === 'everything')).toBe(true);
  });
});

describe('the end of a live stream', () => {
  test('comes when its session ends', async () => {
    const clinic = await server.newClinic();
    const [nurse, doctor] = [await listen(clinic, 'nurse'), await listen(clinic, 'doctor')];
    await clinic.as('nurse').identity.logout();
    await nurse.waitForEnd();
    expect(doctor.isOver).toBe(false);
    expect((await listen(clinic, 'nurse')).status).toBe(401);
  });

  test('frees what the server kept for the stream, however many were opened and abandoned', async () => {
    const clinic = await server.newClinic();
    await expect.poll(() => server.streams.size).toBe(0);
    const roles = ['admin', 'doctor', 'nurse', 'receptionist', 'pharmacist'] as const;
    await Promise.all(roles.flatMap((role) => Array.from({ length: 10 }, () => listen(clinic, role))));
    expect(server.streams.size).toBe(50);
    for (const reader of opened) reader.cut();
    await expect.poll(() => server.streams.size).toBe(0);
  });

  test('comes at once for a request that asks only for the headers', async () => {
    const clinic = await server.newClinic();
    await listen(clinic, 'nurse');
    const open = server.streams.size;
    const head = async (token: string) =>
      fetch(`${server.url}/api/live`, { method: 'HEAD', headers: { authorization: `Bearer ${token}` } });
    for (let more = 0; more < 12; more += 1) {
      const answer = await head(await clinic.tokenFor('nurse'));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
      expect(await answer.text()).toBe('');
    }
    expect(opened.at(-1)?.isOver).toBe(false);
    expect(server.streams.size).toBe(open);
    expect((await head('a.b.c')).status).toBe(401);
  });

  test('comes for the oldest stream of a session that opens too many', async () => {
    const clinic = await server.newClinic();
    const first = await listen(clinic, 'nurse');
    for (let more = 0; more < 10; more += 1) await listen(clinic, 'nurse');
    await first.waitForEnd();
    expect(opened.filter(({ isOver }) => !isOver)).toHaveLength(10);
  });
});
