import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientsContract } from '../../contract.ts';
import { recordColumns, storedDetails } from '../patient-columns.ts';

/** The patient number is taken and used in one statement, so that parallel desks never get the same one. */
export const registerPatient = clinicUseCase(patientsContract.register, async ({ input, clinic, errors }) =>
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
    .values((is) => ({ ...storedDetails(input), patientNumber: is.selectFrom('taken').select('taken.value') }))
    .returning(recordColumns)
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw isUniqueViolation(error) ? errors.ABHA_TAKEN() : error;
    }),
);
