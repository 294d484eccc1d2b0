import { useMutation } from '@tanstack/react-query';
import { download } from '#foundation/web/files/download.ts';
import type { LabTest } from '../../contract-records.ts';

/** The PDF that the server makes, as a file on this computer: of the report that stands, or of an earlier version. */
export function useDownloadReport({ id, patientNumber, accessionNumber }: LabTest, version?: number) {
  const name = `lab-report-${patientNumber}-${accessionNumber}`;
  return useMutation({
    mutationFn: () =>
      version === undefined
        ? download(`/lab/tests/${id}/report`, `${name}.pdf`)
        : download(`/lab/tests/${id}/report?version=${version}`, `${name}-version-${version}.pdf`),
  });
}
