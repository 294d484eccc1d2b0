import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { laboratoryContract } from '../contract.ts';
import type { LabTest } from '../contract-records.ts';
import { selectTests } from './test-row.ts';

const most = 20;
/** Enough to see how values ran over the years. */
const mostResults = 200;

export const listPatientTests = clinicUseCase(
  laboratoryContract.ofPatient,
  async ({ input: { patientId, only }, clinic }) => {
    await requirePatient(clinic, patientId);
    const { rows } = await sql<LabTest>`
      ${selectTests(sql`lab_tests`)} 
      where shown.patient_id = ${patientId} and ${only ? sql`shown.results is not null and not shown.awaits_verification` : sql`true`}
      order by shown.ordered_at desc, shown.id desc limit ${only ? mostResults : most}`.execute(clinic);
    return rows;
  },
);
