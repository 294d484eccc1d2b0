import { sql } from 'kysely';
import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { contactNotFound } from './contact-not-found.ts';
import { contactColumns } from './find-contacts.ts';

export const restoreContact = siteUseCase(enquiriesContract.restoreContact, async ({ input, site }) =>
  site
    .updateTable('contactForms')
    .set({ deletedAt: null, version: sql`version + 1` })
    .where('id', '=', input.id)
    .returning([...contactColumns, 'message'])
    .executeTakeFirstOrThrow(contactNotFound),
);
