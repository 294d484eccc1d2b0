import type { Handle } from '#foundation/server/database/database.ts';
import { inviteToClinic } from './invite-to-clinic.ts';

interface NewClinic {
  /** Chosen by the caller, so that the clinic cannot be created twice. */
  id?: string;
  name: string;
  adminEmail: string;
  adminName: string;
  timeZone?: string;
  /** Created in the demo: sends no messages and is removed when the demo is reset. */
  isDemo: boolean;
}

/**
 * Creates a clinic and invites its first admin. Returns the link at which the admin sets a password, or signs in to
 * accept.
 */
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
