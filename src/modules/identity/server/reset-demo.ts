import { ORPCError } from '@orpc/server';
import { useCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { demoClinicId } from '../rules.ts';

/** The demo's rows belong to all modules, so whoever composes the server says how they are loaded. */
export const resetDemo = (loadDemo: () => Promise<void>) =>
  useCase(identityContract.resetDemo, async ({ context }) => {
    if (!context.settings.demo || context.caller?.clinicId !== demoClinicId) {
      throw new ORPCError('NOT_FOUND', { message: 'There is no demo clinic here to reset.' });
    }
    await loadDemo();
  });
