import { onceForKey, personUseCase } from '#foundation/server/requests/use-case.ts';
import { newClinicKey, readClinicKey } from '#foundation/server/secrets/clinic-key.ts';
import { appointmentsContract } from '../../contract.ts';

/**
 * The answer kept for a retry does not contain the display's key, which is derived again from the key of the request.
 */
export const addDisplay = personUseCase(appointmentsContract.addDisplay, async (request) => {
  const { input, caller, context } = request;
  const { idempotencyKey, settings } = context;
  const key = newClinicKey('krama display keys', caller, { idempotencyKey, sessionSecret: settings.sessionSecret });
  const display = await onceForKey(appointmentsContract.addDisplay, request, (clinic) =>
    clinic
      .insertInto('displays')
      .values({ name: input.name, keyHash: readClinicKey(key).keyHash })
      .returning(['id', 'name', 'createdAt'])
      .executeTakeFirstOrThrow(),
  );
  return { display, path: `/waiting-room/${key}` };
});
