import { clinicUseCase } from '#foundation/server/use-case.ts';
import { appointmentsContract } from '../contract.ts';
import { newDisplayKey, readDisplayKey } from './display-key.ts';

export const addDisplay = clinicUseCase(appointmentsContract.addDisplay, async ({ input, caller, clinic }) => {
  const key = newDisplayKey(caller.clinicId);
  const display = await clinic
    .insertInto('displays')
    .values({ name: input.name, keyHash: readDisplayKey(key).keyHash })
    .returning(['id', 'name', 'createdAt'])
    .executeTakeFirstOrThrow();
  return { display, path: `/waiting-room/${key}` };
});
