import type { Handle } from '#foundation/server/database/database.ts';

/**
 * True if an account has, or had, a membership or an invitation in another clinic. Locks the account first, so that
 * nobody gives it a membership elsewhere before the answer is used.
 */
export async function isKnownElsewhere(identity: Handle, authUserId: string, clinicId: string): Promise<boolean> {
  await identity.selectFrom('authUsers').select('id').where('id', '=', authUserId).forUpdate().execute();
  const other = await identity
    .selectFrom('users')
    .select('id')
    .where('authUserId', '=', authUserId)
    .where('clinicId', '<>', clinicId)
    .executeTakeFirst();
  return other !== undefined;
}
