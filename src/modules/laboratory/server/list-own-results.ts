import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/use-case.ts';
import { laboratoryContract } from '../contract.ts';
import type { OwnResult } from '../contract-records.ts';

export const listOwnResults = patientUseCase(laboratoryContract.mine, async ({ input, own }) => {
  const { rows } = await sql<OwnResult>`
    select test.id, test.patient_id, patients.first_name, patients.last_name, test.test_name, users.name as doctor_name,
           test.collected_at, test.completed_at, test.results
      from lab_tests as test
      join patients on patients.clinic_id = test.clinic_id and patients.id = test.patient_id
      join users on users.clinic_id = test.clinic_id and users.id = test.doctor_id
     where test.patient_id = any (current_patient_ids()) and test.status = 'completed'
     order by test.ordered_at desc
     limit ${input.count}`.execute(own);
  return rows;
});
