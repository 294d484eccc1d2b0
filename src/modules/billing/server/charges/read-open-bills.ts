import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Practice } from '#modules/staff/rules.ts';
import type { OpenBill, OpenBills } from '../../rules/bill.ts';
import { openBillsOfPage } from '../../rules.ts';
import type { ChargeSource, IsAsked } from './charge-source.ts';
import { type ChargeRow, describeCharge, offeredCharges } from './read-charges.ts';

/** Every row has the totals; the other columns are null if nothing is open. */
interface Row extends ChargeRow {
  place: number | null;
  practice: Practice;
  day: string;
  billTotal: number | null;
  dayBills: number;
  dayTotal: number;
  bills: number;
  total: number;
  unpriced: number;
}

interface Question {
  /** The last day of the range. */
  day: string;
  days: number;
  practice?: Practice | undefined;
  page: number;
}

/**
 * Latest day first; within a day, finished bills first. Within both groups, bills that cost nothing or lack a price
 * come last, because nobody waits at the desk for them.
 */
const inOrder = sql`day desc, is_done desc, coalesce(total, 0) = 0, first_at, patient_id, practice`;

/** Rounds like `wholeRupees` does for a bill. */
const inWholeRupees = (paise: RawBuilder<unknown>) =>
  sql`(${paise} + case when bool_or(category = 'Pharmacy') then 0 else 50 end)::bigint / 100 * 100`;

/** Selects charges listed under one of these days. Each bound is a single value, so that an index finds the rows. */
function listedIn(last: string, days: number): IsAsked {
  const first = sql`${last}::date - ${days - 1}::int`;
  const midnight = (day: RawBuilder<unknown>) => sql`(select (${day})::timestamp at time zone time_zone from clinics)`;
  return (_, listed) => {
    if ('day' in listed) return sql`${sql.ref(listed.day)} between ${first} and ${last}::date`;
    const moment = sql.ref(listed.moment);
    return sql`${moment} >= ${midnight(first)} and ${moment} < ${midnight(sql`${last}::date + 1`)}`;
  };
}

/**
 * One page of unbilled charges with the totals of all pages, in one statement. Everything one practice did for a
 * patient on one day goes on one bill.
 */
export async function readOpenBills(
  clinic: Handle,
  sources: readonly ChargeSource[],
  { day, days, practice, page }: Question,
): Promise<OpenBills> {
  const { rows } = await sql<Row>`
    with charges as materialized (
      select offered.*, case category when 'Dental' then 'dental' when 'Aesthetic' then 'aesthetic' else 'hospital' end as practice
        from (${offeredCharges(sources, listedIn(day, days))}) as offered
    ), bills as materialized (
      select any_value(clinic_id) as clinic_id, patient_id, practice, day, min(at) as first_at, bool_and(is_done) as is_done,
             case when count(unit_price) = count(*) then ${inWholeRupees(sql`sum(quantity * unit_price)`)} end as total
        from charges
       where ${practice === undefined ? sql`true` : sql`practice = ${practice}`}
       group by patient_id, practice, day
    ), days as (
      select day, count(*) as day_bills, coalesce(sum(total), 0) as day_total, count(*) filter (where total is null) as unpriced
        from bills group by day
    ), sums as (
      select coalesce(sum(day_bills), 0) as bills, coalesce(sum(day_total), 0) as total, coalesce(sum(unpriced), 0) as unpriced
        from days
    ), placed as (
      -- Thousands of bills are not put in order for the sake of one page.
      select *, row_number() over (order by ${inOrder}) as place
        from (select * from bills order by ${inOrder} limit ${openBillsOfPage} offset ${page * openBillsOfPage}) as listed
    )
    select sums.bills::int, sums.total::float8, sums.unpriced::int, bill.place::int, bill.practice, bill.day,
           bill.total::float8 as bill_total, days.day_bills::int, days.day_total::float8, charge.source, charge.source_id,
           charge.patient_id, charge.at, charge.category, charge.quantity, charge.unit_price, charge.is_done, charge.said,
           patients.first_name, patients.last_name, patients.patient_number
      from sums
      left join (placed as bill
        join days on days.day = bill.day
        join charges as charge on charge.patient_id = bill.patient_id and charge.practice = bill.practice and charge.day = bill.day
        join patients on patients.clinic_id = bill.clinic_id and patients.id = bill.patient_id) on true
     order by bill.place, charge.at, charge.source_id`.execute(clinic);
  const [first] = rows;
  if (!first) throw new Error('A statement that always has a row has none');
  const placed = Map.groupBy(
    rows.filter(({ place }) => place !== null),
    ({ place }) => place,
  );
  const bills = [...placed.values()].flatMap((own) => {
    const [bill] = own;
    return bill ? [{ ...openBillOf(bill), charges: own.map((row) => describeCharge(sources, row)) }] : [];
  });
  const listed = new Map(rows.flatMap((row) => (row.place === null ? [] : [[row.day, row]])));
  return {
    bills,
    days: [...listed.values()].map(({ day: of, dayBills, dayTotal }) => ({
      day: of,
      bills: dayBills,
      total: dayTotal,
    })),
    count: first.bills,
    total: first.total,
    unpriced: first.unpriced,
  };
}

const openBillOf = ({ patientId, firstName, lastName, practice, day, billTotal }: Row): Omit<OpenBill, 'charges'> => ({
  patientId,
  firstName,
  lastName,
  practice,
  day,
  total: billTotal,
});
