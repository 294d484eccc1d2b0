import { sql } from 'kysely';
import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';
import { conversionRate } from '../rules.ts';

export const getAdminMetrics = siteUseCase(enquiriesContract.metrics, async ({ site, caller, context }) => {
  const listed = sql<boolean>`deleted_at is null and not is_suspect`;
  const [counts, { totalUsers }] = await Promise.all([
    site
      .selectFrom('contactForms')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere(listed).as('totalContacts'),
        fn.countAll<number>().filterWhere(sql<boolean>`${listed} and status = 'new'`).as('newContacts'),
        fn.countAll<number>().filterWhere(sql<boolean>`${listed} and status = 'closed'`).as('closed'),
        fn
          .countAll<number>()
          .filterWhere(sql<boolean>`${listed} and status = 'new' and due_at < now()`)
          .as('overdueContacts'),
        fn.countAll<number>().filterWhere(sql<boolean>`deleted_at is null and is_suspect`).as('suspectContacts'),
        fn.countAll<number>().filterWhere('deletedAt', 'is not', null).as('deletedContacts'),
        fn.max('createdAt').filterWhere(listed).as('newestAt'),
      ])
      .executeTakeFirstOrThrow(),
    context.database.identity
      .selectFrom('users')
      .select(({ fn }) => fn.count<number>('authUserId').distinct().as('totalUsers'))
      .where('isActive', '=', true)
      .where('joinedAt', 'is not', null)
      .where('isDemo', '=', caller.isDemo)
      .executeTakeFirstOrThrow(),
  ]);
  const { closed, ...metrics } = counts;
  return { ...metrics, totalUsers, conversionRate: conversionRate(closed, metrics.totalContacts) };
});
