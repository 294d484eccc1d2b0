import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import type { Entry } from '../../contract-chart.ts';
import { entryText } from '../../rules/words.ts';
import type { useEntryChanges } from './use-entry-changes.ts';

interface StrikeOutDialogProps {
  entry: Entry;
  removal: ReturnType<typeof useEntryChanges>['removal'];
  onClose: () => void;
}

/** Completed work is taken off the chart with a reason, and stays visible. */
export function StrikeOutDialog({ entry, removal, onClose }: StrikeOutDialogProps) {
  const { id, version } = entry;
  return (
    <ReasonDialog
      title={`Strike out ${entryText(entry)}`}
      submitLabel="Strike out"
      saving={removal}
      maxLength={500}
      onSubmit={(reason) => removal.mutate({ id, version, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>The work is completed. It stays on the record, struck out with your reason, and is not billed.</p>
    </ReasonDialog>
  );
}
