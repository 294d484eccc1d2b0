import { useMutation } from '@tanstack/react-query';
import { download } from '#foundation/web/files/download.ts';
import type { LabTest } from '../../contract-records.ts';

/** The PDF that the server makes, as a file on this computer. */
export function useDownloadReport({ id, patientNumber, accessionNumber }: LabTest) {
  return useMutation({
    mutationFn: () => download(`/lab/tests/${id}/report`, `lab-report-${patientNumber}-${accessionNumber}.pdf`),
  });
}
