import type { Handle } from '#foundation/server/database/database.ts';
import { createInvitation } from './invite-to-clinic.ts';

/**
 * For a clinic whose link nobody has seen because the request that created it was cut off. Null if there is no such
 * clinic.
 */
export const inviteFirstAdminAgain = (identity: Handle, clinicId: string) =>
  identity.transaction().execute(async (db) => {
    const admin = await db
      .selectFrom('users')
      .select(['id as userId', 'authUserId'])
      .where('clinicId', '=', clinicId)
      .where('role', '=', 'admin')
      .orderBy('id')
      .executeTakeFirst();
    return admin ? { clinicId, link: await createInvitation(db, { ...admin, clinicId }) } : null;
  });
