import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { healthContract } from '#foundation/shared/health-contract.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { useCase } from './use-case.ts';

/** Readiness checks, such as a proxy's every few seconds, need an answer at once. */
const readyMilliseconds = 1_500;

export const health = useCase(healthContract.health, async () => ({ status: 'ok' as const }));

export const ready = useCase(healthContract.ready, async ({ context }) => {
  const inTime = new AbortController();
  const late = pause(readyMilliseconds, 'late' as const, { signal: inTime.signal });
  const answer = await Promise.race([sql`select 1`.execute(context.database.open), late]);
  inTime.abort();
  if (answer === 'late') throw new DatabaseUnavailable('The database does not answer');
  return { status: 'ok' as const };
});
