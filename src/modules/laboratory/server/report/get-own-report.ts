import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { readReport } from './read-report.ts';

/** The patient's own database handle decides whether the test is theirs and released. */
export const getOwnReport = patientUseCase(
  laboratoryContract.myReport,
  async ({ input: { id }, caller, own, context, errors, signal }) => {
    const test = await own.selectFrom('labTests').select('id').where('id', '=', id).executeTakeFirst();
    if (!test) throw errors.NOT_FOUND();
    const report = await readReport(
      context.database.clinic(caller.clinicId),
      caller.clinicId,
      { id },
      context.settings,
    );
    if (typeof report === 'string') throw errors.NOT_FOUND();
    return report.setPdf(signal);
  },
);
