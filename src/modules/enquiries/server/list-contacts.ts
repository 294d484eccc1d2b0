import { sql } from 'kysely';
import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract, type sorts } from '../contract.ts';
import { contactColumns, findContacts } from './find-contacts.ts';

const pageSize = 50;

/** An enquiry without a name is sorted by its e-mail address, which is shown instead. */
const orders: Record<(typeof sorts)[number], ReturnType<typeof sql>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  due: sql`case when status = 'new' then due_at end nulls last, created_at desc, id`,
  name: sql`lower(coalesce(nullif(name, ''), email)), id`,
  organization: sql`lower(organization), id`,
};

export const listContacts = siteUseCase(enquiriesContract.contacts, async ({ input, site }) => {
  const found = findContacts(site, input);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  // Reading an empty page would scan every enquiry a second time.
  if (total === 0) return { contacts: [], total, pageSize };
  const contacts = await found
    .select([...contactColumns, 'message'])
    .orderBy(orders[input.sort])
    .limit(pageSize)
    .offset((input.page - 1) * pageSize)
    .execute();
  return { contacts, total, pageSize };
});
