import type { Handle } from '#foundation/server/database.ts';
import type { RequestContext } from '#foundation/server/use-case.ts';
import { weaknesses } from '../rules.ts';
import { hashPassword, inTurn } from './passwords.ts';

type Hashed = { passwordHash: string; reasons: null } | { passwordHash: null; reasons: string[] };

/** Hashing waits for its turn, so it is done before a transaction is opened and holds a connection. */
export async function hashGoodPassword({ sender }: RequestContext, password: string): Promise<Hashed> {
  const reasons = weaknesses(password);
  return reasons.length > 0
    ? { passwordHash: null, reasons }
    : { passwordHash: await inTurn(sender, () => hashPassword(password)), reasons: null };
}

export async function storePassword(identity: Handle, authUserId: string, passwordHash: string): Promise<void> {
  await identity.updateTable('authUsers').set({ passwordHash }).where('id', '=', authUserId).execute();
}
