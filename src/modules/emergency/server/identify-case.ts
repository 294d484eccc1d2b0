import { sql } from 'kysely';
import { brokenConstraint } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { identifyAdmission } from '#modules/wards/server/stay/identify-admission.ts';
import { emergencyContract } from '../contract.ts';
import { readCase } from './case-row.ts';

/** Links the case, its triages and any admission to the patient. */
export const identifyCase = clinicUseCase(emergencyContract.identify, async ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { rows } = await sql<{ admissionId: string | null }>`
      update emergency_cases set patient_id = patients.id, version = emergency_cases.version + 1
        from patients
       where emergency_cases.id = ${input.id} and emergency_cases.version = ${input.version} and emergency_cases.patient_id is null
         and patients.id = ${input.patientId}
      returning admission_id`.execute(db);
    const [identified] = rows;
    if (identified?.admissionId) {
      await identifyAdmission(db, { id: identified.admissionId, patientId: input.patientId, version: null });
    }
    const current = await readCase(db, input.id);
    if (!current) throw errors.NOT_FOUND();
    if (identified) return current;
    if (current.patientId || current.version !== input.version) throw errors.CHANGED_MEANWHILE();
    throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
  }).catch((error) => {
    const constraint = brokenConstraint(error);
    if (constraint === 'emergency_cases_open') throw errors.ALREADY_THERE();
    if (constraint === 'admissions_open') throw errors.ALREADY_ADMITTED();
    throw error;
  }),
);
