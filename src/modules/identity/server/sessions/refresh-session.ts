import { ORPCError } from '@orpc/server';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { renewSession } from './renew-session.ts';

export const refreshSession = useCase(identityContract.refresh, async ({ input, context }) => {
  if (input.refreshToken) return renewSession(context, { refreshToken: input.refreshToken });
  if (context.caller) return renewSession(context, context.caller);
  throw context.tokenFault ?? new ORPCError('UNAUTHORIZED', { message: 'Please sign in to continue.' });
});
