import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { laboratoryContract } from '../../contract.ts';
import type { ReportVersion } from '../../contract-reports.ts';
import { requireOpen } from '../results/require-open.ts';
import { readTest } from '../tests/test-row.ts';
import { isReleased } from './is-released.ts';

export const listReportVersions = clinicUseCase(
  laboratoryContract.reportVersions,
  async ({ input: { id }, caller, clinic, errors }) => {
    const test = await readTest(clinic, id);
    if (!test) throw errors.NOT_FOUND();
    requireOpen(test, caller);
    await recordOpening(clinic, test.patientId);
    const { rows } = await sql<ReportVersion>`
      select report.version, coalesce(report.verified_at, report.released_at) as released_at,
             coalesce(entered.name, analyser.name) as entered_by, report.reason
        from lab_reports as report
        left join users as entered on entered.clinic_id = report.clinic_id and entered.id = report.released_by
        left join lab_analysers as analyser on analyser.clinic_id = report.clinic_id and analyser.id = report.analyser_id
       where report.test_id = ${id} and ${isReleased('report')}
       order by report.version desc`.execute(clinic);
    return rows;
  },
);
