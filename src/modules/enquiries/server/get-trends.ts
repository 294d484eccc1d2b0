import { sql } from 'kysely';
import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { enquiriesContract } from '../contract.ts';

const weeks = 12;

/** Weeks begin on Monday in the Indian calendar; a week without enquiries counts 0. */
export const getTrends = siteUseCase(enquiriesContract.trends, async ({ site }) => {
  const listed = site.selectFrom('contactForms').where('deletedAt', 'is', null).where('isSuspect', '=', false);
  const [perWeek, bySubject, bySource] = await Promise.all([
    sql<{ week: string; count: number }>`
      with weeks as (
        select generate_series(this_week - make_interval(weeks => ${weeks - 1}::int), this_week, interval '1 week') as week
          from (select date_trunc('week', now() at time zone 'Asia/Kolkata') as this_week) now
      ), counts as (
        select date_trunc('week', created_at at time zone 'Asia/Kolkata') as week, count(*) as count
          from contact_forms
         where deleted_at is null and not is_suspect
           and created_at >= (select min(week) from weeks) at time zone 'Asia/Kolkata'
         group by 1
      )
      select weeks.week::date as week, coalesce(counts.count, 0) as count
        from weeks left join counts using (week) order by 1
    `.execute(site),
    listed
      .select(['subject', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('subject')
      .orderBy('count', 'desc')
      .orderBy('subject')
      .execute(),
    listed
      .select(['source', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('source')
      .orderBy('count', 'desc')
      .orderBy('source')
      .limit(50)
      .execute(),
  ]);
  return { perWeek: perWeek.rows, bySubject, bySource };
});
