import { sql } from 'kysely';
import { healthContract } from '#foundation/shared/health-contract.ts';
import { useCase } from './use-case.ts';

export const health = useCase(healthContract.health, async () => ({ status: 'ok' as const }));

export const ready = useCase(healthContract.ready, async ({ context }) => {
  await sql`select 1`.execute(context.database.open);
  return { status: 'ok' as const };
});
