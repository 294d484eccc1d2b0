import { beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, joinClinic, post, signIn } from './testing/join-clinic.ts';
import { useServer } from './testing/test-server.ts';

const server = useServer();
/** Another process on the same database, started with DEMO=0. */
const without = useServer({ demo: false });

beforeAll(() => server.loadDemo());

const demoToken = async () => (await post(server, '/auth/demo', { role: 'admin' })).body.token;
const get = (at: typeof server, path: string, token: string) => post(at, path, null, { token, method: 'GET' });
const newAddress = () => `${crypto.randomUUID()}@visitor.example`;
const enquiry = { name: 'Asha Rao', organization: 'City Clinic', phone: '+919848012345', subject: 'general' };

async function sendEnquiry(token?: string) {
  const email = newAddress();
  const body = { ...enquiry, email, message: 'How much is it?' };
  const { body: sent } = await post(server, '/contact', body, token ? { token } : {});
  return { id: sent.id, email };
}

/** A person invited by a visitor of the demo who has followed the link. */
async function joinDemo(role: string) {
  const email = newAddress();
  const token = await demoToken();
  const { body } = await post(server, '/people', { email, name: 'Visitor', role }, { token });
  await post(server, `/auth${body.link.path.replace('/link/', '/links/')}`, { password: goodPassword });
  return { email };
}

describe('where there is no demo', () => {
  test('no demo account can sign in, by button, password, refresh or token', async () => {
    const { email } = await joinDemo('admin');
    const signedIn = (await signIn(server, email)).body;
    expect(signedIn.user.isDemo).toBe(true);
    expect((await post(without, '/auth/demo', { role: 'admin' })).status).toBe(404);
    expect((await signIn(without, email)).status).toBe(401);
    expect((await get(without, '/auth/me', signedIn.token)).status).toBe(401);
    const refreshToken = signedIn.session.refresh_token;
    expect((await post(without, '/auth/refresh', { refreshToken })).status).toBe(401);
    expect((await post(without, '/auth/refresh', {}, { token: signedIn.token })).status).toBe(401);
  });

  test('links and password resets of the demo do not work', async () => {
    const token = await demoToken();
    const email = newAddress();
    const { body } = await post(server, '/people', { email, name: 'Visitor', role: 'nurse' }, { token });
    const path = `/auth${body.link.path.replace('/link/', '/links/')}`;
    expect((await post(without, path, { password: goodPassword })).body.code).toBe('LINK_NOT_VALID');
    const mails = () =>
      server.database.identity.selectFrom('outboxMessages').select('id').where('recipient', '=', email).execute();
    const before = await mails();
    expect((await post(without, '/auth/password-reset', { email })).status).toBe(204);
    expect(await mails()).toEqual(before);
  });
});

describe('keys', () => {
  const keyOf = ({ path }: { path: string }) => path.split('/').at(-1);

  test('of demo screens and demo analysers open nothing where there is no demo', async () => {
    const token = await demoToken();
    const display = (await post(server, '/displays', { name: crypto.randomUUID() }, { token })).body;
    const room = (at: typeof server) => get(at, `/waiting-room/${keyOf(display)}`, '');
    expect([(await room(server)).status, (await room(without)).status]).toEqual([200, 404]);
    const analyser = (await post(server, '/lab/analysers', { name: crypto.randomUUID() }, { token })).body;
    const message = { key: analyser.key, messages: [{ messageKey: crypto.randomUUID(), message: 'MSH|^~\\&|' }] };
    const sent = (at: typeof server) => post(at, '/lab/analyser-messages/batch', message);
    expect([(await sent(without)).status, (await sent(server)).status]).toEqual([403, 200]);
  });

  test('of a real clinic work wherever the demo is', async () => {
    const clinic = await server.newClinic();
    const token = await clinic.tokenFor('admin');
    const display = (await post(server, '/displays', { name: 'Hall' }, { token })).body;
    for (const at of [server, without]) expect((await get(at, `/waiting-room/${keyOf(display)}`, '')).status).toBe(200);
  });
});

