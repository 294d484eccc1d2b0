import { onceForKey, personUseCase } from '#foundation/server/requests/use-case.ts';
import { newClinicKey, readClinicKey } from '#foundation/server/secrets/clinic-key.ts';
import { appointmentsContract } from '../../contract.ts';

/** The answer that is kept for a retry is without the display's key, which is made again from the request's own. */
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
