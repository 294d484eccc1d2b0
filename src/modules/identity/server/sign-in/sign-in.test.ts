import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { newAddress } from '#app/testing/new-address.ts';
import { sessionSecret, useServer } from '#app/testing/test-server.ts';
import { demoClinicId, demoEmail } from '../../rules.ts';
import { accountOf, mostTriesSince, stopTheClock } from '../testing/failed-tries.ts';
import { resetByMail } from '../testing/prove-email.ts';
import { plantPasskey } from '../testing/soft-passkey.ts';

const server = useServer();

const me = (token: string) => post(server, '/auth/me', null, { token, method: 'GET' });

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('signing in with a password', () => {
  test('returns token, user and session, whatever the case of the e-mail', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'doctor');
    const { status, body } = await signIn(server, person.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: person.email, role: 'doctor', clinicId: clinic.id, isSiteAdmin: false });
    expect(body.session).toMatchObject({ access_token: body.token, token_type: 'bearer', user: body.user });
    expect(body.session.expires_in).toBe(15 * 60);
    expect(claimsOf(body.token)).toMatchObject({ sub: expect.any(String), email: person.email, role: 'doctor' });
    expect(claimsOf(body.token).exp).toBe(body.session.expires_at);
  });

  test('also works with the phone number', async () => {
    const person = await joinClinic(server, await server.newClinic(), 'nurse');
    const { body } = await signIn(server, person.email);
    const phone = `+91${Math.floor(6e9 + Math.random() * 3e9)}`;
    await post(server, '/profile', { name: 'Asha', phone }, { token: body.token, method: 'PATCH' });
    const byPhone = await post(server, '/auth/login', { phone: phone.slice(3), password: goodPassword });
    expect([byPhone.status, byPhone.body.user?.email]).toEqual([200, person.email]);
  });

  test.each([{}, { email: 'a@b.example' }, { password: 'x' }, { email: '', phone: '', password: 'x' }])(
    '%j lacks something',
    async (input) => {
      expect((await post(server, '/auth/login', input)).body).toMatchObject({
        status: 400,
        detail: 'You must provide either an email or phone number and a password',
      });
    },
  );

  test.each([
    ['a number', { email: 7, password: 'x' }],
    ['a very long e-mail', { email: `${'a'.repeat(300)}@b.example`, password: 'x' }],
    ['a very long password', { email: 'a@b.example', password: 'x'.repeat(2000) }],
    ['a NUL', { email: 'a\u0000@b.example', password: 'x' }],
    ['half an emoji', { email: '\ud83d@b.example', password: 'x' }],
  ])('%s is refused at its field', async (_, input) => {
    expect((await post(server, '/auth/login', input)).body).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  test('gives byte-identical answers for unknown and known accounts', async () => {
    const person = await joinClinic(server, await server.newClinic(), 'nurse');
    const answers = await Promise.all([
      signIn(server, person.email, 'wrong'),
      signIn(server, 'nobody@x.example', 'wrong'),
    ]);
    const [known, unknown] = answers.map(({ status, text }) => ({
      status,
      text: text.replace(/"requestId":"[^"]+"/, ''),
    }));
    expect(known).toEqual(unknown);
    expect(known?.text).toContain('Invalid login credentials');
  });

  test('refuses a person who is no longer active anywhere, without saying why', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    await clinic.as('admin').identity.changePerson({ ...person, isActive: false });
    expect((await signIn(server, person.email)).body.detail).toBe('Invalid login credentials');
  });
});

