import { sql } from 'kysely';
import { expect } from 'vitest';
import { post } from '#app/testing/join-clinic.ts';
import { sessionSecret, type useServer } from '#app/testing/test-server.ts';
import { unseal } from '#foundation/server/secrets/sealed.ts';
import { demoClinicId } from '../../rules.ts';
import { plantPasskey } from './soft-passkey.ts';

type Server = ReturnType<typeof useServer>;

interface Place {
  id: string;
  version: number;
  isActive: boolean;
}

interface Admin {
  clinicId: string;
  token: string;
  /** The password that this admin sets wherever a link allows it. */
  password: string;
  /** Links that this admin was shown, and whether the account was known in another clinic by then. */
  links: { token: string; email: string; wasElsewhere: boolean }[];
  /** Sessions of other people's accounts that this admin has opened. */
  sessions: Set<string>;
  /** Passkeys that this admin has left in other people's accounts, as functions that sign in with them. */
  passkeys: NonNullable<Awaited<ReturnType<typeof plantPasskey>>>[];
  places: Map<string, Place>;
}

interface Person {
  email: string;
  password: string;
  /** Clinics whose invitation was accepted by this person, or by the admin who controls the account. */
  agreed: Set<string>;
  /** Whether somebody has set a password of the account; the demo has a separate account. */
  isUsed: { real: boolean; demo: boolean };
}

interface World {
  server: Server;
  without: Server;
  admins: Record<Where, Admin>;
  people: readonly [Person, Person];
}

export const wheres = ['demo', 'A', 'B'] as const;
export type Where = (typeof wheres)[number];

const path = (link: string) => `/auth/links/${link}`;
const tokenOf = (link: { path: string }) => link.path.split('/').at(-1) ?? '';
const asAdmin = ({ server }: World, { token }: Admin, to: string, body: unknown, method = 'POST') =>
  post(server, to, body, { token, method });

export async function createWorld(server: Server, without: Server): Promise<World> {
  const [a, b] = [await server.newClinic(), await server.newClinic()];
  const adminOf = (clinicId: string, token: string): Admin => ({
    clinicId,
    token,
    password: `the secret of ${crypto.randomUUID()}`,
    links: [],
    sessions: new Set(),
    passkeys: [],
    places: new Map(),
  });
  const newPerson = (): Person => ({
    email: `${crypto.randomUUID()}@person.example`,
    password: `own words ${crypto.randomUUID()}`,
    agreed: new Set(),
    isUsed: { real: false, demo: false },
  });
  const admins = {
    demo: adminOf(demoClinicId, (await post(server, '/auth/demo', { role: 'admin' })).body.token),
    A: adminOf(a.id, await a.tokenFor('admin')),
    B: adminOf(b.id, await b.tokenFor('admin')),
  };
  return { server, without, admins, people: [newPerson(), newPerson()] };
}

/** The links e-mailed by a real clinic or the site: password resets, and one clinic's invitations. */
async function mailbox({ server }: World, { email }: Person, invitedBy: string | null): Promise<string[]> {
  const mails = await server.database.identity
    .selectFrom('outboxMessages')
    .select('secret')
    .where('recipient', '=', email)
    .where((is) => is.or([is('clinicId', 'is', null), is('clinicId', '<>', demoClinicId)]))
    .where((is) =>
      invitedBy
        ? is.and([is('clinicId', '=', invitedBy), is('template', '<>', 'passwordReset')])
        : is('template', '=', 'passwordReset'),
    )
    .execute();
  return mails.flatMap(({ secret }) => (secret ? [unseal(secret, sessionSecret, 'outbox secrets')] : []));
}

/** Clears the failed tries, because this test makes many and limits are tested elsewhere. */
const forgetTries = ({ server }: World) =>
  server.database.identity.deleteFrom('authFailures').where(sql<boolean>`true`).execute();

interface Reach {
  at: Server;
  email: string;
  password: string;
  links: string[];
}

