import { sql } from 'kysely';
import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { contactNotFound } from './contact-not-found.ts';

/** Marks the enquiry as deleted; after 30 days forget-deleted-contacts.ts removes it for good. */
export const deleteContact = siteUseCase(enquiriesContract.deleteContact, async ({ input, site }) => {
  await site
    .updateTable('contactForms')
    .set({ deletedAt: sql`coalesce(deleted_at, now())`, version: sql`version + 1` })
    .where('id', '=', input.id)
    .returning('id')
    .executeTakeFirstOrThrow(contactNotFound);
});
