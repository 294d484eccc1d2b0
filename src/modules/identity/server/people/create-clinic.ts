import type { Handle } from '#foundation/server/database/database.ts';
import { inviteToClinic } from './invite-to-clinic.ts';

interface NewClinic {
  /** Known before it is made, so that it cannot be made twice. */
  id?: string;
  name: string;
  adminEmail: string;
  adminName: string;
  timeZone?: string;
  /** Made in the demo: it sends nothing, and goes when the demo is set anew. */
  isDemo: boolean;
}

/** A clinic with its first admin, who is invited. Answers the link at which they set a password, or sign in to accept. */
export async function createClinic(identity: Handle, { id, name, adminEmail, adminName, timeZone, isDemo }: NewClinic) {
  return identity.transaction().execute(async (db) => {
    const { id: clinicId } = await db
      .insertInto('clinics')
      .values({ name, isDemo, ...(id && { id }), ...(timeZone && { timeZone }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const admin = { email: adminEmail, name: adminName, role: 'admin' } as const;
    const { link } = await inviteToClinic(db, { ...admin, clinicId, isDemo });
    return { clinicId, link };
  });
}
