import { useMutation } from '@tanstack/react-query';
import { download } from '#foundation/web/files/download.ts';
import type { LabTest } from '../../contract-records.ts';

/** Downloads the report as a PDF made by the server: the current version, or an earlier one. */
export function useDownloadReport({ id, patientNumber, accessionNumber }: LabTest, version?: number) {
  const name = `lab-report-${patientNumber}-${accessionNumber}`;
  return useMutation({
    mutationFn: () =>
      version === undefined
        ? download(`/lab/tests/${id}/report`, `${name}.pdf`)
        : download(`/lab/tests/${id}/report?version=${version}`, `${name}-version-${version}.pdf`),
  });
}