/** Signs in, accepts the given invitations, and returns every clinic that this opens. */
async function reach(world: World, { at, email, password, links }: Reach) {
  await forgetTries(world);
  let answer = await post(at, '/auth/login', { email, password });
  for (const invitation of answer.status === 401 ? links : []) {
    await forgetTries(world);
    if (answer.status !== 200) answer = await post(at, '/auth/login', { email, password, invitation });
  }
  if (answer.status !== 200) return null;
  let token: string = answer.body.token;
  for (const link of links) {
    const accepted = await post(at, `${path(link)}/accept`, {}, { token });
    if (accepted.status === 200) token = accepted.body.token;
  }
  return { token, clinics: await clinicsOf(at, token) };
}

async function clinicsOf(at: Server, token: string): Promise<string[]> {
  const { body } = await post(at, '/profile', null, { token, method: 'GET' });
  return body.clinics.map(({ id }: { id: string }) => id);
}

const isReal = ({ clinicId }: Admin) => clinicId !== demoClinicId;
const accountOf = (admin: Admin) => (isReal(admin) ? 'real' : 'demo');

const isElsewhere = ({ admins }: World, admin: Admin, { email }: Person) =>
  isReal(admin) && [admins.A, admins.B].some((other) => other !== admin && other.places.has(email));

async function keepLink(world: World, admin: Admin, person: Person, link: { path: string }) {
  const token = tokenOf(link);
  const wasElsewhere = isElsewhere(world, admin, person);
  const { body } = await post(world.server, path(token), null, { method: 'GET' });
  if (wasElsewhere) expect(body.needs).not.toBe('password');
  admin.links.push({ token, email: person.email, wasElsewhere });
}

/**
 * Asserts that nobody has access to a clinic without the agreement of both its admin and the person, not even by
 * switching.
 */
async function expectAgreement(world: World, { email, password, agreed }: Person, links: string[] = []) {
  const account = await reach(world, { at: world.server, email, password, links });
  const admins = Object.values(world.admins);
  const open = admins.filter(
    (admin) => isReal(admin) && agreed.has(admin.clinicId) && admin.places.get(email)?.isActive,
  );
  expect(open.map(({ clinicId }) => clinicId)).toEqual(expect.arrayContaining(account?.clinics ?? []));
  for (const { clinicId } of admins.filter((admin) => account && !open.includes(admin))) {
    const { status } = await post(world.server, '/auth/clinic', { clinicId }, { token: account?.token ?? '' });
    expect(status).toBe(404);
  }
}

type Step = (world: World, admin: Admin, person: Person) => Promise<void>;

const invite: Step = async (world, admin, person) => {
  const invitation = { email: person.email, name: 'Asha', role: 'nurse' };
  const { status, body } = await asAdmin(world, admin, '/people', invitation);
  if (status !== 201) return;
  admin.places.set(person.email, body.person);
  await keepLink(world, admin, person, body.link);
};

const link: Step = async (world, admin, person) => {
  const place = admin.places.get(person.email);
  if (!place) return;
  const people = await asAdmin(world, admin, '/people', null, 'GET');
  const { hasJoined } = people.body.find(({ id }: Place) => id === place.id);
  const { status, body } = await asAdmin(world, admin, `/people/${place.id}/link`, {});
  if (hasJoined && isElsewhere(world, admin, person)) expect(status).toBe(409);
  if (status === 200) await keepLink(world, admin, person, body);
};

const activity: Step = async (world, admin, { email }) => {
  const place = admin.places.get(email);
  if (!place) return;
  const change = { role: 'nurse', isActive: !place.isActive, version: place.version };
  const { status, body } = await asAdmin(world, admin, `/people/${place.id}`, change, 'PATCH');
  if (status === 200) admin.places.set(email, body);
};

/** The clinics that a passkey opens, with the given invitations. */
async function reachByPasskey(world: World, signIn: Admin['passkeys'][number], links: string[]) {
  const opened: string[] = [];
  for (const invitation of [undefined, ...links]) {
    await forgetTries(world);
    const { status, body } = await signIn(invitation);
    if (status === 200) opened.push(...(await clinicsOf(world.server, body.token)));
  }
  return opened;
}

/**
 * An admin uses every link they were shown for a person, and every session, password and passkey they have left there.
 */
