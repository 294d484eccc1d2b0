import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { goodPassword, joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { sessionSecret, useServer } from '#app/testing/test-server.ts';
import { unseal } from '#foundation/server/secrets/sealed.ts';

const server = useServer();
const newAddress = () => `${crypto.randomUUID()}@clinic.example`;

const mailTo = (recipient: string) =>
  server.database.identity
    .selectFrom('outboxMessages')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();

/** The token in the newest e-mail to a recipient. */
async function mailedToken(recipient: string): Promise<string> {
  const [mail] = await mailTo(recipient);
  return mail?.secret ? unseal(mail.secret, sessionSecret, 'outbox secrets') : '';
}

const ask = (email: string, address?: string) =>
  post(server, '/auth/password-reset', { email }, address ? { address } : {});

describe('an invitation', () => {
  test('is sent with the same link that the admin sees', async () => {
    const [clinic, email] = [await server.newClinic(), newAddress()];
    const { link } = await clinic.as('admin').identity.invite({ email, name: 'Neha', role: 'nurse' });
    expect(await mailTo(email)).toMatchObject([{ template: 'invitation', clinicId: clinic.id }]);
    expect(link?.path).toBe(`/link/${await mailedToken(email)}`);
  });

  test('sends nothing when it is refused', async () => {
    const [clinic, email] = [await server.newClinic(), newAddress()];
    const person = { email, name: 'Neha', role: 'nurse' } as const;
    await clinic.as('admin').identity.invite(person);
    await expect(clinic.as('admin').identity.invite(person)).rejects.toMatchObject({ status: 409 });
    expect(await mailTo(email)).toHaveLength(1);
  });

  test('asks a person with an account to sign in and accept', async () => {
    const [first, second] = [await server.newClinic(), await server.newClinic()];
    const { email } = await joinClinic(server, first, 'nurse');
    const { link } = await second.as('admin').identity.invite({ email, name: 'Neha', role: 'nurse' });
    expect(await mailTo(email)).toMatchObject([{ template: 'furtherClinic', clinicId: second.id }, {}]);
    expect(link.path).toBe(`/link/${await mailedToken(email)}`);
  });

  test('can be sent again, after which only the newer link works', async () => {
    const [clinic, email] = [await server.newClinic(), newAddress()];
    const { person } = await clinic.as('admin').identity.invite({ email, name: 'Neha', role: 'nurse' });
    const older = await mailedToken(email);
    await clinic.as('admin').identity.sendResetLink({ id: person.id });
    expect(await mailTo(email)).toMatchObject([{ template: 'invitation' }, { template: 'invitation' }]);
    expect((await post(server, `/auth/links/${older}`, { password: goodPassword })).status).toBe(404);
    expect((await post(server, `/auth/links/${await mailedToken(email)}`, { password: goodPassword })).status).toBe(
      204,
    );
  });
});

describe('a forgotten password', () => {
  test('can be replaced through the link sent by e-mail', async () => {
    const { email } = await joinClinic(server, await server.newClinic(), 'nurse');
    expect((await ask(email.toUpperCase())).status).toBe(204);
    const [mail] = await mailTo(email);
    expect(mail?.template).toBe('passwordReset');
    const minutes = (Date.parse(mail?.expiresAt ?? '') - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    const password = 'four slow elephants walk';
    expect((await post(server, `/auth/links/${await mailedToken(email)}`, { password })).status).toBe(204);
    expect((await signIn(server, email, password)).status).toBe(200);
  });

  test('gives the same answer whether the account exists or not', async () => {
    const { email } = await joinClinic(server, await server.newClinic(), 'nurse');
    const unknown = newAddress();
    const told = ({ headers, ...answer }: Awaited<ReturnType<typeof ask>>) => {
      const differing = ['date', 'x-request-id'];
      return { ...answer, headers: [...headers].filter(([name]) => !differing.includes(name)) };
    };
    expect(told(await ask(unknown))).toEqual(told(await ask(email)));
    expect(await mailTo(unknown)).toEqual([]);
  });

  test('of a deactivated person sends no e-mail', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    await clinic.as('admin').identity.changePerson({ ...person, isActive: false });
    const before = await mailTo(person.email);
    expect((await ask(person.email)).status).toBe(204);
    expect(await mailTo(person.email)).toEqual(before);
  });

  test('cannot be requested often enough to fill a mailbox, for known and unknown accounts alike', async () => {
    const { email } = await joinClinic(server, await server.newClinic(), 'nurse');
    for (const account of [email, newAddress()]) {
      let last = (await ask(account)).status;
      expect(last).toBe(204);
      for (let time = 1; time < 12 && last === 204; time += 1) last = (await ask(account)).status;
      expect(last).toBe(429);
    }
  });

  test('sends a link to this site, whatever host the request names', async () => {
    const { email } = await joinClinic(server, await server.newClinic(), 'nurse');
    const body = JSON.stringify({ email });
    const headers = { host: 'evil.example', 'content-type': 'application/json', 'content-length': body.length };
    const asked = request(`${server.url}/api/auth/password-reset`, { method: 'POST', headers });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(204);
    const [mail] = await mailTo(email);
    expect(mail?.text).toContain('https://krama.test/link/');
  });
});
