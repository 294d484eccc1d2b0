import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { type Day, overviewContract } from '../contract.ts';
import { trendDays } from '../rules.ts';
import { clinicMoment, inHospital, ofHospital } from './clinic-moment.ts';

export const showTrend = clinicUseCase(overviewContract.trend, async ({ clinic }) => {
  const { rows } = await sql<Day>`
    with moment as materialized (${clinicMoment(new Date())})
    select days.day::date as day, visits.count - cancelled.count as visits, money.amount as revenue
      from moment
     cross join generate_series(moment.day - ${trendDays - 1}::int, moment.day, interval '1 day') as days (day)
     cross join lateral (select count(*) as count from appointments where appointment_date = days.day::date and ${inHospital}) as visits
     cross join lateral (select count(*) as count from appointments
                          where appointment_date = days.day::date and cancel_reason <> '' and ${inHospital}) as cancelled
     cross join lateral (select coalesce(sum(revenue), 0)::bigint as amount from accounts_days
                          where day = days.day::date and ${ofHospital}) as money
     order by days.day`.execute(clinic);
  return rows;
});