describe('in the demo', () => {
  test('the address of somebody real reaches another account than theirs', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    const token = await demoToken();
    const { body } = await post(server, '/people', { email: person.email, name: 'Stolen', role: 'nurse' }, { token });
    const path = `/auth${body.link.path.replace('/link/', '/links/')}`;
    expect((await post(server, path, { password: 'seven stolen silver spoons' })).status).toBe(204);
    expect((await signIn(server, person.email, 'seven stolen silver spoons')).status).toBe(401);
    expect((await signIn(server, person.email)).body.user.clinicId).toBe(clinic.id);
    await post(server, '/auth/password-reset', { email: person.email });
    const [mail] = await server.database.identity
      .selectFrom('outboxMessages')
      .select('clinicId')
      .where('recipient', '=', person.email)
      .where('template', '=', 'passwordReset')
      .execute();
    expect(mail?.clinicId).toBe(clinic.id);
  });

  test('a clinic made from an enquiry belongs to the demo, and disappears when the demo is reset', async () => {
    const token = await demoToken();
    const { body } = await get(server, '/admin/contacts?status=closed', token);
    const [won] = body.contacts;
    const values = { clinicName: 'Pilot', adminName: 'Visitor', adminEmail: newAddress() };
    const made = (await post(server, `/admin/contacts/${won.id}/clinic`, values, { token })).body;
    const path = `/auth${made.link.path.replace('/link/', '/links/')}`;
    expect((await post(server, path, { password: goodPassword })).status).toBe(204);
    expect((await signIn(without, values.adminEmail)).status).toBe(401);
    expect((await signIn(server, values.adminEmail)).body.user).toMatchObject({
      clinicId: made.clinicId,
      isDemo: true,
      isSiteAdmin: false,
    });
    await server.loadDemo();
    expect((await signIn(server, values.adminEmail)).status).toBe(401);
    const left = server.database.identity.selectFrom('clinics').select('id').where('id', '=', made.clinicId);
    expect(await left.execute()).toEqual([]);
  });

  test('no statement can put a demo account into a real clinic, or a real account into the demo', async () => {
    const clinic = await server.newClinic();
    const { email } = await joinDemo('nurse');
    const identity = server.database.identity;
    const { id } = await identity
      .selectFrom('authUsers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const place = { clinicId: clinic.id, authUserId: id, email, name: 'Visitor', role: 'admin' as const };
    for (const isDemo of [true, false]) {
      await expect(
        identity
          .insertInto('users')
          .values({ ...place, isDemo })
          .execute(),
      ).rejects.toThrow('foreign key');
    }
  });
});

describe('enquiries', () => {
  test('from visitors are seen only by real site admins, whoever sends them', async () => {
    const demo = await demoToken();
    const sent = [await sendEnquiry(), await sendEnquiry(demo)];
    const real = await (await server.newClinic()).siteAdminToken();
    for (const { id, email } of sent) {
      expect((await get(server, `/admin/contacts?search=${email}`, real)).body.total).toBe(1);
      expect((await get(server, `/admin/contacts?search=${email}`, demo)).body.total).toBe(0);
      expect((await get(server, `/admin/contacts/export?search=${email}`, demo)).body.contacts).toEqual([]);
      expect((await get(server, `/admin/contacts/${id}`, demo)).status).toBe(404);
      const changed = post(server, `/admin/contacts/${id}`, { status: 'closed' }, { token: demo, method: 'PATCH' });
      expect((await changed).status).toBe(404);
      expect((await post(server, `/admin/contacts/${id}`, {}, { token: demo, method: 'DELETE' })).status).toBe(404);
      expect((await post(server, `/admin/contacts/${id}/notes`, { text: 'Mine' }, { token: demo })).status).toBe(404);
    }
  });

  test('of the demo are seen only in the demo, with their own figures and people', async () => {
    const demo = await demoToken();
    const real = await (await server.newClinic()).siteAdminToken();
    const { body: invented } = await get(server, '/admin/contacts', demo);
    expect(invented.total).toBe(32);
    expect((await get(server, '/admin/metrics', demo)).body.totalContacts).toBe(32);
    const [first] = invented.contacts;
    expect((await get(server, `/admin/contacts/${first.id}`, real)).status).toBe(404);
    const noted = await post(server, `/admin/contacts/${first.id}/notes`, { text: 'Called' }, { token: demo });
    expect(noted.status).toBe(201);
    const people = (await get(server, '/admin/people', demo)).body;
    expect(people.map(({ email }: { email: string }) => email)).toEqual(['admin@demo.krama.example']);
    expect(JSON.stringify((await get(server, '/admin/people', real)).body)).not.toContain('demo.krama.example');
  });

  test('leave letters that are hidden from the demo', async () => {
    const { email } = await sendEnquiry();
    const demo = await demoToken();
    expect(JSON.stringify((await get(server, '/admin/outbox', demo)).body)).not.toContain(email);
  });
});
