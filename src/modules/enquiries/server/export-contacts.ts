import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { contactColumns, findContacts } from './find-contacts.ts';

const most = 5_000;

/** Exports in portions, so that a large file neither fills the memory nor blocks other requests. */
export const exportContacts = siteUseCase(enquiriesContract.exportContacts, async ({ input, site }) => {
  const { afterAt, afterId, ...filter } = input;
  let found = findContacts(site, filter);
  if (afterAt && afterId) {
    found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(afterAt, afterId)));
  }
  const contacts = await found
    .select(contactColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return { contacts, isComplete: contacts.length < most };
});
