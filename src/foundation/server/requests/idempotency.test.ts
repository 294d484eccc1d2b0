import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { forgetOldKeys } from './idempotency.ts';

const server = useServer({ servers: 3 });
const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' };

async function send(
  clinic: TestClinic,
  key: string,
  method: string,
  path: string,
  body: object,
  role: 'receptionist' | 'nurse' = 'receptionist',
) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${await clinic.tokenFor(role)}`,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

const register = (clinic: TestClinic, key: string, body: object = asha, role?: 'receptionist' | 'nurse') =>
  send(clinic, key, 'POST', '/patients', body, role);

const count = async (clinic: TestClinic) => (await clinic.as('receptionist').patients.list({})).total;

describe('a request with an Idempotency-Key', () => {
  test('sent twenty times at once takes effect once and gets the same answer twenty times', async () => {
    const clinic = await server.newClinic();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(clinic, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await count(clinic)).toBe(1);
  });

  test('is refused when the key was used for something else', async () => {
    const clinic = await server.newClinic();
    const key = crypto.randomUUID();
    await register(clinic, key);
    const other = await register(clinic, key, { ...asha, firstName: 'Neha' });
    expect([other.status, JSON.parse(other.text).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await count(clinic)).toBe(1);
  });

  test('may be sent again after it failed', async () => {
    const clinic = await server.newClinic();
    const key = crypto.randomUUID();
    expect((await register(clinic, key, { ...asha, phone: 'x' })).status).toBe(400);
    expect((await register(clinic, key)).status).toBe(201);
  });

  test('is independent of the same key of another person or clinic', async () => {
    const [ours, theirs] = [await server.newClinic(), await server.newClinic()];
    const key = crypto.randomUUID();
    await register(ours, key);
    expect((await register(ours, key, { ...asha, firstName: 'Neha' }, 'nurse')).status).toBe(201);
    expect((await register(theirs, key, { ...asha, firstName: 'Neha' })).status).toBe(201);
    expect([await count(ours), await count(theirs)]).toEqual([2, 1]);
  });

  test('gets its empty answer again', async () => {
    const clinic = await server.newClinic();
    const { display } = await clinic.as('receptionist').appointments.addDisplay({ name: 'Hall' });
    const key = crypto.randomUUID();
    const revoke = () => send(clinic, key, 'DELETE', `/displays/${display.id}`, {});
    expect([await revoke(), await revoke()]).toEqual(Array(2).fill({ status: 204, text: '' }));
  });

  test('can be settled after a lost answer: either it was saved, or it never will be', async () => {
    const clinic = await server.newClinic();
    const [saved, late] = [crypto.randomUUID(), crypto.randomUUID()];
    await register(clinic, saved);
    const settle = (key: string) => clinic.as('receptionist').requests.settle({ key });
    expect([await settle(saved), await settle(late), await settle(late)]).toEqual([
      { isSaved: true },
      { isSaved: false },
      { isSaved: false },
    ]);
    expect((await register(clinic, late)).status).toBe(409);
    expect(await count(clinic)).toBe(1);
  });

  test('is either saved or refused when it is settled at the same time, never both', async () => {
    const clinic = await server.newClinic();
    for (let round = 1; round <= 10; round += 1) {
      const key = crypto.randomUUID();
      const before = await count(clinic);
      const [answer, { isSaved }] = await Promise.all([
        register(clinic, key, { ...asha, firstName: `Asha ${round}` }),
        clinic.as('receptionist').requests.settle({ key }),
      ]);
      expect([answer.status, await count(clinic)]).toEqual(isSaved ? [201, before + 1] : [409, before]);
    }
  });

  test('needs a valid key', async () => {
    expect((await register(await server.newClinic(), '<>')).status).toBe(400);
  });

  test('is forgotten after seven days', async () => {
    const clinic = await server.newClinic();
    const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
    await Promise.all([register(clinic, old), register(clinic, young)]);
    const days = (number: number) => new Date(Date.now() - number * 86_400_000).toISOString();
    const age = (key: string, number: number) =>
      server.owner
        .clinic(clinic.id)
        .updateTable('idempotencyKeys')
        .set({ createdAt: days(number) })
        .where('key', '=', key)
        .execute();
    await Promise.all([age(old, 7.1), age(young, 6.9)]);
    await forgetOldKeys(server.database.clinic(clinic.id));
    await Promise.all([register(clinic, old), register(clinic, young)]);
    expect(await count(clinic)).toBe(3);
  });
});
