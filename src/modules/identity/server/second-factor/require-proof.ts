import { sql } from 'kysely';
import type { Caller, RequestContext } from '#foundation/server/requests/use-case.ts';
import { proofMinutes } from '../../rules.ts';
import { checkOwnPassword } from '../sign-in/check-own-password.ts';

/** Protects an unattended desk: nobody must be able to add a key of their own to the account. */
export async function requireProof(
  context: RequestContext,
  caller: Caller,
  password: string | undefined,
  proofRequired: () => Error,
): Promise<void> {
  const { identity } = context.database;
  if (password) {
    await checkOwnPassword(context, caller, password);
    await identity
      .updateTable('authSessions')
      .set({ provedAt: sql`now()` })
      .where('id', '=', caller.sessionId)
      .execute();
    return;
  }
  await identity
    .selectFrom('authSessions')
    .select('id')
    .where('id', '=', caller.sessionId)
    .where('provedAt', '>', sql<string>`now() - make_interval(mins => ${proofMinutes})`)
    .executeTakeFirstOrThrow(proofRequired);
}
