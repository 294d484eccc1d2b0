import { Download } from 'lucide-react';
import { DownloadButton } from '#foundation/ui/lists/download-button.tsx';

/** Downloads the patient's results side by side as a PDF. */
export function CumulativeButton({ patientId }: { patientId: string }) {
  return (
    <DownloadButton
      path={`/lab/patients/${patientId}/report`}
      fileName="lab-results.pdf"
      failureTitle="Couldn't create the PDF"
      variant="default"
      size="xs"
      leftSection={<Download size={14} aria-hidden="true" />}
    >
      Cumulative report
    </DownloadButton>
  );
}
