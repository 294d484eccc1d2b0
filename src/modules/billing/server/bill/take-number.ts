import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { financialYear } from '../../rules.ts';

export interface Series {
  series: 'bill' | 'credit note' | 'deposit' | 'supplier return' | 'goods receipt' | 'purchase order';
  prefix: string;
  day: string;
}

/**
 * The next number of the financial year, in the format of `billNumber`. The counter stays locked until the document is
 * written or abandoned, so that no number is skipped or used twice. Locked shortest as part of the statement that
 * writes the document.
 */
export function nextNumber({ series, prefix, day }: Series) {
  const year = financialYear(day);
  return sql<{ number: string }>`
    insert into clinic_counters (name, value) values (${`${series} ${year}`}, 1)
    on conflict (clinic_id, name) do update set value = clinic_counters.value + 1
    returning ${`${prefix}/${year}/`}::text || lpad(value::text, greatest(4, length(value::text)), '0') as number`;
}

export async function takeNumber(db: Handle, series: Series): Promise<string> {
  const { rows } = await nextNumber(series).execute(db);
  if (!rows[0]) throw new Error('The counter gave no number');
  return rows[0].number;
}
