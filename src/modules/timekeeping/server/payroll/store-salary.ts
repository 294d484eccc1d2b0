import type { Handle } from '#foundation/server/database/database.ts';
import type { Salary } from '../../rules/payslip.ts';

/** Stores a salary structure from a day on, replacing one that began on the same day. */
export async function storeSalary(clinic: Handle, staffId: string, { fromDay, basic, houseRent, allowances }: Salary) {
  const parts = { basic, houseRent, allowances };
  await clinic
    .insertInto('staffSalaries')
    .values({ staffId, fromDay, ...parts })
    .onConflict((conflict) => conflict.columns(['clinicId', 'staffId', 'fromDay']).doUpdateSet(parts))
    .execute();
}
