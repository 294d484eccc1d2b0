import { sql } from 'kysely';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';

export const lockSession = personUseCase(identityContract.lock, async ({ caller, context }) => {
  const locked = await context.database.identity
    .updateTable('authSessions')
    .set({ lockedAt: sql`now()` })
    .where('id', '=', caller.sessionId)
    .where('lockedAt', 'is', null)
    .returning('id')
    .execute();
  await context.heardEverywhere(locked.map(({ id }) => `locked:${id}`));
});
