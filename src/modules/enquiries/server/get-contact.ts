import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { contactNotFound } from './contact-not-found.ts';
import { contactColumns } from './find-contacts.ts';

export const getContact = siteUseCase(enquiriesContract.contact, async ({ input, site }) => {
  const [contact, events] = await Promise.all([
    site
      .selectFrom('contactForms')
      .select([...contactColumns, 'message'])
      .where('id', '=', input.id)
      .executeTakeFirstOrThrow(contactNotFound),
    site
      .selectFrom('contactFormEvents')
      .select(['id', 'at', 'actorEmail', 'kind', 'before', 'after'])
      .where('contactFormId', '=', input.id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return { ...contact, events };
});
