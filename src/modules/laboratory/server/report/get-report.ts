import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { laboratoryContract } from '../../contract.ts';
import { requireOpen } from '../results/require-open.ts';
import { readReport } from './read-report.ts';

export const getReport = clinicUseCase(
  laboratoryContract.report,
  async ({ input: { id, version }, caller, clinic, context, errors, signal }) => {
    const report = await readReport(clinic, caller.clinicId, { id, version }, context.settings);
    if (report === 'missing') throw errors.NOT_FOUND();
    if (report === 'not completed') throw errors.NOT_COMPLETED();
    if (report === 'not verified') throw errors.NOT_VERIFIED();
    requireOpen(report.test, caller);
    await recordOpening(clinic, report.test.patientId);
    return report.setPdf(signal);
  },
);
