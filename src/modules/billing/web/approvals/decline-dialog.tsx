import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { billingApi } from '../api.ts';

interface DeclineDialogProps {
  id: string;
  /** For example "discount of ₹300 for Asha". */
  what: string;
  onClose: () => void;
}

/** The requester reads the reason at the desk. */
export function DeclineDialog({ id, what, onClose }: DeclineDialogProps) {
  const decline = useSave(billingApi.decideApproval.call, {
    says: () => `Declined the ${what}`,
    onSaved: onClose,
    reads: ['approvals'],
  });
  return (
    <ReasonDialog
      title="Decline request"
      submitLabel="Decline"
      saving={decline}
      maxLength={300}
      onSubmit={(reason) => decline.mutate({ id, isApproved: false, reason })}
      onClose={onClose}
    >
      <p>{`${what.charAt(0).toUpperCase()}${what.slice(1)}`}</p>
    </ReasonDialog>
  );
}
