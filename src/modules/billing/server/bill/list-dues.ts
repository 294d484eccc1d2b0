import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import type { DueBill } from '../../rules/bill.ts';
import { dueAgeOrder, dueAges } from '../../rules.ts';
import { returnsToCredit } from './returns-to-credit.ts';

const mostBills = 200;

/** Sums up by bill first, because only a few of a clinic's bills are due. */
const dueBills = (today: string, day?: string) => {
  const isOfDay = (billId: string) =>
    day === undefined ? sql`true` : sql`${sql.ref(billId)} in (select id from bills where bill_date = ${day})`;
  return sql`
  select bill.*, ${today}::date - bill.bill_date as days,
         bill.total - coalesce(credited.amount, 0) - coalesce(paid.amount, 0) + coalesce(given_back.amount, 0) as due
    from bills as bill
    left join (select clinic_id, bill_id, sum(total) as amount from credit_notes where ${isOfDay('bill_id')} group by 1, 2) as credited
      on credited.clinic_id = bill.clinic_id and credited.bill_id = bill.id
    left join (select clinic_id, bill_id, sum(amount) as amount from payments where ${isOfDay('bill_id')} group by 1, 2) as paid
      on paid.clinic_id = bill.clinic_id and paid.bill_id = bill.id
    left join (select payments.clinic_id, payments.bill_id, sum(refunds.amount) as amount
                 from refunds
                 join payments on payments.clinic_id = refunds.clinic_id and payments.id = refunds.payment_id
                where ${isOfDay('payments.bill_id')}
                group by 1, 2) as given_back
      on given_back.clinic_id = bill.clinic_id and given_back.bill_id = bill.id
   where ${isOfDay('bill.id')}`;
};

const isOfAge = (age: keyof typeof dueAges) => sql`days between ${dueAges[age][0]} and ${dueAges[age][1]}`;

interface AgeSum {
  age: (typeof dueAgeOrder)[number];
  amount: number;
  bills: number;
}

const ageSums = sql.join(
  dueAgeOrder.map(
    (age) => sql`json_build_object(
      'age', ${age}::text,
      'amount', coalesce(sum(due) filter (where ${isOfAge(age)}), 0),
      'bills', count(*) filter (where ${isOfAge(age)}))`,
  ),
);

interface Page {
  age?: keyof typeof dueAges | undefined;
  /** Bills of any day if omitted. */
  day?: string | undefined;
  offset: number;
  limit: number;
}

/** Bills due on a day, oldest first. */
export async function readDues(clinic: Handle, today: string, { age, day, offset, limit }: Page): Promise<DueBill[]> {
  const { rows } = await sql<DueBill>`
    select bill.id, bill_number, bill_date, days, patient_id, first_name, last_name, phone,
           nullif(bill_to_name, '') as billed_to, total::float8 as total, due::float8 as due, ${returnsToCredit} as to_credit
      from (${dueBills(today, day)}) as bill
      join patients on patients.clinic_id = bill.clinic_id and patients.id = bill.patient_id
     where due > 0 and ${age ? isOfAge(age) : sql`true`}
     order by bill_date, issued_at, bill.id
     offset ${offset} limit ${limit}`.execute(clinic);
  return rows;
}

export const listDues = clinicUseCase(billingContract.dues, async ({ input: { age, day }, clinic }) => {
  const today = await readClinicDay(clinic);
  const [bills, summed] = await Promise.all([
    readDues(clinic, today, { age, day, offset: 0, limit: mostBills }),
    sql<{ ages: AgeSum[] }>`
      select json_build_array(${ageSums}) as ages from (${dueBills(today, day)}) as owed where due > 0`.execute(clinic),
  ]);
  return { ages: summed.rows[0]?.ages ?? [], bills };
});
