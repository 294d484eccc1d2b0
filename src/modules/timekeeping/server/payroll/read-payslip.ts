import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { type PayslipSums, payslipOf } from '../../rules/payslip.ts';
import { addDays, addMonths, daysOfMonth, monthOf } from '../../rules/time.ts';

interface Person {
  id: string;
  joinDate: string;
  leftOn: string | null;
}

const mostMonths = 12;

/** The completed months since someone joined, until they left, newest first. */
export function paidMonths({ joinDate, leftOn }: Person, today: string): string[] {
  const months = Array.from({ length: mostMonths }, (_, index) => addMonths(monthOf(today), -1 - index));
  return months.filter((month) => month >= monthOf(joinDate) && month <= monthOf(leftOn ?? today));
}

/** The payslips of the given months, except those in which no salary was set. */
export async function readPayslips(clinic: Handle, person: Person, months: readonly string[]) {
  const [from, to] = [`${months.at(-1)}-01`, addDays(`${addMonths(months[0] ?? '', 1)}-01`, -1)];
  const [salaries, unpaid] = await Promise.all([
    clinic
      .selectFrom('staffSalaries')
      .select(['fromDay', 'basic', 'houseRent', 'allowances'])
      .where('staffId', '=', person.id)
      .execute(),
    sql<{ day: string; share: number }>`
      select days.day::date as day, case when request.half is null then 1 else 0.5 end::float8 as share
        from leave_requests as request
        join leave_types as kind on kind.clinic_id = request.clinic_id and kind.id = request.leave_type_id
       cross join generate_series(greatest(request.from_day, ${from}), least(request.to_day, ${to}), interval '1 day') as days (day)
       where request.staff_id = ${person.id} and request.status = 'approved' and not kind.is_paid
         and not (days.day::date = any (request.free_days))
         and not exists (
           select from holidays where holidays.clinic_id = request.clinic_id and holidays.day = days.day::date)`.execute(
      clinic,
    ),
  ]);
  return months.flatMap((month): ({ month: string } & PayslipSums)[] => {
    const lastDay = daysOfMonth(month).at(-1) ?? '';
    if (!salaries.some(({ fromDay }) => fromDay <= lastDay)) return [];
    return [{ month, ...payslipOf({ ...person, month, salaries, unpaid: unpaid.rows }) }];
  });
}
