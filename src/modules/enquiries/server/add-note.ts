import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { idFrom } from '#foundation/server/id-from.ts';
import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { contactNotFound } from './contact-not-found.ts';

const note = sql<'note'>`'note'::contact_form_event_kind`;
const shown = ['id', 'at', 'actorEmail', 'kind', 'before', 'after'] as const;

/** A repeated request with the same idempotency key gives the same note id, so the note is added only once. */
export const addNote = siteUseCase(enquiriesContract.addNote, async ({ input, site, caller, context }) => {
  const { idempotencyKey } = context;
  const id = idempotencyKey ? idFrom([caller.userId, idempotencyKey, input]) : randomUUID();
  const added = await site
    .insertInto('contactFormEvents')
    .columns(['contactFormId', 'id', 'kind', 'after'])
    .expression((is) =>
      is
        .selectFrom('contactForms')
        .select(['id as contactFormId', sql<string>`${id}::uuid`.as('id'), note.as('kind')])
        .select(is.val(input.text).as('after'))
        .where('id', '=', input.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();
  if (added) return added;
  return site
    .selectFrom('contactFormEvents')
    .select(shown)
    .where('contactFormId', '=', input.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(contactNotFound);
});
