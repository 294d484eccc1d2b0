import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { type Day, overviewContract } from '../contract.ts';
import { trendDays } from '../rules.ts';
import { clinicMoment } from './clinic-moment.ts';

export const showTrend = clinicUseCase(overviewContract.trend, async ({ clinic }) => {
  const { rows } = await sql<Day>`
    with moment as materialized (${clinicMoment(new Date())}),
    visits as (
      select appointment_date as day, count(*) as count from appointments
       where appointment_date > (select day - ${trendDays}::int from moment)
         and appointment_date <= (select day from moment) and status <> 'cancelled'
       group by appointment_date
    ), money as (
      select day, sum(revenue)::bigint as amount from accounts_days
       where day > (select day - ${trendDays}::int from moment) and day <= (select day from moment)
       group by day
    )
    select days.day::date as day, coalesce(visits.count, 0) as visits, coalesce(money.amount, 0) as revenue
      from moment
     cross join generate_series(moment.day - ${trendDays - 1}::int, moment.day, interval '1 day') as days (day)
      left join visits on visits.day = days.day
      left join money on money.day = days.day
     order by days.day`.execute(clinic);
  return rows;
});
