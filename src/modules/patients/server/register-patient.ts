import { clinicUseCase } from '#foundation/server/use-case.ts';
import { patientsContract } from '../contract.ts';

/** The patient number is taken and used in one statement, so that parallel desks never get the same one. */
export const registerPatient = clinicUseCase(patientsContract.register, async ({ input, clinic }) =>
  clinic
    .with('taken', (db) =>
      db
        .insertInto('clinicCounters')
        .values({ name: 'patient', value: 1 })
        .onConflict((conflict) =>
          conflict.columns(['clinicId', 'name']).doUpdateSet((is) => ({ value: is('clinicCounters.value', '+', 1) })),
        )
        .returning('value'),
    )
    .insertInto('patients')
    .values((is) => ({ ...input, patientNumber: is.selectFrom('taken').select('taken.value') }))
    .returning(['id', 'patientNumber', 'firstName', 'lastName', 'phone', 'sex', 'birthDate', 'createdAt'])
    .executeTakeFirstOrThrow(),
);