describe('failed tries', () => {
  test('are slowed down for the account from the fifth on, whatever the address', async () => {
    const person = await joinClinic(server, await server.newClinic(), 'nurse');
    for (let tries = 0; tries < 5; tries++) expect((await signIn(server, person.email, 'wrong')).status).toBe(401);
    await stopTheClock(server, accountOf(person.email));
    const refused = await signIn(server, person.email);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 1 } } });
    expect(refused.headers.get('retry-after')).toBe('1');
    await expect.poll(() => signIn(server, person.email).then(({ status }) => status)).toBe(200);
  });

  test('are slowed down for the address, whatever the account', async () => {
    const address = newAddress();
    for (let tries = 0; tries < 10; tries++) await signIn(server, `${crypto.randomUUID()}@x.example`, 'wrong', address);
    await stopTheClock(server, sql`${`address:${address}`}`);
    expect((await signIn(server, 'another@x.example', 'wrong', address)).status).toBe(429);
    expect((await signIn(server, 'another@x.example', 'wrong')).status).toBe(401);
  });

  test('are counted even when they arrive all at once', async () => {
    const person = await joinClinic(server, await server.newClinic(), 'nurse');
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(server, person.email, 'wrong')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(mostTriesSince(startedAt));
  });

  test('do not cause a longer wait when the clock of the database was set back', async () => {
    const [person, address] = [await joinClinic(server, await server.newClinic(), 'nurse'), newAddress()];
    for (let tries = 0; tries < 5; tries++) await signIn(server, person.email, 'wrong', address);
    await stopTheClock(server, accountOf(person.email));
    const refused = await signIn(server, person.email, undefined, address);
    expect(refused).toMatchObject({ status: 429, body: { data: { retryAfterSeconds: 1 } } });
    const again = () => signIn(server, person.email, undefined, address).then(({ status }) => status);
    await expect.poll(again).toBe(200);
  });

  test('are forgotten after a successful one', async () => {
    const person = await joinClinic(server, await server.newClinic(), 'nurse');
    for (let tries = 0; tries < 4; tries++) await signIn(server, person.email, 'wrong');
    expect((await signIn(server, person.email)).status).toBe(200);
    for (let tries = 0; tries < 4; tries++) expect((await signIn(server, person.email, 'wrong')).status).toBe(401);
  });
});

test('the audit trail records wrong passwords of signed-in people and invalid passkeys', async () => {
  const clinic = await server.newClinic();
  const { email } = await joinClinic(server, clinic, 'nurse');
  const { token } = (await signIn(server, email)).body;
  await plantPasskey(server, token, goodPassword);
  const [{ id }] = (await post(server, '/profile', null, { token, method: 'GET' })).body.passkeys;
  const { challengeId } = (await post(server, '/auth/passkey/options', {})).body;
  const nonsense = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
  const forged = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: nonsense };
  expect((await post(server, '/auth/passkey', { challengeId, response: forged })).status).toBe(401);
  expect((await post(server, '/auth/unlock', { password: 'wrong' }, { token })).status).toBe(403);
  const change = { current: 'wrong', password: goodPassword };
  expect((await post(server, '/profile/password', change, { token })).status).toBe(403);
  const { entries } = await clinic.as('admin').audit.list({ action: 'sign-in failed' });
  expect(entries.map(({ actorEmail }) => actorEmail)).toEqual([email, email, email]);
});

