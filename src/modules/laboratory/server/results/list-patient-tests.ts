import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { laboratoryContract } from '../../contract.ts';
import type { LabTest } from '../../contract-records.ts';
import { inList } from '../../rules/results/restricted.ts';
import { selectTests } from '../tests/test-row.ts';
import { readStanding } from './read-standing.ts';

const most = 20;
/** Enough to see the course of values over the years. */
const mostResults = 200;

/**
 * Released results only: while a correction waits for a second person, the report that it corrects stands. Restricted
 * results appear in no collection.
 */
export async function readResultsOf(clinic: Handle, patientId: string): Promise<LabTest[]> {
  const { rows } = await sql<LabTest>`
    ${selectTests(sql`lab_tests`)}
    where shown.patient_id = ${patientId} and shown.results is not null and not shown.is_restricted
      and (not shown.awaits_verification or shown.standing_version is not null)
    order by shown.ordered_at desc, shown.id desc limit ${mostResults}`.execute(clinic);
  const corrected = rows.flatMap(({ id, standingVersion: standing }) => (standing === null ? [] : [{ id, standing }]));
  const standing = await readStanding(clinic, corrected);
  return rows.map((test) => ({ ...test, results: standing.get(test.id) ?? test.results }));
}

export const listPatientTests = clinicUseCase(
  laboratoryContract.ofPatient,
  async ({ input: { patientId, only }, caller, clinic }) => {
    await requirePatient(clinic, patientId);
    if (only) return readResultsOf(clinic, patientId);
    const { rows } = await sql<LabTest>`
      ${selectTests(sql`lab_tests`)} where shown.patient_id = ${patientId}
      order by shown.ordered_at desc, shown.id desc limit ${most}`.execute(clinic);
    return rows.map(inList(caller));
  },
);
