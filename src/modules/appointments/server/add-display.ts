import { personUseCase } from '#foundation/server/use-case.ts';
import { appointmentsContract } from '../contract.ts';
import { newDisplayKey, readDisplayKey } from './display-key.ts';

/**
 * Without a key for retries: the answer that is kept with one would hold the display's key for days. Sent again it makes
 * a second display, which can be removed.
 */
export const addDisplay = personUseCase(appointmentsContract.addDisplay, async ({ input, caller, context }) => {
  const key = newDisplayKey(caller.clinicId);
  const display = await context.database
    .clinic(caller.clinicId)
    .insertInto('displays')
    .values({ name: input.name, keyHash: readDisplayKey(key).keyHash })
    .returning(['id', 'name', 'createdAt'])
    .executeTakeFirstOrThrow();
  return { display, path: `/waiting-room/${key}` };
});
