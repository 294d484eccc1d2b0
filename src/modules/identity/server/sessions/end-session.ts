import { ORPCError } from '@orpc/server';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { endSessions } from './end-sessions.ts';

export const endSession = personUseCase(identityContract.endSession, async ({ input, caller, context }) => {
  const ended = await endSessions(context.database.identity, { authUserId: caller.authUserId, sessionId: input.id });
  if (ended.length === 0) throw new ORPCError('NOT_FOUND', { message: 'This session has already ended.' });
  await context.heardEverywhere(ended);
});
