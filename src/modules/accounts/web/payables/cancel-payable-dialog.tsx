import { rupees } from '#foundation/shared/money.ts';
import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import type { Payable } from '../../contract-payables.ts';
import { accountsApi } from '../api.ts';

interface CancelPayableDialogProps {
  payable: Payable;
  onCancelled: () => void;
  onClose: () => void;
}

export function CancelPayableDialog({ payable, onCancelled, onClose }: CancelPayableDialogProps) {
  const cancel = useSave(accountsApi.cancelPayable.call, {
    says: () => `Cancelled the bill of ${payable.vendorName}`,
    onSaved: onCancelled,
    reads: ['payables'],
  });
  return (
    <ReasonDialog
      title="Cancel vendor bill"
      submitLabel="Cancel bill"
      saving={cancel}
      onSubmit={(reason) => cancel.mutate({ id: payable.id, reason })}
      onClose={onClose}
    >
      <p>{`${payable.vendorName}: ${rupees(payable.amount)} is no longer to be paid. The bill stays on record.`}</p>
    </ReasonDialog>
  );
}
