import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Replaced } from '../../rules/verification/verification.ts';

interface ReplacedReport extends Replaced {
  /** The version that counts as final until the next one does; null if none has. */
  standingVersion: number | null;
}

/** The last report of a test, read before the next one is made; null if there is none. */
export async function readReplaced(
  db: Handle,
  test: { id: string; reportVersion: number },
): Promise<ReplacedReport | null> {
  if (test.reportVersion === 0) return null;
  const { rows } = await sql<ReplacedReport>`
    select report.results, report.critical_values as is_critical,
           case when test.awaits_verification then test.standing_version else report.version end as standing_version,
           exists (select from lab_reports as version
                    where version.clinic_id = report.clinic_id and version.test_id = report.test_id
                      and (version.verification_note <> '' or version.verified_at is not null)) as is_to_verify
      from lab_reports as report
      join lab_tests as test on test.clinic_id = report.clinic_id and test.id = report.test_id
     where report.test_id = ${test.id} and report.version = ${test.reportVersion}`.execute(db);
  return rows[0] ?? null;
}
