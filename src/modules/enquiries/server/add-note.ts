import { sql } from 'kysely';
import { siteUseCase } from '#foundation/server/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { contactNotFound } from './contact-not-found.ts';

const note = sql<'note'>`'note'::contact_form_event_kind`;

export const addNote = siteUseCase(enquiriesContract.addNote, async ({ input, site }) =>
  site
    .insertInto('contactFormEvents')
    .columns(['contactFormId', 'kind', 'after'])
    .expression((is) =>
      is
        .selectFrom('contactForms')
        .select(['id', note.as('kind'), is.val(input.text).as('after')])
        .where('id', '=', input.id),
    )
    .returning(['id', 'at', 'actorEmail', 'kind', 'before', 'after'])
    .executeTakeFirstOrThrow(contactNotFound),
);
