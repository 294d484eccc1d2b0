import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { accountsContract } from '../../contract.ts';
import type { PayoutRow, ReportDays } from '../../contract-reports.ts';
import { payoutOf } from '../../rules/reports.ts';
import { earnedParts } from './earned-parts.ts';

/**
 * One row per doctor and share; doctors who earned nothing are listed too, so that their share can be set. Each day
 * counts with the share of that day, and the sum is rounded once, at the end.
 */
export async function readPayouts(clinic: Handle, days: ReportDays): Promise<PayoutRow[]> {
  const { rows } = await sql<Omit<PayoutRow, 'payout'>>`
    select person.id as doctor_id, person.name, coalesce(earned.basis_points, latest.basis_points) as basis_points,
           coalesce(earned.transactions, 0)::int as transactions, coalesce(earned.amount, 0)::float8 as amount
      from users as person
      left join doctors on doctors.clinic_id = person.clinic_id and doctors.user_id = person.id
      left join (
        select part.doctor_id, share.basis_points, count(distinct part.id) as transactions, sum(part.amount) as amount
          from (${earnedParts(days)}) as part
          left join lateral (
            select basis_points from doctor_shares
             where doctor_shares.doctor_id = part.doctor_id and from_day <= part.day
             order by from_day desc limit 1
          ) as share on true
         where part.doctor_id is not null and part.amount <> 0
         group by 1, 2
      ) as earned on earned.doctor_id = person.id
      left join lateral (
        select basis_points from doctor_shares
         where doctor_shares.clinic_id = person.clinic_id and doctor_id = person.id and from_day <= ${days.to}
           and earned.doctor_id is null
         order by from_day desc limit 1
      ) as latest on true
     where earned.doctor_id is not null or doctors.user_id is not null
     order by person.name, person.id, 3 nulls first`.execute(clinic);
  return rows.map((row) => ({ ...row, payout: payoutOf(row.amount, row.basisPoints ?? 0) }));
}

export const listPayouts = clinicUseCase(accountsContract.payouts, async ({ input, clinic }) => {
  const rows = await readPayouts(clinic, input);
  const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);
  return {
    rows,
    total: sum(rows.map(({ payout }) => payout)),
    unshared: sum(rows.filter(({ basisPoints }) => basisPoints === null).map(({ amount }) => amount)),
  };
});

export const setShare = clinicUseCase(accountsContract.setShare, async ({ input, clinic }) => {
  const person = await clinic
    .selectFrom('users')
    .select('id')
    .where('id', '=', input.doctorId)
    .where('role', '<>', 'patient')
    .executeTakeFirst();
  if (!person) throw fieldFault('doctorId', 'This doctor is not registered here. Choose again.');
  await clinic
    .insertInto('doctorShares')
    .values(input)
    .onConflict((conflict) =>
      conflict.columns(['clinicId', 'doctorId', 'fromDay']).doUpdateSet({ basisPoints: input.basisPoints }),
    )
    .execute();
});
