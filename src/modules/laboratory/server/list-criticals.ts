import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { laboratoryContract } from '../contract.ts';
import type { Critical } from '../contract-records.ts';

export const listCriticals = clinicUseCase(laboratoryContract.criticals, async ({ caller, clinic }) => {
  const { rows } = await sql<Critical>`
    select critical.id, critical.test_id, test.test_name, critical.patient_id, patients.first_name, patients.last_name,
           patients.patient_number, critical.summary, critical.raised_at,
           test.report_version > critical.report_version as is_corrected
      from lab_criticals as critical
      join lab_tests as test on test.clinic_id = critical.clinic_id and test.id = critical.test_id
      join patients on patients.clinic_id = critical.clinic_id and patients.id = critical.patient_id
     where critical.doctor_id = ${caller.userId} and critical.acknowledged_at is null
     order by critical.raised_at desc`.execute(clinic);
  return rows;
});
