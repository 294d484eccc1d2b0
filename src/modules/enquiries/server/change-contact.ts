import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { contactNotFound } from './contact-not-found.ts';
import { contactColumns } from './find-contacts.ts';
import { readAdmins } from './read-admins.ts';

export const changeContact = siteUseCase(
  enquiriesContract.changeContact,
  async ({ input, site, caller, context, errors }) => {
    const { id, status, ownerId, isSuspect, version } = input;
    if (ownerId) {
      await readAdmins(context.database.identity, caller)
        .where('authUsers.id', '=', ownerId)
        .executeTakeFirstOrThrow(
          () => new ORPCError('BAD_REQUEST', { message: 'Only site admins can be assigned an enquiry.' }),
        );
    }
    let changing = site
      .updateTable('contactForms')
      .set({
        ...(status && { status, answeredAt: status === 'new' ? null : sql`coalesce(answered_at, now())` }),
        ...(ownerId !== undefined && { ownerId }),
        ...(isSuspect !== undefined && { isSuspect }),
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('deletedAt', 'is', null);
    if (version !== undefined) changing = changing.where('version', '=', version);
    const changed = await changing.returning([...contactColumns, 'message']).executeTakeFirst();
    if (changed) return changed;
    await site
      .selectFrom('contactForms')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(contactNotFound);
    throw errors.CHANGED_MEANWHILE();
  },
);
