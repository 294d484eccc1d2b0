import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { goodPassword, joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';

const server = useServer({ servers: 3 });

// Codes change every 30 seconds, so this process's clock is stopped in the middle of such a period.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 }));
afterAll(() => void vi.useRealTimers());

const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

/** A person with two-factor on, confirmed with the previous step's code, so that the current one is still unused. */
async function withTwoFactor() {
  const clinic = await server.newClinic();
  const person = await joinClinic(server, clinic, 'doctor');
  const { token } = (await signIn(server, person.email)).body;
  const { secret, uri } = (await post(server, '/profile/two-factor', {}, { token })).body;
  expect(uri).toContain(`secret=${secret}`);
  const confirmed = await post(server, '/profile/two-factor/confirm', { code: codeAt(secret, -30) }, { token });
  return { clinic, person, token, secret, recoveryCodes: confirmed.body.recoveryCodes };
}

async function challenge(email: string, password = goodPassword): Promise<string> {
  const { status, body } = await signIn(server, email, password);
  expect([status, body.code]).toEqual([401, 'mfa_required']);
  return body.data.challengeId;
}

const answer = (challengeId: string, code: string) => post(server, '/auth/login/verify', { challengeId, code });

describe('two-factor sign-in', () => {
  test('asks for a code after the password and accepts each code once', async () => {
    const { person, secret } = await withTwoFactor();
    const code = codeAt(secret, 0);
    const [first, second] = [await challenge(person.email), await challenge(person.email)];
    expect((await answer(first, code)).body.user.email).toBe(person.email);
    expect((await answer(second, code)).body).toMatchObject({ status: 401, code: 'INVALID_CODE' });
    expect((await answer(second, codeAt(secret, 30))).status).toBe(200);
    expect((await answer(second, codeAt(secret, 60))).body).toMatchObject({ code: 'CHALLENGE_NOT_VALID' });
  });

  test('accepts a recovery code once, however it is typed', async () => {
    const { person, recoveryCodes } = await withTwoFactor();
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = recoveryCodes[0].toLowerCase().replaceAll('-', ' ');
    expect((await answer(await challenge(person.email), typed)).status).toBe(200);
    expect((await answer(await challenge(person.email), recoveryCodes[0])).body.code).toBe('INVALID_CODE');
    expect((await answer(await challenge(person.email), recoveryCodes[1])).status).toBe(200);
  });

  test('admits only one of four people who send the same recovery code at once', async () => {
    const { person, recoveryCodes } = await withTwoFactor();
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challenge(person.email)));
    const answers = await Promise.all(challenges.map((id) => answer(id, recoveryCodes[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('admits only one of four people who send the same app code at once', async () => {
    const { person, secret } = await withTwoFactor();
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challenge(person.email)));
    const code = codeAt(secret, 0);
    const answers = await Promise.all(challenges.map((id) => answer(id, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('slows down guessing', async () => {
    const { person } = await withTwoFactor();
    const id = await challenge(person.email);
    for (let tries = 0; tries < 5; tries++) expect((await answer(id, '000000')).status).toBe(401);
    expect((await answer(id, '000000')).status).toBe(429);
  });

  test('is still required after a new password', async () => {
    const { clinic, person } = await withTwoFactor();
    const { path } = await clinic.as('admin').identity.createResetLink({ id: person.id });
    const password = 'another quiet river 7';
    expect((await post(server, `/auth/links/${path.split('/').at(-1)}`, { password })).status).toBe(204);
    await challenge(person.email, password);
  });

  test('can be turned off only with the password', async () => {
    const { person, secret } = await withTwoFactor();
    const { token } = (await answer(await challenge(person.email), codeAt(secret, 0))).body;
    const off = (password: string) => post(server, '/profile/two-factor', { password }, { token, method: 'DELETE' });
    expect((await off('wrong')).body.code).toBe('WRONG_PASSWORD');
    expect((await off(goodPassword)).status).toBe(204);
    expect((await signIn(server, person.email)).status).toBe(200);
  });

  test('keeps its secret encrypted in the database', async () => {
    const { clinic, person, secret } = await withTwoFactor();
    const row = await server.owner
      .clinic(clinic.id)
      .selectFrom('authUsers')
      .select('totpSecret')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(row.totpSecret?.toString('latin1')).not.toContain(secret);
  });

  test('is required for a site admin outside the demo', async () => {
    const { clinic, person, secret } = await withTwoFactor();
    await server.owner
      .clinic(clinic.id)
      .updateTable('authUsers')
      .set({ isSiteAdmin: true })
      .where('email', '=', person.email)
      .execute();
    const verified = await answer(await challenge(person.email), codeAt(secret, 0));
    expect(verified.body.user.isSiteAdmin).toBe(true);
    const plain = await joinClinic(server, clinic, 'admin');
    await server.owner
      .clinic(clinic.id)
      .updateTable('authUsers')
      .set({ isSiteAdmin: true })
      .where('email', '=', plain.email)
      .execute();
    expect((await signIn(server, plain.email)).body.user.isSiteAdmin).toBe(false);
  });
});

describe('a passkey challenge', () => {
  test('can be answered once, and a nonsense answer is refused', async () => {
    const { body } = await post(server, '/auth/passkey/options', {});
    const response = {
      id: 'unknown',
      rawId: 'unknown',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    };
    const send = () => post(server, '/auth/passkey', { challengeId: body.challengeId, response });
    expect((await send()).body.code).toBe('INVALID_CREDENTIALS');
    expect((await send()).body.code).toBe('CHALLENGE_NOT_VALID');
  });
});
