import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { demoAccounts } from '../money/accounts.ts';
import { demoEnquiries } from './enquiries.ts';

/** Enquiries from real visitors stay when the demo is reset. */
export async function deleteEnquiries(db: Handle) {
  await sql`select set_config('krama.scope', 'demo-site', true)`.execute(db);
  await db.deleteFrom('contactForms').where('isDemo', '=', true).execute();
  await sql`select set_config('krama.scope', 'identity', true)`.execute(db);
}

/** Loads enquiries that only the demo shows. */
export async function loadEnquiries(db: Handle, now: Date, accounts: ReturnType<typeof demoAccounts>) {
  const admin = accounts.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The demo has no admin');
  const { contacts, events } = demoEnquiries(now, admin.authUserId, admin.email);
  await sql`select set_config('krama.scope', 'demo-site', true)`.execute(db);
  await db
    .insertInto('contactForms')
    .values(contacts.map((contact) => ({ ...contact, isDemo: true })))
    .execute();
  await db.insertInto('contactFormEvents').values(events).execute();
  await sql`select set_config('krama.scope', 'identity', true)`.execute(db);
}
