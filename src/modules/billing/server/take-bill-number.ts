import type { Handle } from '#foundation/server/database.ts';
import { billNumber, financialYear } from '../rules.ts';

/**
 * The next number of the financial year. The counter stays locked until the bill is written or given up, so that no number
 * is left out and none is taken twice.
 */
export async function takeBillNumber(db: Handle, day: string): Promise<string> {
  const settings = await db.selectFrom('billingSettings').select('billPrefix').executeTakeFirst();
  const { value } = await db
    .insertInto('clinicCounters')
    .values({ name: `bill ${financialYear(day)}`, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['clinicId', 'name']).doUpdateSet((is) => ({ value: is('clinicCounters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return billNumber(settings?.billPrefix ?? 'B', day, value);
}
