import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { goodPassword, joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { newAddress } from '#app/testing/new-address.ts';
import { useServer } from '#app/testing/test-server.ts';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import { announcementsName } from '#foundation/server/connections/announcements.ts';
import { tryLimits } from '../../rules.ts';
import { sweepSignIns } from '../sign-in/sweep-sign-ins.ts';
import { stopTheClock } from '../testing/failed-tries.ts';

const server = useServer();

const me = (token: string) => post(server, '/auth/me', null, { token, method: 'GET' });

async function signedIn(address = newAddress()) {
  const clinic = await server.newClinic();
  const person = await joinClinic(server, clinic, 'nurse');
  const { body } = await signIn(server, person.email, goodPassword, address);
  const sessions = () => server.owner.clinic(clinic.id).updateTable('authSessions').where('clinicId', '=', clinic.id);
  return { clinic, person, address, token: body.token, refreshToken: body.session.refresh_token, sessions };
}

describe('a refresh token', () => {
  const refresh = (refreshToken: string, address: string) =>
    post(server, '/auth/refresh', { refreshToken }, { address });

  test('works once, and its reuse from another address ends the session', async () => {
    const { token, refreshToken, address } = await signedIn();
    const renewed = await refresh(refreshToken, address);
    expect(renewed.status).toBe(200);
    expect((await refresh(refreshToken, newAddress())).body).toMatchObject({ code: 'session_not_found' });
    expect((await me(renewed.body.token)).body.code).toBe('session_not_found');
    expect((await me(token)).body.code).toBe('session_not_found');
    expect((await refresh(renewed.body.session.refresh_token, address)).status).toBe(401);
  });

  test('whose answer was lost gives the same new token again on the same device', async () => {
    const { refreshToken, address } = await signedIn();
    const [one, other] = await Promise.all([refresh(refreshToken, address), refresh(refreshToken, address)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.session.refresh_token).toBe(other.body.session.refresh_token);
    expect((await refresh(one.body.session.refresh_token, address)).status).toBe(200);
    // The token's successor has been used meanwhile, so no response was lost.
    expect((await refresh(refreshToken, address)).status).toBe(401);
  });

  test('cannot be repeated after half a minute', async () => {
    const { refreshToken, address } = await signedIn();
    await refresh(refreshToken, address);
    await server.owner
      .clinic(crypto.randomUUID())
      .updateTable('authOldRefreshTokens')
      .set({ replacedAt: sql`now() - interval '31 seconds'` })
      .execute();
    expect((await refresh(refreshToken, address)).status).toBe(401);
  });

  test('is not needed while the token is still valid', async () => {
    const { token } = await signedIn();
    expect((await post(server, '/auth/refresh', {}, { token })).status).toBe(200);
    expect((await post(server, '/auth/refresh', {})).status).toBe(401);
  });
});

test('a sign-out is answered once every server process knows of it', async () => {
  const { token } = await signedIn();
  const other = new pg.Client({ connectionString: await workerDatabaseUrl(), application_name: announcementsName });
  await other.connect();
  await other.query('listen krama_session_ended');
  const heard = new Promise<string>((resolve) => other.on('notification', ({ payload = '' }) => resolve(payload)));
  let isAnswered = false;
  const leaving = post(server, '/auth/logout', {}, { token }).then((answer) => {
    isAnswered = true;
    return answer;
  });
  const message = await heard;
  // Answers another request first, to give the sign-out enough time.
  await me(await (await server.newClinic()).tokenFor('nurse'));
  expect(isAnswered).toBe(false);
  await other.query("select pg_notify('krama_session_heard', pg_backend_pid() || ':' || $1)", [message]);
  expect((await leaving).status).toBe(204);
  await other.end();
});

describe('ways to sign in can be changed only after a recent proof of identity', () => {
  const begin = [
    ['a passkey', '/profile/passkeys/options', 'POST', {}],
    ['two-factor', '/profile/two-factor', 'POST', {}],
    ['a PIN', '/profile/pin', 'PUT', { pin: '2580' }],
  ] as const;

  test.each(begin)('%s', async (_, path, method, input) => {
    const { token, sessions } = await signedIn();
    const send = (body: object) => post(server, path, { ...input, ...body }, { token, method });
    await sessions().set({ provedAt: sql`now() - interval '6 minutes'` }).execute();
    expect((await send({})).body.code).toBe('proof_required');
    expect((await send({ password: 'wrong' })).body.code).toBe('WRONG_PASSWORD');
    expect((await send({ password: goodPassword })).status).toBeLessThan(300);
    expect((await send({})).status).toBeLessThan(300);
  });

  test('and switching to another clinic is no proof', async () => {
    const { clinic, token, sessions } = await signedIn();
    await sessions().set({ provedAt: sql`now() - interval '6 minutes'` }).execute();
    const switched = await post(server, '/auth/clinic', { clinicId: clinic.id }, { token });
    const again = await post(server, '/profile/two-factor', {}, { token: switched.body.token });
    expect(again.body.code).toBe('proof_required');
  });
});

test.each([
  ['the own e-mail', (email: string) => email],
  ['the name of the clinic', (_: string, clinicName: string) => `${clinicName} 2026`],
  ['one of the most used', () => 'Sunshine@2026'],
])('%s is refused as a password', async (_, make) => {
  const { clinic, person, token } = await signedIn();
  const name = 'Banyan Wellness';
  await server.owner.clinic(clinic.id).updateTable('clinics').set({ name }).where('id', '=', clinic.id).execute();
  const input = { current: goodPassword, password: make(person.email, name) };
  const { body } = await post(server, '/profile/password', input, { token });
  expect(body).toMatchObject({ status: 422, code: 'weak_password', data: { reasons: [expect.any(String)] } });
});

describe('expired records are removed', () => {
  const count = async (table: 'authChallenges' | 'authFailures' | 'authLinks' | 'authSessions', ago: string) => {
    const column = table === 'authFailures' ? 'last_failed_at' : 'expires_at';
    const row = await server.database.identity
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(sql<boolean>`${sql.ref(column)} < now() - ${ago}::interval`)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };

  test('including challenges, failed tries, links and sessions', async () => {
    const { clinic, person } = await signedIn();
    await signIn(server, person.email, 'wrong');
    await post(server, '/auth/passkey/options', {});
    const db = server.owner.clinic(clinic.id);
    await db.updateTable('authChallenges').set({ expiresAt: sql`now() - interval '1 second'` }).execute();
    await db.updateTable('authFailures').set({ lastFailedAt: sql`now() - interval '25 hours'` }).execute();
    await db.updateTable('authLinks').set({ expiresAt: sql`now() - interval '31 days'` }).execute();
    await db
      .updateTable('authSessions')
      .set({ expiresAt: sql`now() - interval '31 days'` })
      .where('clinicId', '=', clinic.id)
      .execute();
    await sweepSignIns(server.database);
    expect([
      await count('authChallenges', '0'),
      await count('authFailures', '24 hours'),
      await count('authLinks', '30 days'),
      await count('authSessions', '30 days'),
    ]).toEqual([0, 0, 0, 0]);
  });

  test('and passkey options for one address are limited', async () => {
    const address = newAddress();
    const ask = () => post(server, '/auth/passkey/options', {}, { address }).then(({ status }) => status);
    const answers = await Promise.all(Array.from({ length: tryLimits.passkeyOptions.freeTries }, ask));
    expect(new Set(answers)).toEqual(new Set([200]));
    // One try is forgotten every two seconds, so a slow machine may allow one more.
    const askAgain = () => stopTheClock(server, sql`${`passkeyOptions:${address}`}`).then(ask);
    await expect.poll(askAgain).toBe(429);
  });
});
