import { randomUUID } from 'node:crypto';
import type { Database, OwnerDatabase } from '#foundation/server/database/database.ts';
import type { RequestSettings } from '#foundation/server/requests/use-case.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { openSession } from '#modules/identity/server/sessions/open-session.ts';
import type { Client } from './test-server.ts';

export interface TestClinic {
  id: string;
  /** Token of a user with this role in this clinic. */
  tokenFor(role: Role): Promise<string>;
  /** The typed API as a user with this role in this clinic. */
  as(role: Role): Client;
  /** Token of an admin of this clinic who also runs the product. */
  siteAdminToken(): Promise<string>;
  asSiteAdmin(): Client;
}

const signingIn = {
  requestId: 'test',
  sender: { address: '127.0.0.1', userAgent: 'tests', site: new URL('http://localhost') },
  line: { isSignedIn: async () => true, hangUp: () => undefined },
  idempotencyKey: null,
  caller: null,
  lockedCaller: null,
  heardEverywhere: async () => undefined,
  tokenFault: null,
};

interface Databases {
  owner: OwnerDatabase;
  database: Database;
}

/** Creates a clinic and, on demand, one user of each role. */
export async function newClinic(
  { owner, database }: Databases,
  settings: RequestSettings,
  clientWith: (token: () => Promise<string>) => Client,
): Promise<TestClinic> {
  const id = randomUUID();
  const db = owner.clinic(id);
  await db
    .insertInto('clinics')
    .values({ id, name: `Clinic ${id.slice(0, 4)}` })
    .execute();
  const tokens = new Map<Role, Promise<string>>();
  const createUser = async (role: Role, isSiteAdmin = false) => {
    const account = isSiteAdmin ? 'site-admin' : role;
    const user = { id: randomUUID(), authUserId: randomUUID(), email: `${account}@${id}.example`, role };
    await db.insertInto('authUsers').values({ id: user.authUserId, email: user.email, isSiteAdmin }).execute();
    await db
      .insertInto('users')
      .values({ ...user, name: `The ${role}`, joinedAt: new Date().toISOString() })
      .execute();
    const { token } = await openSession(
      { ...signingIn, settings, database },
      { authUserId: user.authUserId, passwordHash: null },
      { secondFactor: isSiteAdmin },
    );
    return token;
  };
  const tokenFor = (role: Role) => {
    const token = tokens.get(role) ?? createUser(role);
    tokens.set(role, token);
    return token;
  };
  let ofSiteAdmin: Promise<string> | undefined;
  const siteAdminToken = () => {
    ofSiteAdmin ??= createUser('admin', true);
    return ofSiteAdmin;
  };
  return {
    id,
    tokenFor,
    as: (role) => clientWith(() => tokenFor(role)),
    siteAdminToken,
    asSiteAdmin: () => clientWith(siteAdminToken),
  };
}
