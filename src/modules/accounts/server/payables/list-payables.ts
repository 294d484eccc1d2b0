import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { accountsContract } from '../../contract.ts';
import { type PayableAge, type PayableState, payableAgeOrder, payableAges } from '../../rules/payables.ts';
import { readPayables } from './read-payables.ts';

const mostListed = 500;

const isOfState: Record<PayableState, ReturnType<typeof sql>> = {
  open: sql`cancelled_at is null and paid + credited < amount`,
  paid: sql`cancelled_at is null and paid + credited = amount`,
  cancelled: sql`cancelled_at is not null`,
};

const isOfAge = (age: PayableAge, today: string) =>
  sql`${today}::date - due_date between ${payableAges[age][0]} and ${payableAges[age][1]}`;

interface AgeSum {
  age: PayableAge;
  amount: number;
  bills: number;
}

const ageSums = (today: string) =>
  sql.join(
    payableAgeOrder.map(
      (age) => sql`json_build_object(
        'age', ${age}::text,
        'amount', coalesce(sum(amount - paid - credited) filter (where ${isOfAge(age, today)}), 0),
        'bills', count(*) filter (where ${isOfAge(age, today)}))`,
    ),
  );

export const listPayables = clinicUseCase(accountsContract.payables, async ({ input, clinic }) => {
  const { state, age, id } = input;
  const today = await readClinicDay(clinic);
  const [payables, summed] = await Promise.all([
    readPayables(clinic, {
      today,
      where: id ? sql`payable.id = ${id}` : sql`${isOfState[state]} and ${age ? isOfAge(age, today) : sql`true`}`,
      orderBy: state === 'open' ? sql`due_date, entered_at` : sql`bill_date desc, payable.id`,
      limit: mostListed,
    }),
    sql<{ ages: AgeSum[] }>`
      select json_build_array(${ageSums(today)}) as ages from payables where ${isOfState.open}`.execute(clinic),
  ]);
  return { ages: summed.rows[0]?.ages ?? [], payables };
});
