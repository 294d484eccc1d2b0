import { ORPCError } from '@orpc/server';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { countRequest } from './failed-tries.ts';

/** The demo's rows belong to all modules, so the code that composes the server provides the loader. */
export function resetDemo(loadDemo: () => Promise<void>) {
  let underWay: Promise<void> | undefined;
  return useCase(identityContract.resetDemo, async ({ context }) => {
    if (!context.caller?.isDemo) {
      throw new ORPCError('NOT_FOUND', { message: 'There is no demo clinic here to reset.' });
    }
    await countRequest('demoResets', context);
    // Concurrent requests share one reset instead of running one after another.
    underWay ??= loadDemo().finally(() => {
      underWay = undefined;
    });
    await underWay;
  });
}
