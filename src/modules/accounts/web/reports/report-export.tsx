import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '#foundation/shared/export-table.ts';
import { ExportButtons } from '#foundation/ui/export-buttons.tsx';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { download } from '#foundation/web/download.ts';
import { failureOf } from '#foundation/web/failure.ts';
import type { ReportDays } from '../../contract-reports.ts';
import type { Report } from '../../rules/reports.ts';

export function ReportExport({ report, days }: { report: Report; days: ReportDays }) {
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) =>
      download(
        `/accounts/reports/export?${new URLSearchParams({ report, ...days, format })}`,
        `${report}-${days.from}-${days.to}.${format}`,
      ),
  });
  return (
    <>
      <ExportButtons
        writing={exporting.isPending ? exporting.variables : null}
        onExport={(format) => exporting.mutate(format)}
      />
      {exporting.isError ? (
        <FailureNote
          title="Not exported"
          failure={failureOf(exporting.error)}
          onRetry={() => exporting.mutate(exporting.variables)}
        />
      ) : null}
    </>
  );
}
