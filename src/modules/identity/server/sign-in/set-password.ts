import type { Handle } from '#foundation/server/database/database.ts';
import type { RequestContext } from '#foundation/server/requests/use-case.ts';
import { type About, weaknesses } from '../../rules/weaknesses.ts';
import { hashPassword, inTurn } from './passwords.ts';

type Hashed = { passwordHash: string; reasons: null } | { passwordHash: null; reasons: string[] };

async function readAbout(identity: Handle, authUserId: string): Promise<About> {
  const places = await identity
    .selectFrom('users')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .select(['users.email', 'users.name', 'clinics.name as clinicName'])
    .where('users.authUserId', '=', authUserId)
    .execute();
  return { email: places[0]?.email ?? '', names: places.flatMap(({ name, clinicName }) => [name, clinicName]) };
}

/** Hashing waits for its turn, so it happens before a transaction opens and holds a connection. */
export async function hashGoodPassword(
  { database, sender }: RequestContext,
  authUserId: string,
  password: string,
): Promise<Hashed> {
  const reasons = weaknesses(password, await readAbout(database.identity, authUserId));
  return reasons.length > 0
    ? { passwordHash: null, reasons }
    : { passwordHash: await inTurn(sender, () => hashPassword(password)), reasons: null };
}

/** Also deletes challenges, so that a sign-in or passkey begun with the old credentials cannot be finished. */
export async function storePassword(identity: Handle, authUserId: string, passwordHash: string): Promise<void> {
  await identity.updateTable('authUsers').set({ passwordHash }).where('id', '=', authUserId).execute();
  await identity.deleteFrom('authChallenges').where('authUserId', '=', authUserId).execute();
}
