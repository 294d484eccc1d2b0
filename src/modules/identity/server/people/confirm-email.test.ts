import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { goodPassword, joinClinic, joinPortal, post, signIn } from '#app/testing/join-clinic.ts';
import { type TestServer, useServer } from '#app/testing/test-server.ts';
import { newestMail, resetByMail } from '../testing/prove-email.ts';
import { plantPasskey } from '../testing/soft-passkey.ts';

const server = useServer({ email: true });
const withoutMail = useServer({ email: false });

/** A person of one clinic whose password was set by a link that its admin saw, with an invitation to another clinic. */
async function invitedTwice(at: TestServer = server) {
  const [own, other] = [await at.newClinic(), await at.newClinic()];
  const person = await joinClinic(at, own, 'nurse');
  const { link } = await other.as('admin').identity.invite({ email: person.email, name: 'Asha', role: 'nurse' });
  const invitation = link.path.split('/').at(-1) ?? '';
  const { token } = (await signIn(at, person.email)).body;
  return { own, other, email: person.email, id: person.id, invitation, token };
}

const accept = (at: TestServer, invitation: string, token: string) =>
  post(at, `/auth/links/${invitation}/accept`, {}, { token });
const show = async (at: TestServer, invitation: string) =>
  (await post(at, `/auth/links/${invitation}`, null, { method: 'GET' })).body;

const confirmFirst = { status: 409, code: 'CONFIRM_EMAIL', data: { canSendEmail: true } };

describe('another clinic can be joined once the e-mail is confirmed', () => {
  test('by a person who is signed in', async () => {
    const { other, email, invitation, token } = await invitedTwice();
    expect((await accept(server, invitation, token)).body).toMatchObject({
      ...confirmFirst,
      detail:
        'Before you join another clinic, confirm your e-mail: choose Forgot password at sign-in, then open this invitation again.',
    });
    expect(await show(server, invitation)).toMatchObject({ needs: 'e-mail', hasPassword: true, canSendEmail: true });
    expect((await resetByMail(server, email)).status).toBe(204);
    expect(await show(server, invitation)).toMatchObject({ needs: 'sign-in' });
    expect((await accept(server, invitation, token)).status).toBe(401);
    const again = (await signIn(server, email)).body.token;
    expect((await accept(server, invitation, again)).body.user.clinicId).toBe(other.id);
  });

  test('at sign-in with a password', async () => {
    const { other, email, invitation } = await invitedTwice();
    const signInToAccept = () => post(server, '/auth/login', { email, password: goodPassword, invitation });
    expect((await signInToAccept()).body).toMatchObject(confirmFirst);
    await resetByMail(server, email);
    expect((await signInToAccept()).body.user.clinicId).toBe(other.id);
  });

  test('at sign-in with a second factor', async () => {
    const { other, email, invitation, token } = await invitedTwice();
    const { secret } = (await post(server, '/profile/two-factor', {}, { token })).body;
    const codeAt = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
    const confirmed = await post(server, '/profile/two-factor/confirm', { code: codeAt(0) }, { token });
    const [first, second]: string[] = confirmed.body.recoveryCodes;
    const verify = async (code: string | undefined) => {
      const { challengeId } = (await signIn(server, email)).body.data;
      return post(server, '/auth/login/verify', { challengeId, code, invitation });
    };
    expect((await verify(first)).body).toMatchObject(confirmFirst);
    await resetByMail(server, email);
    expect((await verify(second)).body.user.clinicId).toBe(other.id);
  });

  test('at sign-in with a passkey, which the confirmation removes', async () => {
    const { email, own, invitation, token } = await invitedTwice();
    const passkey = await plantPasskey(server, token, goodPassword);
    expect((await passkey?.())?.body.user.clinicId).toBe(own.id);
    expect((await passkey?.(invitation))?.body).toMatchObject(confirmFirst);
    await resetByMail(server, email);
    expect((await passkey?.(invitation))?.status).toBe(401);
  });

  test('by a patient in the portal too', async () => {
    const [own, other] = [await server.newClinic(), await server.newClinic()];
    const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;
    const { email } = await joinPortal(server, own, (await own.as('receptionist').patients.register(asha)).id);
    await post(server, `/auth/links/${(await newestMail(server, email)).token}`, { password: goodPassword });
    const patientId = (await other.as('receptionist').patients.register(asha)).id;
    await other.as('admin').portal.invite({ patientId, email, name: 'Asha', relation: 'self' });
    const { token } = (await signIn(server, email)).body;
    const refused = await accept(server, (await newestMail(server, email)).token, token);
    expect(refused.body).toMatchObject(confirmFirst);
  });

  test('once more after an admin has set the password', async () => {
    const own = await server.newClinic();
    const { email, id } = await joinClinic(server, own, 'nurse');
    await resetByMail(server, email);
    const { path } = await own.as('admin').identity.createResetLink({ id });
    await post(server, `/auth/links/${path.split('/').at(-1)}`, { password: goodPassword });
    const other = await server.newClinic();
    const { link } = await other.as('admin').identity.invite({ email, name: 'Asha', role: 'nurse' });
    const { token } = (await signIn(server, email)).body;
    expect((await accept(server, link.path.split('/').at(-1) ?? '', token)).body).toMatchObject(confirmFirst);
  });
});

test('a PIN left in the account is removed when the password is reset by e-mail', async () => {
  const { email, token } = await invitedTwice();
  expect((await post(server, '/profile/pin', { pin: '2580' }, { token, method: 'PUT' })).status).toBe(204);
  await resetByMail(server, email);
  const again = (await signIn(server, email)).body.token;
  const profile = await post(server, '/profile', null, { token: again, method: 'GET' });
  expect(profile.body.hasPin).toBe(false);
});

test('a new password ends a sign-in that is waiting for the second factor', async () => {
  const { email, token } = await invitedTwice();
  const { secret } = (await post(server, '/profile/two-factor', {}, { token })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = (await post(server, '/profile/two-factor/confirm', { code }, { token })).body;
  const { challengeId } = (await signIn(server, email)).body.data;
  await resetByMail(server, email);
  const finished = await post(server, '/auth/login/verify', { challengeId, code: recoveryCodes[0] });
  expect(finished.body.code).toBe('CHALLENGE_NOT_VALID');
});

test('a server that cannot send e-mail says whom to ask', async () => {
  const { invitation, token } = await invitedTwice(withoutMail);
  const refused = (await accept(withoutMail, invitation, token)).body;
  expect(refused).toMatchObject({ ...confirmFirst, data: { canSendEmail: false } });
  expect(refused.detail).toContain('Ask the person who runs it.');
  expect(await show(withoutMail, invitation)).toMatchObject({ needs: 'e-mail', canSendEmail: false });
});

test('a person who works in only one clinic is not asked to confirm', async () => {
  const { email } = await joinClinic(server, await server.newClinic(), 'nurse');
  expect((await signIn(server, email)).status).toBe(200);
});
