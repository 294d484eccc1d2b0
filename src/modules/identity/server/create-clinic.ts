import type { Handle } from '#foundation/server/database.ts';
import { createLink } from './create-link.ts';

interface NewClinic {
  name: string;
  adminEmail: string;
  adminName: string;
  timeZone?: string;
}

/** A clinic with its first admin. Answers the invitation's link, or null when the admin has an account already. */
export async function createClinic(identity: Handle, { name, adminEmail, adminName, timeZone }: NewClinic) {
  return identity.transaction().execute(async (db) => {
    const clinic = await db
      .insertInto('clinics')
      .values({ name, ...(timeZone && { timeZone }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = await db
      .insertInto('authUsers')
      .values({ email: adminEmail })
      .onConflict((conflict) => conflict.column('email').doUpdateSet((is) => ({ email: is.ref('authUsers.email') })))
      .returning(['id', 'passwordHash'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('users')
      .values({ clinicId: clinic.id, authUserId: account.id, email: adminEmail, name: adminName, role: 'admin' })
      .execute();
    const link = account.passwordHash ? null : await createLink(db, 'invitation', account.id);
    return { clinicId: clinic.id, link };
  });
}
