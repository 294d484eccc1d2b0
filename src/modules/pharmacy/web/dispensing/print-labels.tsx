import { Tag } from 'lucide-react';
import { DownloadButton } from '#foundation/ui/lists/download-button.tsx';

/** Saves one label per drug of a dispensing as a PDF in label size, for a label printer. */
export function PrintLabels({ dispensingId }: { dispensingId: string }) {
  return (
    <DownloadButton
      path={`/pharmacy/dispensings/${dispensingId}/labels`}
      fileName="labels.pdf"
      failureTitle="Couldn't create the labels"
      size="xs"
      variant="subtle"
      leftSection={<Tag size={14} aria-hidden="true" />}
    >
      Print labels
    </DownloadButton>
  );
}
