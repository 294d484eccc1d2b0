import { sql } from 'kysely';
import { attempt } from '#foundation/server/database/attempt.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Admission } from '../../contract-board.ts';
import { selectAdmissions } from './admission-row.ts';

/** The admission keeps its beds and label; it only gets a patient. */
export async function identifyAdmission(
  clinic: Handle,
  { id, patientId, version }: { id: string; patientId: string; version: number | null },
): Promise<Admission | undefined> {
  const { rows } = await attempt(clinic, () =>
    sql<Admission>`
      with admission as (
        update admissions set patient_id = patients.id, version = admissions.version + 1
          from patients
         where admissions.id = ${id} and patients.id = ${patientId} and admissions.patient_id is null
           and (${version}::int is null or admissions.version = ${version}::int)
        returning admissions.*
      )
      ${selectAdmissions(sql`admission`)}`.execute(clinic),
  );
  return rows[0];
}
