import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { LabResult } from '../../contract-records.ts';
import { lastValues, mostDeltaDays } from '../../rules/results/delta.ts';

interface Row {
  id: string;
  patientId: string;
  collectedAt: string;
  results: LabResult[];
}

/** Recent results of the patients whose ids a statement yields, to compare new results with. */
export async function readEarlier(db: Handle, patients: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select id, patient_id, collected_at, results from lab_tests
     where patient_id = any (array(${patients})) and status = 'completed'
       and collected_at >= now() - make_interval(days => ${2 * mostDeltaDays})
     order by collected_at desc, id`.execute(db);
  /** The patient's last values before a sample; a correction is not compared with the results it corrects. */
  return (test: { id: string; patientId: string; collectedAt: string | null }) =>
    lastValues(
      rows.filter(
        ({ id, patientId, collectedAt }) =>
          patientId === test.patientId && id !== test.id && collectedAt <= (test.collectedAt ?? collectedAt),
      ),
    );
}
