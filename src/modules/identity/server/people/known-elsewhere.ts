import type { Handle } from '#foundation/server/database/database.ts';

/**
 * Whether an account has, or had, a place or an invitation in another clinic. The account is locked first: nobody gets a
 * place elsewhere between this answer and what is done with it.
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
