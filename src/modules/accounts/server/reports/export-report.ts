import { exportFile } from '#foundation/server/files/export-file.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { accountsContract } from '../../contract.ts';
import { daysOfReport, withReport } from './report-table.ts';

export const exportReport = clinicUseCase(
  accountsContract.exportReport,
  async ({ input, errors, caller, clinic, signal }) => {
    const { report, format, ...asked } = input;
    const days = await daysOfReport(clinic, report, asked);
    await recordEvent(clinic, { clinicId: caller.clinicId, action: 'exported', subject: 'accounts_tx', after: input });
    const file = { name: report, format, tooManyRows: () => errors.TOO_MANY_ROWS(), signal };
    return withReport(clinic, report, days, ({ columns, pages }) => exportFile({ ...file, columns, pages }));
  },
);
