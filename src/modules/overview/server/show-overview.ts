import { sql } from 'kysely';
import { sharedUseCase } from '#foundation/server/requests/use-case.ts';
import { setOffMoves } from '#modules/billing/server/deposits/set-off-moves.ts';
import { practiceCategories } from '#modules/staff/rules.ts';
import { dueMinutes } from '#modules/timekeeping/server/roster/due-minutes.ts';
import { type Overview, overviewContract } from '../contract.ts';
import { averageDays } from '../rules.ts';
import { clinicMoment, inHospital, ofHospital } from './clinic-moment.ts';

type Changes = Overview['changes'];
type Row = Omit<Overview, 'changes'> & Record<`${keyof Changes}Now` | `${keyof Changes}Before`, number>;

const midnight = sql`(select midnight from moment)`;
const midnightBefore = sql`(select midnight_before from moment)`;
const since = sql`(select now - ${averageDays} * interval '1 day' from moment)`;

/**
 * A deposit that is set off moves its revenue to the category of the bill, as in the reports, but only within the
 * hospital, so that the total still matches the ledger.
 */
const movedToday = sql`
  with set_off as (
    select moved.*, taken.category as taken_for
      from (${setOffMoves}) as moved
      join accounts_tx as taken
        on taken.clinic_id = moved.clinic_id and taken.cause = 'deposit' and taken.cause_id = moved.deposit_id
     where moved.moment >= ${midnight}
  ), parts as (
    select taken_for, part.key as category, factor * part.value::bigint as revenue
      from set_off cross join lateral jsonb_each_text(split) as part
     where part.key <> all (${[...practiceCategories]}::text[]) and taken_for <> all (${[...practiceCategories]}::text[])
  )
  select category, revenue from parts
   union all
  select taken_for, -revenue from parts`;

export const showOverview = sharedUseCase(overviewContract.show, async ({ clinic }) => {
  const { rows } = await sql<Row>`
    with moment as materialized (${clinicMoment(new Date())}),
    departments_now as (
      select departments.id, departments.name, wards.acuity, wards.created_at,
             count(beds.id) as total, count(bed_stays.id) as occupied
        from wards
        join departments on departments.clinic_id = wards.clinic_id and departments.id = wards.department_id
        left join beds on beds.clinic_id = wards.clinic_id and beds.department_id = wards.department_id
                      and beds.removed_at is null
        left join bed_stays on bed_stays.clinic_id = beds.clinic_id and bed_stays.bed_id = beds.id and bed_stays.to_at is null
       group by departments.id, departments.name, wards.acuity, wards.created_at
    ), revenue_now as (
      select category, sum(revenue)::bigint as amount
        from (select category, revenue from accounts_days
               where day = (select day from moment) and transaction_type <> 'expense'
               union all
              select category, revenue from (${movedToday}) as moved) as earned
       where ${ofHospital} group by category
    )
    select (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'acuity', acuity, 'occupied', occupied,
                                                       'total', total) order by created_at, name), '[]')
              from departments_now) as departments,
           (select coalesce(json_agg(json_build_object('category', category, 'amount', amount) order by amount desc), '[]')
              from revenue_now) as revenue,
           (select avg(extract(epoch from discharged_at - admitted_at) / 86400)::float8 from admissions
             where discharged_at >= ${since}) as average_stay_days,
           (select avg(rating)::float8 from visit_ratings where rated_at >= ${since}) as satisfaction,
           (select sum(worked_minutes)::float8 / nullif(sum(${dueMinutes}), 0) from roster_shifts
             where day >= (select day - ${averageDays}::int from moment) and day < (select day from moment)
               and worked_minutes is not null
               and staff_id in (select id from staff_members where status = 'active')) as efficiency,
           (select count(*)::int from beds where removed_at is null and dirty_since is not null) as beds_to_clean,
           (select count(*) from patients where created_at >= ${midnight}) as registered_now,
           (select count(*) from patients
             where created_at >= ${midnightBefore} and created_at < ${midnight}) as registered_before,
           (select count(*) from admissions where admitted_at >= ${midnight}) as admitted_now,
           (select count(*) from admissions
             where admitted_at >= ${midnightBefore} and admitted_at < ${midnight}) as admitted_before,
           (select count(*) from admissions where discharged_at >= ${midnight}) as discharged_now,
           (select count(*) from admissions
             where discharged_at >= ${midnightBefore} and discharged_at < ${midnight}) as discharged_before,
           (select count(*) from emergency_cases where arrived_at >= ${midnight}) as emergency_arrivals_now,
           (select count(*) from emergency_cases
             where arrived_at >= ${midnightBefore} and arrived_at < ${midnight}) as emergency_arrivals_before,
           (select count(*) from appointments
             where appointment_date = (select day from moment) and cancel_reason <> '' and ${inHospital}) as cancelled_visits_now,
           (select count(*) from appointments
             where appointment_date = (select day - 1 from moment) and cancel_reason <> '' and ${inHospital}) as cancelled_visits_before`.execute(
    clinic,
  );
  const row = rows[0];
  if (!row) throw new Error('A statement without a table gave no row.');
  return {
    departments: row.departments,
    revenue: row.revenue,
    averageStayDays: row.averageStayDays,
    satisfaction: row.satisfaction,
    efficiency: row.efficiency,
    bedsToClean: row.bedsToClean,
    changes: {
      registered: { now: row.registeredNow, before: row.registeredBefore },
      admitted: { now: row.admittedNow, before: row.admittedBefore },
      discharged: { now: row.dischargedNow, before: row.dischargedBefore },
      emergencyArrivals: { now: row.emergencyArrivalsNow, before: row.emergencyArrivalsBefore },
      cancelledVisits: { now: row.cancelledVisitsNow, before: row.cancelledVisitsBefore },
    },
  };
});
