import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Balance } from '../../contract-requests.ts';
import { type Half, leaveByYear } from '../../rules/leave.ts';
import { readBalances } from './read-balances.ts';

/**
 * The days of a year that can still be requested. Leave that waits for a decision counts as taken, so that two requests
 * cannot use the same days.
 */
export async function readFreeBalances(db: Handle, staffId: string, year: number): Promise<Balance[]> {
  const [balances, waiting] = await Promise.all([
    readBalances(db, staffId, year),
    db
      .selectFrom('leaveRequests')
      .select([
        'leaveTypeId',
        'fromDay',
        'toDay',
        sql<Half | null>`half`.as('half'),
        sql<string[]>`to_json(free_days)`.as('freeDays'),
      ])
      .where('staffId', '=', staffId)
      .where('status', '=', 'requested')
      .execute(),
  ]);
  return balances.map((balance) => {
    const asked = waiting
      .filter(({ leaveTypeId }) => leaveTypeId === balance.leaveTypeId)
      .reduce((sum, { freeDays, ...span }) => sum + (leaveByYear(span, freeDays).get(year) ?? 0), 0);
    return { ...balance, left: balance.isPaid ? balance.left - asked : 0, waiting: asked };
  });
}
