import type { Handle } from '#foundation/server/database/database.ts';
import { billNumber, financialYear } from '../../rules.ts';

interface Series {
  series: 'bill' | 'credit note' | 'deposit' | 'supplier return' | 'goods receipt' | 'purchase order';
  prefix: string;
  day: string;
}

/**
 * The next number of the financial year. The counter stays locked until the paper is written or given up, so that no number
 * is left out and none is taken twice.
 */
export async function takeNumber(db: Handle, { series, prefix, day }: Series): Promise<string> {
  const { value } = await db
    .insertInto('clinicCounters')
    .values({ name: `${series} ${financialYear(day)}`, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['clinicId', 'name']).doUpdateSet((is) => ({ value: is('clinicCounters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return billNumber(prefix, day, value);
}
