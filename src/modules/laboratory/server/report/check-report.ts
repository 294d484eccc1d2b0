import { clinicOfKey } from '#foundation/server/requests/clinic-of-key.ts';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { countRequest } from '#modules/identity/server/sign-in/failed-tries.ts';
import { laboratoryContract } from '../../contract.ts';
import { isReleased } from './is-released.ts';
import { readReportKey } from './report-key.ts';

/** Tells when a report was released and whether it was amended since, but neither its patient nor its content. */
export const checkReport = useCase(laboratoryContract.checkReport, async ({ input, context, errors }) => {
  await countRequest('reportChecks', context);
  const named = readReportKey(input.key, context.settings.sessionSecret);
  if (!named) throw errors.NOT_GENUINE();
  const clinic = await clinicOfKey(context, named.clinicId);
  const found = await clinic
    .selectFrom('labReports')
    .innerJoin('labTests', (join) =>
      join.onRef('labTests.clinicId', '=', 'labReports.clinicId').onRef('labTests.id', '=', 'labReports.testId'),
    )
    .innerJoin('clinics', 'clinics.id', 'labReports.clinicId')
    .select(['labTests.reportVersion', 'labTests.standingVersion', 'clinics.timeZone', 'clinics.timeFormat'])
    .select(({ fn }) => fn.coalesce('labReports.verifiedAt', 'labReports.releasedAt').as('releasedAt'))
    .where('labReports.testId', '=', named.testId)
    .where('labReports.version', '=', named.version)
    // A report that waits for a second person was never printed.
    .where(isReleased('lab_reports'))
    .executeTakeFirst();
  if (!found) throw errors.NOT_GENUINE();
  const { reportVersion, standingVersion, ...report } = found;
  return {
    ...report,
    isAmended: named.version < (standingVersion ?? reportVersion),
    isBeingCorrected: named.version === standingVersion,
  };
});
