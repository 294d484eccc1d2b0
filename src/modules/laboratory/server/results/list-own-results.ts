import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import type { OwnResult } from '../../contract-records.ts';
import { readFilesOfTests } from '../tests/own-test-files.ts';

export const listOwnResults = patientUseCase(laboratoryContract.mine, async ({ input, caller, own, context }) => {
  const { rows } = await sql<Omit<OwnResult, 'files'>>`
    select test.id, test.patient_id, patients.first_name, patients.last_name, test.test_name, users.name as doctor_name,
           test.collected_at, test.completed_at, test.results
      from lab_tests as test
      join patients on patients.clinic_id = test.clinic_id and patients.id = test.patient_id
      join users on users.clinic_id = test.clinic_id and users.id = test.doctor_id
     where test.patient_id = any (current_patient_ids()) and test.status = 'completed'
     order by test.ordered_at desc
     limit ${input.count}`.execute(own);
  const files = await readFilesOfTests(
    context.database.clinic(caller.clinicId),
    rows.map(({ id }) => id),
  );
  return rows.map((test) => ({ ...test, files: files.get(test.id) ?? [] }));
});
