import { describe, expect, test } from 'vitest';
import { goodPassword, joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { resetByMail } from '../testing/prove-email.ts';

const server = useServer();
const newAddress = () => `${crypto.randomUUID()}@clinic.example`;
const tokenOf = (path: string | undefined) => path?.split('/').at(-1) ?? '';
const stolen = 'seven stolen silver spoons';

/** Invites an address as the clinic's admin, whoever owns it. */
async function invite(clinic: Awaited<ReturnType<typeof server.newClinic>>, email: string) {
  const { person, link } = await clinic.as('admin').identity.invite({ email, name: 'Neha', role: 'nurse' });
  return { person, token: tokenOf(link?.path) };
}

const setPassword = (token: string, password: string) => post(server, `/auth/links/${token}`, { password });
const accept = (link: string, token: string) => post(server, `/auth/links/${link}/accept`, {}, { token });
const switchTo = (clinicId: string, token: string) => post(server, '/auth/clinic', { clinicId }, { token });

describe("another clinic's admin", () => {
  test('gets no link that sets the password of an invited person', async () => {
    const [own, other] = [await server.newClinic(), await server.newClinic()];
    const { email } = await joinClinic(server, own, 'nurse');
    const { person, token } = await invite(other, email);
    expect((await setPassword(token, stolen)).status).not.toBe(204);
    const admin = await other.tokenFor('admin');
    const { body } = await post(server, `/people/${person.id}/link`, {}, { token: admin });
    expect((await setPassword(tokenOf(body.path), stolen)).status).not.toBe(204);
    expect((await signIn(server, email, stolen)).status).toBe(401);
    expect((await signIn(server, email)).body.user.clinicId).toBe(own.id);
  });

  test('gets no link that sets the password of someone already invited elsewhere', async () => {
    const [own, other] = [await server.newClinic(), await server.newClinic()];
    const email = newAddress();
    const first = await invite(own, email);
    const second = await invite(other, email);
    expect((await setPassword(second.token, stolen)).status).toBe(409);
    await other.as('admin').identity.createResetLink({ id: second.person.id });
    // The first clinic's link fails too: the account is no longer its alone.
    expect((await setPassword(first.token, stolen)).body).toMatchObject({ status: 409, code: 'SET_BY_EMAIL' });
    const { body } = await post(server, `/auth/links/${first.token}`, null, { method: 'GET' });
    expect(body).toMatchObject({ needs: 'e-mail', hasPassword: false });
    expect((await resetByMail(server, email)).status).toBe(204);
    const accepted = await post(server, '/auth/login', { email, password: goodPassword, invitation: first.token });
    expect(accepted.body.user.clinicId).toBe(own.id);
  });

  test('cannot get in with an account made for a stolen address, whatever that address is invited to later', async () => {
    const [thief, own] = [await server.newClinic(), await server.newClinic()];
    const email = newAddress();
    await setPassword((await invite(thief, email)).token, stolen);
    const { token: mailed } = await invite(own, email);
    const { token } = (await signIn(server, email, stolen)).body;
    expect((await switchTo(own.id, token)).status).toBe(404);
    const { clinics } = (await post(server, '/profile', null, { token, method: 'GET' })).body;
    expect(clinics.map(({ id }: { id: string }) => id)).toEqual([thief.id]);

    expect((await resetByMail(server, email)).status).toBe(204);
    expect((await signIn(server, email, stolen)).status).toBe(401);
    const back = (await signIn(server, email)).body;
    expect((await accept(mailed, back.token)).body.user.clinicId).toBe(own.id);
  });

  test('learns nothing of failed sign-ins and reset mails before the person accepts', async () => {
    const [own, other] = [await server.newClinic(), await server.newClinic()];
    const { email } = await joinClinic(server, own, 'nurse');
    await invite(other, email);
    await signIn(server, email, 'not the password');
    const seen = (clinicId: string) =>
      server.owner
        .clinic(clinicId)
        .selectFrom('auditEntries')
        .select('id')
        .where('clinicId', '=', clinicId)
        .where('action', '=', 'sign-in failed')
        .execute();
    expect([(await seen(own.id)).length, (await seen(other.id)).length]).toEqual([1, 0]);
    expect((await resetByMail(server, email)).mail).toMatchObject({ template: 'passwordReset', clinicId: own.id });
  });
});

describe('a place in a clinic', () => {
  test('begins for a person with an account when they accept while signed in as themselves', async () => {
    const [own, other] = [await server.newClinic(), await server.newClinic()];
    const { email } = await joinClinic(server, own, 'receptionist');
    await resetByMail(server, email);
    const stranger = await joinClinic(server, own, 'nurse');
    const { person, token: link } = await invite(other, email);
    expect(person.hasJoined).toBe(false);
    expect((await post(server, `/auth/links/${link}`, null, { method: 'GET' })).body).toMatchObject({
      needs: 'sign-in',
      email,
    });
    const { token } = (await signIn(server, email)).body;
    expect((await switchTo(other.id, token)).status).toBe(404);
    expect((await accept(link, (await signIn(server, stranger.email)).body.token)).body.code).toBe('NOT_YOURS');
    const accepted = await accept(link, token);
    expect(accepted.body.user).toMatchObject({ clinicId: other.id, role: 'nurse' });
    expect((await accept(link, accepted.body.token)).body.code).toBe('LINK_NOT_VALID');
    expect((await switchTo(own.id, accepted.body.token)).body.user.role).toBe('receptionist');
    const [joined] = (await other.as('admin').identity.people()).filter(({ id }) => id === person.id);
    expect(joined).toMatchObject({ hasJoined: true, worksElsewhere: true });
  });

  test('can be accepted at sign-in by a person who no longer works anywhere', async () => {
    const [left, next] = [await server.newClinic(), await server.newClinic()];
    const person = await joinClinic(server, left, 'nurse');
    await left.as('admin').identity.changePerson({ ...person, isActive: false });
    const { token: invitation } = await invite(next, person.email);
    await resetByMail(server, person.email);
    expect((await signIn(server, person.email)).status).toBe(401);
    const wrong = { email: person.email, password: 'not the password', invitation };
    expect((await post(server, '/auth/login', wrong)).status).toBe(401);
    const answer = await post(server, '/auth/login', { ...wrong, password: goodPassword });
    expect(answer.body.user.clinicId).toBe(next.id);
  });

  test('is not available after the invitation was withdrawn or has expired', async () => {
    const [own, other] = [await server.newClinic(), await server.newClinic()];
    const { email } = await joinClinic(server, own, 'nurse');
    const { person, token: link } = await invite(other, email);
    await other.as('admin').identity.changePerson({ ...person, isActive: false });
    const { token } = (await signIn(server, email)).body;
    expect((await accept(link, token)).body.code).toBe('LINK_NOT_VALID');
  });

  test('in a second clinic ends the power of the first over the password, including links already made', async () => {
    const [own, other] = [await server.newClinic(), await server.newClinic()];
    const person = await joinClinic(server, own, 'nurse');
    await resetByMail(server, person.email);
    const { token } = (await signIn(server, person.email)).body;
    const earlier = await own.as('admin').identity.createResetLink({ id: person.id });
    const { token: link } = await invite(other, person.email);
    expect((await setPassword(tokenOf(earlier.path), stolen)).body.code).toBe('LINK_NOT_VALID');
    expect((await accept(link, token)).status).toBe(200);
    const admin = await own.tokenFor('admin');
    for (const path of ['link', 'link/email']) {
      const refused = await post(server, `/people/${person.id}/${path}`, {}, { token: admin });
      expect(refused.body).toMatchObject({ status: 409, code: 'WORKS_ELSEWHERE' });
    }
    expect((await resetByMail(server, person.email)).status).toBe(204);
  });

  test('cannot be accepted with a password reset link, which still works for its own purpose', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    const { token } = (await signIn(server, person.email)).body;
    const reset = tokenOf((await clinic.as('admin').identity.createResetLink({ id: person.id })).path);
    expect((await accept(reset, token)).body.code).toBe('LINK_NOT_VALID');
    expect((await setPassword(reset, stolen)).status).toBe(204);
  });

  test('keeps no passkeys of someone else once the invited person resets the password by e-mail', async () => {
    const [thief, own] = [await server.newClinic(), await server.newClinic()];
    const email = newAddress();
    const { person, token } = await invite(thief, email);
    await setPassword(token, stolen);
    const identity = server.database.identity;
    const { authUserId } = await identity
      .selectFrom('users')
      .select('authUserId')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const passkey = {
      id: crypto.randomUUID(),
      authUserId,
      publicKey: Buffer.of(1),
      counter: 0,
      transports: [],
      name: 'Mine',
    };
    await identity.insertInto('authPasskeys').values(passkey).execute();
    await invite(own, email);
    await resetByMail(server, email);
    expect(
      await identity.selectFrom('authPasskeys').select('id').where('authUserId', '=', authUserId).execute(),
    ).toEqual([]);
  });
});

test('a person who only has invitations sets a first password through an e-mail of the site', async () => {
  const [own, other] = [await server.newClinic(), await server.newClinic()];
  const email = newAddress();
  await invite(own, email);
  const { token: invitation } = await invite(other, email);
  const { mail, status } = await resetByMail(server, email);
  expect([mail?.clinicId, status]).toEqual([null, 204]);
  const answer = await post(server, '/auth/login', { email, password: goodPassword, invitation });
  expect(answer.body.user.clinicId).toBe(other.id);
});
