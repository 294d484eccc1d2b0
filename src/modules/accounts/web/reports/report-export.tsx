import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ExportFormat } from '#foundation/shared/export-table.ts';
import { DownloadButton } from '#foundation/ui/lists/download-button.tsx';
import { ExportButtons } from '#foundation/ui/lists/export-buttons.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { download } from '#foundation/web/files/download.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
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
      <Group gap="xs">
        <DownloadButton
          variant="default"
          leftSection={<Download size={16} aria-hidden="true" />}
          path={`/accounts/reports/paper?${new URLSearchParams({ report, ...days })}`}
          fileName={`${report}-${days.from}-${days.to}.pdf`}
          failureTitle="No PDF"
        >
          PDF
        </DownloadButton>
        <ExportButtons
          writing={exporting.isPending ? exporting.variables : null}
          onExport={(format) => exporting.mutate(format)}
        />
      </Group>
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
