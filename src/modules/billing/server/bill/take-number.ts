import { type QueryCreator, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { DB } from '#foundation/server/database/database-schema.gen.ts';
import { financialYear } from '../../rules.ts';

interface Series {
  series: 'bill' | 'credit note' | 'deposit' | 'supplier return' | 'goods receipt' | 'purchase order';
  prefix: string;
  day: string;
}

/**
 * The next number of the financial year, written as `billNumber` does. The counter stays locked until the paper is written or given
 * up, so that no number is left out and none is taken twice; the shortest time as a part of the statement that writes the paper.
 */
export const nextNumber = (db: QueryCreator<DB>, { series, prefix, day }: Series) =>
  db
    .insertInto('clinicCounters')
    .values({ name: `${series} ${financialYear(day)}`, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['clinicId', 'name']).doUpdateSet((is) => ({ value: is('clinicCounters.value', '+', 1) })),
    )
    .returning(
      sql<string>`${`${prefix}/${financialYear(day)}/`}::text || lpad(value::text, greatest(4, length(value::text)), '0')`.as(
        'number',
      ),
    );

export async function takeNumber(db: Handle, series: Series): Promise<string> {
  return (await nextNumber(db, series).executeTakeFirstOrThrow()).number;
}
