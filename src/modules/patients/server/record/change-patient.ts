import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { changesSince } from '#modules/audit/server/changes-since.ts';
import { patientsContract } from '../../contract.ts';
import { recordColumns, storedDetails } from '../patient-columns.ts';
import { patientNotFound } from '../patient-not-found.ts';

export const changePatient = clinicUseCase(patientsContract.change, async ({ input, clinic, errors }) => {
  const { id, version, ...details } = input;
  const changed = await clinic
    .updateTable('patients')
    .set({ ...storedDetails(details), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('mergedInto', 'is', null)
    .returning(recordColumns)
    .executeTakeFirst()
    .catch((error) => {
      throw isUniqueViolation(error) ? errors.ABHA_TAKEN() : error;
    });
  if (changed) return changed;

  const current = await clinic
    .selectFrom('patients')
    .select(recordColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(patientNotFound);
  const changes = await changesSince(clinic, { subject: 'patients', subjectId: id, patientId: id, version });
  throw errors.CHANGED_MEANWHILE({ data: { current, changes } });
});
