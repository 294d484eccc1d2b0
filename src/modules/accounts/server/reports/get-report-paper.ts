import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { accountsContract } from '../../contract.ts';
import { mostPaperRows, reportPaper } from '../../rules/report-paper.ts';
import { renderReport } from './paper/render-report.ts';
import { daysOfReport, withReport } from './report-table.ts';

/** Prints the report's table, limited to as many rows as anyone would read, and says when there are more. */
export const getReportPaper = clinicUseCase(accountsContract.reportPaper, async ({ input, caller, clinic, signal }) => {
  const { report, ...asked } = input;
  const { clinicId } = caller;
  const days = await daysOfReport(clinic, report, asked);
  await recordEvent(clinic, { clinicId, action: 'exported', subject: 'accounts_tx', after: input });
  const head = await clinic
    .selectFrom('clinics')
    .select(['name', 'address'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const paper = await withReport(clinic, report, days, async ({ columns, pages, hasTotal }) => {
    const first = await pages.next();
    const rows = first.done ? [] : first.value;
    const hasMore = rows.length >= mostPaperRows && !(await pages.next()).done;
    return reportPaper({ clinic: head, report, days, columns, rows, hasTotal, hasMore });
  });
  const pdf = await renderReport(clinicId, paper, signal);
  return new File([pdf], `${report}-${days.from}-${days.to}.pdf`, { type: 'application/pdf' });
});