describe('an invalid token is refused with its reason', () => {
  const key = new TextEncoder().encode(sessionSecret);
  const base = () => new SignJWT({ role: 'admin' }).setProtectedHeader({ alg: 'HS256' }).setIssuer('krama');

  test.each([
    ['nonsense', async () => 'nonsense', 'Invalid JWT signature'],
    [
      'another key',
      async () => base().setAudience('krama').setExpirationTime('1h').sign(new Uint8Array(32)),
      'Invalid JWT signature',
    ],
    [
      'another audience',
      async () => base().setAudience('other').setExpirationTime('1h').sign(key),
      'Invalid JWT signature',
    ],
    ['no exp', async () => base().setAudience('krama').sign(key), 'Missing exp claim'],
    ['past its time', async () => base().setAudience('krama').setExpirationTime('-1h').sign(key), 'JWT has expired'],
    [
      'without our claims',
      async () => base().setAudience('krama').setExpirationTime('1h').sign(key),
      'Invalid JWT signature',
    ],
    [
      'alg none',
      async () =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`,
      'Invalid JWT signature',
    ],
  ])('%s', async (_, make, detail) => {
    expect((await me(await make())).body).toMatchObject({ status: 401, detail });
  });

  test('a token cut short', async () => {
    const token = await (await server.newClinic()).tokenFor('admin');
    expect((await me(token.slice(0, -4))).body).toMatchObject({ status: 401, detail: 'Invalid JWT signature' });
  });

  test('except on public pages', async () => {
    expect((await post(server, '/metrics', null, { token: 'nonsense', method: 'GET' })).status).toBe(200);
  });
});

describe('a session', () => {
  test('ends at sign-out, effective with the next request', async () => {
    const token = await (await server.newClinic()).tokenFor('nurse');
    expect((await post(server, '/auth/logout', {}, { token })).status).toBe(204);
    expect((await me(token)).body.code).toBe('session_not_found');
  });

  test.each([
    ['deactivation', { isActive: false }],
    ['a change of role', { role: 'doctor' as const }],
  ])('ends at %s', async (_, change) => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    const { body } = await signIn(server, person.email);
    await clinic.as('admin').identity.changePerson({ ...person, ...change });
    expect((await me(body.token)).status).toBe(401);
  });

  test('appears in a list of only the own sessions, where each can be ended', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    const [desk, phone] = [(await signIn(server, person.email)).body, (await signIn(server, person.email)).body];
    const listed = (await post(server, '/auth/sessions', null, { token: desk.token, method: 'GET' })).body;
    expect(listed).toHaveLength(2);
    const other = listed.find(({ current }: { current: boolean }) => !current);
    const stranger = await clinic.tokenFor('admin');
    const path = `/auth/sessions/${other.id}`;
    expect((await post(server, path, {}, { token: stranger, method: 'DELETE' })).status).toBe(404);
    expect((await post(server, path, {}, { token: desk.token, method: 'DELETE' })).status).toBe(204);
    expect((await me(phone.token)).status).toBe(401);
    expect((await me(desk.token)).status).toBe(200);
  });

  test('continues in another clinic of the same person, and in no other', async () => {
    const [first, second, third] = [await server.newClinic(), await server.newClinic(), await server.newClinic()];
    const person = await joinClinic(server, first, 'doctor');
    await resetByMail(server, person.email);
    const invited = await second.as('admin').identity.invite({ email: person.email, name: 'Asha', role: 'admin' });
    const { token } = (await signIn(server, person.email)).body;
    const accept = `/auth${invited.link.path.replace('/link/', '/links/')}/accept`;
    const accepted = await post(server, accept, {}, { token });
    expect(accepted.body.user).toMatchObject({ clinicId: second.id, role: 'admin' });
    const { body } = await post(server, '/auth/clinic', { clinicId: first.id }, { token: accepted.body.token });
    expect(body.user).toMatchObject({ clinicId: first.id, role: 'doctor' });
    const switched = await post(server, '/auth/clinic', { clinicId: second.id }, { token: body.token });
    expect(switched.body.user).toMatchObject({ clinicId: second.id, role: 'admin' });
    expect((await post(server, '/auth/clinic', { clinicId: third.id }, { token: switched.body.token })).status).toBe(
      404,
    );
    expect((await me(body.token)).status).toBe(401);
  });
});

describe('the demo', () => {
  beforeAll(() => server.loadDemo());

  test('has a button for each role that signs in for seven days', async () => {
    const { body } = await post(server, '/auth/demo', { role: 'lab_tech' });
    expect(body.user).toMatchObject({ role: 'lab_tech', isDemo: true, isSiteAdmin: false });
    expect(body.session.expires_in).toBe(604_800);
    expect((await post(server, '/auth/demo', { role: 'admin' })).body.user.isSiteAdmin).toBe(true);
  });

  test('signs in the demo account of the role, whichever account was made first', async () => {
    await server.owner
      .clinic(demoClinicId)
      .updateTable('users')
      .set({ createdAt: '2020-01-01T00:00:00Z' })
      .where('role', '=', 'doctor')
      .where('email', '!=', demoEmail('doctor'))
      .execute();
    expect((await post(server, '/auth/demo', { role: 'doctor' })).body.user.email).toBe(demoEmail('doctor'));
  });

  test('limits how often one address can open and reset it', async () => {
    const address = newAddress();
    const subjects = ['demoSignIns', 'demoResets'].map((what) => sql<Buffer>`sha256(${`${what}:${address}`}::bytea)`);
    const { token } = (await post(server, '/auth/demo', { role: 'nurse' })).body;
    const flood = subjects.map((subjectHash) => ({ subjectHash, failures: 10_000 }));
    await server.database.identity.insertInto('authFailures').values(flood).execute();
    expect((await post(server, '/auth/demo', { role: 'nurse' }, { address })).status).toBe(429);
    expect((await post(server, '/auth/demo/reset', {}, { token, address })).status).toBe(429);
    expect((await post(server, '/auth/demo', { role: 'nurse' })).status).toBe(200);
  });

  test('keeps people signed in through a reset', async () => {
    const { body } = await post(server, '/auth/demo', { role: 'receptionist' });
    expect((await post(server, '/auth/demo/reset', {}, { token: body.token })).status).toBe(204);
    expect((await me(body.token)).status).toBe(200);
  });
});
