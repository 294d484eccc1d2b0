import { brokenConstraint } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { readAdmission } from './admission-row.ts';
import { identifyAdmission } from './identify-admission.ts';

export const identifyInpatient = clinicUseCase(wardsContract.identify, async ({ input, clinic, errors }) => {
  const identified = await identifyAdmission(clinic, input).catch((error) => {
    throw brokenConstraint(error) === 'admissions_open' ? errors.ALREADY_ADMITTED() : error;
  });
  if (identified) return identified;
  const current = await readAdmission(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (current.patientId || current.version !== input.version) throw errors.CHANGED_MEANWHILE();
  throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
});
