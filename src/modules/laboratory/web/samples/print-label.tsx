import { Tag } from 'lucide-react';
import { DownloadButton } from '#foundation/ui/lists/download-button.tsx';
import type { LabTest } from '../../contract-records.ts';

/** Downloads the tube's label as a PDF of its size, for a label printer. */
export function PrintLabel({ test: { id, accessionNumber } }: { test: LabTest }) {
  return (
    <DownloadButton
      path={`/lab/tests/${id}/label`}
      fileName={`label-${accessionNumber}.pdf`}
      failureTitle="Couldn't create the label"
      size="compact-sm"
      variant="subtle"
      leftSection={<Tag size={14} aria-hidden="true" />}
    >
      Print label
    </DownloadButton>
  );
}
