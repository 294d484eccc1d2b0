import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inLedger, inSums, type LedgerFilter } from './ledger-filter.ts';

export async function countTransactions(clinic: Handle, filter: LedgerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts_tx where ${inLedger(filter)}`.execute(clinic);
  return rows[0]?.count ?? 0;
}

/** Newest first, without empty days. A payment for several categories counts under each of them. */
export async function countByDay(clinic: Handle, filter: Omit<LedgerFilter, 'search'>) {
  const { rows } = await sql<{ day: string; count: number }>`
    select day, sum(${filter.category ? sql`parts` : sql`transactions`})::int as count
      from accounts_days where ${inSums(filter)} group by day order by day desc`.execute(clinic);
  return rows;
}