const steal: Step = async (world, admin, person) => {
  const { email } = person;
  const shown = admin.links.filter((seen) => seen.email === email);
  for (const { token, wasElsewhere } of shown) {
    const { body } = await post(world.server, path(token), null, { method: 'GET' });
    const { status } = await post(world.server, path(token), { password: admin.password });
    expect(status).toBeLessThan(500);
    if (status !== 204) continue;
    const isReset = body.kind === 'password_reset';
    expect({
      isKnownElsewhere: wasElsewhere || isElsewhere(world, admin, person),
      isSecondPassword: !isReset && person.isUsed[accountOf(admin)],
      isActive: admin.places.get(email)?.isActive,
    }).toEqual({ isKnownElsewhere: false, isSecondPassword: false, isActive: true });
    person.isUsed[accountOf(admin)] = true;
    person.agreed.add(admin.clinicId);
  }
  const links = shown.map(({ token }) => token);
  const account = await reach(world, { at: world.server, email, password: admin.password, links });
  const opened = account?.clinics ?? [];
  for (const signIn of admin.passkeys) opened.push(...(await reachByPasskey(world, signIn, links)));
  if (account) {
    admin.sessions.add(account.token);
    const passkey = await plantPasskey(world.server, account.token, admin.password);
    if (passkey) admin.passkeys.push(passkey);
  }
  expect(opened.filter((id) => id !== admin.clinicId)).toEqual([]);
  for (const token of admin.sessions) {
    for (const { clinicId } of Object.values(world.admins).filter((other) => other !== admin)) {
      const { status } = await post(world.server, '/auth/clinic', { clinicId }, { token });
      expect([401, 404]).toContain(status);
    }
  }
};

/** The person is told the password that an admin has set, and keeps using it. */
const told: Step = async (_world, admin, person) => {
  if (person.isUsed[accountOf(admin)] && isReal(admin)) person.password = admin.password;
};

/** The person is told the password that an admin has set, and replaces it in the settings. */
const handOver: Step = async (world, admin, person) => {
  await forgetTries(world);
  const { email } = person;
  const { status, body } = await post(world.server, '/auth/login', { email, password: admin.password });
  if (status !== 200) return;
  const change = { current: admin.password, password: person.password };
  await post(world.server, '/profile/password', change, { token: body.token });
};

const reset: Step = async (world, _admin, person) => {
  await forgetTries(world);
  await post(world.server, '/auth/password-reset', { email: person.email });
  person.password = `own words ${crypto.randomUUID()}`;
  for (const letter of await mailbox(world, person, null)) {
    const { status } = await post(world.server, path(letter), { password: person.password });
    expect(status).toBeLessThan(500);
    person.isUsed.real ||= status === 204;
  }
  await expectAgreement(world, person);
};

const accept: Step = async (world, admin, person) => {
  const letters = await mailbox(world, person, admin.clinicId);
  for (const letter of letters) {
    const { status } = await post(world.server, path(letter), { password: person.password });
    expect(status).toBeLessThan(500);
    person.isUsed.real ||= status === 204;
  }
  if (letters.length > 0) person.agreed.add(admin.clinicId);
  await expectAgreement(world, person, letters);
};

/** Another person, signed in as themselves, tries to accept a letter that was passed on to them. */
const borrow: Step = async (world, admin, person) => {
  const [first, second] = world.people;
  const { email, password } = person === first ? second : first;
  const links = await mailbox(world, person, admin.clinicId);
  await reach(world, { at: world.server, email, password, links });
  await expectAgreement(world, person);
};

const demoOff: Step = async (world, _admin, { email, password }) => {
  const { without, admins } = world;
  for (const known of [password, ...Object.values(admins).map((admin) => admin.password)]) {
    const account = await reach(world, { at: without, email, password: known, links: [] });
    expect(account?.clinics ?? []).not.toContain(demoClinicId);
  }
  const { status } = await post(without, '/auth/me', null, { token: admins.demo.token, method: 'GET' });
  expect(status).toBe(401);
};

export const agreementSteps = {
  invite,
  link,
  activity,
  steal,
  told,
  'hand over': handOver,
  reset,
  accept,
  borrow,
  'demo off': demoOff,
};
