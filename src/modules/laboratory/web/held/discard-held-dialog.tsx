import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import type { HeldResult } from '../../contract-analysers.ts';
import { laboratoryApi } from '../api.ts';

export function DiscardHeldDialog({ held, onClose }: { held: HeldResult; onClose: () => void }) {
  const discard = useSave(laboratoryApi.discardHeld.call, {
    says: () => 'Results discarded',
    onSaved: onClose,
    reads: { queryKey: laboratoryApi.heldResults.key() },
  });
  return (
    <ReasonDialog
      title="Discard these results?"
      submitLabel="Discard results"
      saving={discard}
      maxLength={300}
      onSubmit={(reason) => discard.mutate({ id: held.id, reason, version: held.version })}
      onClose={onClose}
    >
      <p>{held.reason}</p>
    </ReasonDialog>
  );
}
