import { ORPCError } from '@orpc/server';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { countRequest } from './failed-tries.ts';

/** The demo's rows belong to all modules, so the part that composes the server says how they are loaded. */
export function resetDemo(loadDemo: () => Promise<void>) {
  let underWay: Promise<void> | undefined;
  return useCase(identityContract.resetDemo, async ({ context }) => {
    if (!context.caller?.isDemo) {
      throw new ORPCError('NOT_FOUND', { message: 'There is no demo clinic here to reset.' });
    }
    await countRequest('demoResets', context);
    // Several who press it at once get one new demo, not one after the other.
    underWay ??= loadDemo().finally(() => {
      underWay = undefined;
    });
    await underWay;
  });
}
