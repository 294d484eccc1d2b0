import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import type { OwnResult } from '../../contract-records.ts';
import { readFilesOfTests } from '../tests/own-test-files.ts';
import { readStanding } from './read-standing.ts';

export const listOwnResults = patientUseCase(laboratoryContract.mine, async ({ input, caller, own, context }) => {
  const { rows } = await sql<Omit<OwnResult, 'files' | 'results'> & { standing: number }>`
    select test.id, test.patient_id, patients.first_name, patients.last_name, test.test_name, users.name as doctor_name,
           test.collected_at, test.completed_at, test.awaits_verification as is_being_corrected,
           coalesce(test.standing_version, test.report_version) as standing
      from lab_tests as test
      join patients on patients.clinic_id = test.clinic_id and patients.id = test.patient_id
      join users on users.clinic_id = test.clinic_id and users.id = test.doctor_id
     where test.patient_id = any (current_patient_ids()) and test.status = 'completed'
     order by test.ordered_at desc
     limit ${input.count}`.execute(own);
  const clinic = context.database.clinic(caller.clinicId);
  const files = await readFilesOfTests(
    clinic,
    rows.map(({ id }) => id),
  );
  const results = await readStanding(clinic, rows);
  return rows.map(({ standing: _, ...test }) => ({
    ...test,
    results: results.get(test.id) ?? [],
    files: files.get(test.id) ?? [],
  }));
});
