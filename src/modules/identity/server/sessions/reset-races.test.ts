import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { goodPassword, joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { countWaiting } from '#app/testing/locks/count-waiting.ts';
import { useServer } from '#app/testing/test-server.ts';
import { askForResetLink, resetByMail } from '../testing/prove-email.ts';
import { newPasskey, plantPasskey } from '../testing/soft-passkey.ts';
import { secretHash } from './open-session.ts';

const server = useServer({ servers: 3, email: true });

type Answer = Awaited<ReturnType<typeof post>>;

const [ownersPassword, intrudersPassword] = ['four slow elephants walk', 'nine loud parrots argue'];

/**
 * Stops a reset by mail after it has locked the account but changed nothing. The concurrent action is checked against
 * the old state, and can finish only after the reset.
 */
async function duringReset(email: string, act: () => Promise<Answer>): Promise<Answer> {
  const { token } = await askForResetLink(server, email);
  const { resetting, acting } = await server.database.identity.transaction().execute(async (identity) => {
    const link = identity.selectFrom('authLinks').select('tokenHash').where('tokenHash', '=', secretHash(token));
    await link.forUpdate().executeTakeFirstOrThrow();
    const reset = post(server, `/auth/links/${token}`, { password: ownersPassword });
    await expect.poll(() => countWaiting(server)).toBe(1);
    const begun = act();
    await expect.poll(() => countWaiting(server)).toBe(2);
    return { resetting: reset, acting: begun };
  });
  expect((await resetting).status).toBe(204);
  return acting;
}

async function newPerson() {
  const { email } = await joinClinic(server, await server.newClinic(), 'nurse');
  const { token } = (await signIn(server, email)).body;
  return { email, token: String(token) };
}

type Person = Awaited<ReturnType<typeof newPerson>>;

/** Starts to set up two-factor and returns the code that would turn it on. */
async function beginTwoFactor({ token }: Person) {
  const { secret } = (await post(server, '/profile/two-factor', {}, { token })).body;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

async function turnOnTwoFactor(person: Person): Promise<string> {
  const confirmation = { code: await beginTwoFactor(person) };
  const { body } = await post(server, '/profile/two-factor/confirm', confirmation, { token: person.token });
  return body.recoveryCodes[0];
}

/** A second clinic that invites the person, who has confirmed their e-mail and signed in again. */
async function inviteElsewhere(person: Person) {
  const other = await server.newClinic();
  const { link } = await other.as('admin').identity.invite({ email: person.email, name: 'Asha', role: 'nurse' });
  await resetByMail(server, person.email);
  const { token } = (await signIn(server, person.email)).body;
  return { clinicId: other.id, invitation: link.path.split('/').at(-1), token: String(token) };
}

const password = goodPassword;

/** Passkeys belong to one URL, and each test server has its own. */
const oneAddress = () => ({ url: server.url });

const ways: Record<string, (person: Person) => Promise<() => Promise<Answer>>> = {
  'a sign-in with the password':
    async ({ email }) =>
    () =>
      signIn(server, email),
  'a sign-in that would be asked for the second factor': async (person) => {
    await turnOnTwoFactor(person);
    return () => signIn(server, person.email);
  },
  'a sign-in with the second factor': async (person) => {
    const code = await turnOnTwoFactor(person);
    const { challengeId } = (await signIn(server, person.email)).body.data;
    return () => post(server, '/auth/login/verify', { challengeId, code });
  },
  'a sign-in with a passkey': async ({ token }) => {
    const signInWithPasskey = await plantPasskey(oneAddress(), token, password);
    if (!signInWithPasskey) throw new Error('no passkey');
    return () => signInWithPasskey();
  },
  'a sign-in that accepts an invitation': async (person) => {
    const { invitation } = await inviteElsewhere(person);
    return () => post(server, '/auth/login', { email: person.email, password, invitation });
  },
  'an invitation that is accepted in a session': async (person) => {
    const { invitation, token } = await inviteElsewhere(person);
    return () => post(server, `/auth/links/${invitation}/accept`, {}, { token });
  },
  'a switch to another clinic': async (person) => {
    const { clinicId, invitation, token } = await inviteElsewhere(person);
    await post(server, `/auth/links/${invitation}/accept`, {}, { token });
    const again = (await signIn(server, person.email)).body;
    return () => post(server, '/auth/clinic', { clinicId }, { token: again.token });
  },
  'a passkey that is added': async ({ token }) => {
    const passkey = await newPasskey(oneAddress(), token, password);
    if (!passkey) throw new Error('no passkey');
    return passkey.add;
  },
  'a password that is changed':
    async ({ token }) =>
    () =>
      post(server, '/profile/password', { current: password, password: intrudersPassword }, { token }),
  'a PIN that is set':
    async ({ token }) =>
    () =>
      post(server, '/profile/pin', { pin: '482915', password }, { token, method: 'PUT' }),
  'two-factor that is set up':
    async ({ token }) =>
    () =>
      post(server, '/profile/two-factor', { password }, { token }),
  'two-factor that is turned on': async (person) => {
    const code = await beginTwoFactor(person);
    return () => post(server, '/profile/two-factor/confirm', { code }, { token: person.token });
  },
  'two-factor that is turned off': async (person) => {
    await turnOnTwoFactor(person);
    return () => post(server, '/profile/two-factor', { password }, { token: person.token, method: 'DELETE' });
  },
};

/** An account's credentials and what is open with them. */
async function openOf(email: string) {
  const { identity } = server.database;
  const { id, ...account } = await identity
    .selectFrom('authUsers')
    .select(['id', 'passwordHash', 'pinHash', 'totpSecret', 'totpConfirmedAt'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const places = identity.selectFrom('users').select('clinicId').where('authUserId', '=', id);
  const sessions = identity.selectFrom('authSessions').select('id').where('authUserId', '=', id);
  return {
    account: { ...account, places: await places.where('joinedAt', 'is not', null).orderBy('clinicId').execute() },
    sessions: await sessions.where('revokedAt', 'is', null).execute(),
    passkeys: await identity.selectFrom('authPasskeys').select('id').where('authUserId', '=', id).execute(),
    challenges: await identity.selectFrom('authChallenges').select('id').where('authUserId', '=', id).execute(),
  };
}

test.each(Object.entries(ways))('%s fails when the password is reset meanwhile', async (_, prepare) => {
  const person = await newPerson();
  const act = await prepare(person);
  const before = await openOf(person.email);
  expect((await duringReset(person.email, act)).status).toBe(401);
  const after = await openOf(person.email);
  expect(after).toMatchObject({ sessions: [], passkeys: [], challenges: [] });
  expect({ ...after.account, passwordHash: '' }).toEqual({ ...before.account, passwordHash: '' });
  expect((await signIn(server, person.email, intrudersPassword)).body.code).toBe('INVALID_CREDENTIALS');
  expect((await signIn(server, person.email, ownersPassword)).body.code).not.toBe('INVALID_CREDENTIALS');
});

test('a sign-in fails when an admin removes the person from the clinic meanwhile', async () => {
  const clinic = await server.newClinic();
  const { email } = await joinClinic(server, clinic, 'nurse');
  const admin = clinic.as('admin').identity;
  const person = (await admin.people({})).find((one) => one.email === email);
  if (!person) throw new Error('not listed');
  const { changing, signing } = await server.database.identity.transaction().execute(async (identity) => {
    await identity.selectFrom('authUsers').select('id').where('email', '=', email).forUpdate().execute();
    const change = admin.changePerson({ id: person.id, role: 'nurse', isActive: false, version: person.version });
    await expect.poll(() => countWaiting(server)).toBe(1);
    const attempt = signIn(server, email);
    await expect.poll(() => countWaiting(server)).toBe(2);
    return { changing: change, signing: attempt };
  });
  expect(await changing).toMatchObject({ isActive: false });
  expect((await signing).status).toBe(401);
  expect((await openOf(email)).sessions).toEqual([]);
});
