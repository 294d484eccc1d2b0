import type { OwnerDatabase } from '#foundation/server/database/database.ts';
import type { Role } from '#foundation/shared/roles.ts';
import type { Relation } from '#modules/portal/rules.ts';
import { newAddress } from './new-address.ts';
import type { TestClinic } from './test-server.ts';

export const goodPassword = 'quiet mango river 9';

interface Server {
  url: string;
}

/** Sends JSON to the API as a browser with its own IP address. */
export async function post(
  server: Server,
  path: string,
  body: unknown,
  { token, address = newAddress(), method = 'POST' }: { token?: string; address?: string; method?: string } = {},
) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : null };
}

/** Invites a person, who follows the link and sets a password. */
export async function joinClinic(
  server: Server,
  clinic: TestClinic,
  role: Exclude<Role, 'patient'>,
  email = `${role}-${crypto.randomUUID()}@clinic.example`,
) {
  const { person, link } = await clinic.as('admin').identity.invite({ email, name: 'Asha Rao', role });
  const token = link?.path.split('/').at(-1);
  await post(server, `/auth/links/${token}`, { password: goodPassword });
  return { ...person, email };
}

/** Invites a patient in the same way. If the desk invited them, nothing is open to them until they are confirmed. */
export async function joinPortal(
  server: Server,
  clinic: TestClinic,
  patientId: string,
  {
    email = `patient-${crypto.randomUUID()}@home.example`,
    relation = 'self' as Relation,
    by = 'admin' as 'admin' | 'receptionist',
  } = {},
) {
  const invitation = { patientId, email, name: 'Asha Rao', relation };
  const { account, link } = await clinic.as(by).portal.invite(invitation);
  const token = link?.path.split('/').at(-1);
  if (token) await post(server, `/auth/links/${token}`, { password: goodPassword });
  return { ...account, email };
}

/** The code that the portal shows to an account waiting for confirmation. */
export async function accessCodeOf(server: Server, email: string): Promise<string> {
  const { body } = await signIn(server, email);
  const waiting = await post(server, '/portal/waiting', null, { token: body.token, method: 'GET' });
  return waiting.body[0].code;
}

/** Links a patient to the clinic's account with the role patient, as its own record or as family. */
export async function linkPatient({ owner }: { owner: OwnerDatabase }, clinic: TestClinic, patientId: string) {
  await clinic.tokenFor('patient');
  const db = owner.clinic(clinic.id);
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('clinicId', '=', clinic.id)
    .where('role', '=', 'patient')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('patientAccounts')
    .values({ userId, patientId, relation: 'other', confirmedAt: new Date().toISOString() })
    .execute();
}

export const signIn = (server: Server, email: string, password = goodPassword, address?: string) =>
  post(server, '/auth/login', { email, password }, address ? { address } : {});
