import type { Handle } from '#foundation/server/database/database.ts';
import type { NewPatient } from '../../contract-record.ts';
import { recordColumns, storedDetails } from '../patient-columns.ts';

/** Takes and uses the patient number in one statement, so that parallel desks never get the same one. */
export const insertPatient = (clinic: Handle, patient: NewPatient) =>
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
    .values((is) => ({ ...storedDetails(patient), patientNumber: is.selectFrom('taken').select('taken.value') }))
    .returning(recordColumns)
    .executeTakeFirstOrThrow();
