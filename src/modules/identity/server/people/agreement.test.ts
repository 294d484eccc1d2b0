import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { post } from '#app/testing/join-clinic.ts';
import { sessionSecret, useServer } from '#app/testing/test-server.ts';
import { unseal } from '#foundation/server/sealed.ts';
import { createRandom } from '../../../../../db/demo/random.ts';
import { demoClinicId } from '../../rules.ts';

const server = useServer();
const without = useServer({ demo: false });
beforeAll(() => server.loadDemo());

const steps = 24;

interface Admin {
  clinicId: string;
  token: string;
  password: string;
  /** Links that this admin was shown, whoever they are for. */
  seen: Set<string>;
  people: Map<string, { id: string; version: number; isActive: boolean }>;
}

interface Account {
  token: string;
  clinics: string[];
}

const path = (link: string) => `/auth/links/${link}`;
const tokenOf = (link: { path: string }) => link.path.split('/').at(-1) ?? '';

/** What a mailbox holds: every secret that was ever sent to it by a real clinic or the site. */
async function mailbox(email: string): Promise<string[]> {
  const mails = await server.database.identity
    .selectFrom('outboxMessages')
    .select('secret')
    .where('recipient', '=', email)
    .where((is) => is.or([is('clinicId', 'is', null), is('clinicId', '<>', demoClinicId)]))
    .execute();
  return mails.flatMap(({ secret }) => (secret ? [unseal(secret, sessionSecret, 'outbox secrets')] : []));
}

/** Tries are slowed down elsewhere; here they are to be many. */
const forgetTries = () => server.database.identity.deleteFrom('authFailures').where(sql<boolean>`true`).execute();

/** Signs in, accepts whatever is at hand, and looks where that leads: every clinic that opens. */
async function reach(
  at: typeof server,
  email: string,
  password: string,
  links: Iterable<string>,
): Promise<Account | null> {
  await forgetTries();
  let answer = await post(at, '/auth/login', { email, password });
  for (const invitation of answer.status === 401 ? links : []) {
    await forgetTries();
    if (answer.status !== 200) answer = await post(at, '/auth/login', { email, password, invitation });
  }
  if (answer.status !== 200) return null;
  let { token } = answer.body;
  for (const link of links) {
    const accepted = await post(at, `${path(link)}/accept`, {}, { token });
    if (accepted.status === 200) token = accepted.body.token;
  }
  const { body } = await post(at, '/profile', null, { token, method: 'GET' });
  return { token, clinics: body.clinics.map(({ id }: { id: string }) => id) };
}

test.each([1, 2, 3, 4])(
  'whatever is invited, linked, accepted, switched and deactivated, nobody is where both did not agree (%i)',
  async (seed) => {
    const random = createRandom(`agreement ${seed}`);
    const clinics = [await server.newClinic(), await server.newClinic()];
    const demo = (await post(server, '/auth/demo', { role: 'admin' })).body.token;
    const adminOf = (clinicId: string, token: string): Admin => ({
      clinicId,
      token,
      password: `the secret of ${crypto.randomUUID()}`,
      seen: new Set(),
      people: new Map(),
    });
    const admins = [adminOf(demoClinicId, demo)];
    for (const clinic of clinics) admins.push(adminOf(clinic.id, await clinic.tokenFor('admin')));
    const people = [0, 1].map(() => ({
      email: `${crypto.randomUUID()}@person.example`,
      password: `own words ${crypto.randomUUID()}`,
    }));

    for (let step = 0; step < steps; step += 1) {
      const admin = random.pick(admins);
      const person = random.pick(people);
      const { email, password } = person;
      const asAdmin = (to: string, body: unknown, method = 'POST') =>
        post(server, to, body, { token: admin.token, method });
      const place = admin.people.get(email);
      const kind = random.pick([
        'invite',
        'link',
        'steal',
        'steal',
        'activity',
        'reset',
        'accept',
        'accept',
        'demo off',
      ] as const);

      if (kind === 'invite' || (kind === 'link' && !place)) {
        const { status, body } = await asAdmin('/people', { email, name: 'Asha', role: 'nurse' });
        if (status === 201) {
          admin.people.set(email, body.person);
          admin.seen.add(tokenOf(body.link));
        }
      } else if (kind === 'link' && place) {
        const { status, body } = await asAdmin(`/people/${place.id}/link`, {});
        if (status === 200) admin.seen.add(tokenOf(body));
      } else if (kind === 'activity' && place) {
        const change = { role: 'nurse', isActive: !place.isActive, version: place.version };
        const { status, body } = await asAdmin(`/people/${place.id}`, change, 'PATCH');
        if (status === 200) admin.people.set(email, body);
      } else if (kind === 'steal') {
        for (const link of admin.seen) await post(server, path(link), { password: admin.password });
        const account = await reach(server, email, admin.password, admin.seen);
        // Of an account that an admin has got hold of, no clinic but the own is open.
        expect(account?.clinics.filter((id) => id !== admin.clinicId) ?? []).toEqual([]);
        for (const { clinicId } of admins.filter((other) => account && other !== admin)) {
          expect((await post(server, '/auth/clinic', { clinicId }, { token: account?.token ?? '' })).status).toBe(404);
        }
      } else if (kind === 'reset' || kind === 'accept') {
        await forgetTries();
        if (kind === 'reset') await post(server, '/auth/password-reset', { email });
        const letters = await mailbox(email);
        for (const letter of letters) await post(server, path(letter), { password });
        const account = await reach(server, email, password, letters);
        const invitedBy = admins.filter(({ people: own }) => own.get(email)?.isActive).map(({ clinicId }) => clinicId);
        expect(invitedBy).toEqual(expect.arrayContaining(account?.clinics ?? []));
        expect(account?.clinics ?? []).not.toContain(demoClinicId);
      } else if (kind === 'demo off') {
        for (const { password: known } of [person, ...admins]) {
          const account = await reach(without, email, known, []);
          expect(account?.clinics ?? []).not.toContain(demoClinicId);
        }
        expect((await post(without, '/auth/me', null, { token: demo, method: 'GET' })).status).toBe(401);
      }
    }
  },
  120_000,
);
