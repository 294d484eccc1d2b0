import { sql } from 'kysely';
import { clinicUseCase, onceForKey, personUseCase } from '#foundation/server/requests/use-case.ts';
import { newClinicKey, readClinicKey } from '#foundation/server/secrets/clinic-key.ts';
import { laboratoryContract } from '../../contract.ts';

const columns = ['id', 'name', 'createdAt', 'lastSeenAt'] as const;

export const listAnalysers = clinicUseCase(laboratoryContract.analysers, ({ clinic }) =>
  clinic.selectFrom('labAnalysers').select(columns).where('revokedAt', 'is', null).orderBy('name').execute(),
);

/** The answer stored for a retry leaves out the key, which is derived again from the request's own. */
export const addAnalyser = personUseCase(laboratoryContract.addAnalyser, async (request) => {
  const { input, caller, context } = request;
  const { idempotencyKey, settings } = context;
  const made = { idempotencyKey, sessionSecret: settings.sessionSecret };
  const key = newClinicKey('krama analyser keys', caller, made);
  const analyser = await onceForKey(laboratoryContract.addAnalyser, request, (clinic) =>
    clinic
      .insertInto('labAnalysers')
      .values({ name: input.name, keyHash: readClinicKey(key).keyHash })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
  return { analyser, key };
});

export const revokeAnalyser = clinicUseCase(laboratoryContract.revokeAnalyser, async ({ input, clinic, errors }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('labAnalysers')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', input.id)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw errors.NOT_FOUND();
});
