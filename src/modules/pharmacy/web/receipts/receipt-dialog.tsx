import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { forgetDraft } from '#foundation/web/drafts/form-draft.ts';
import type { PurchaseOrder } from '../../contract-purchases.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { receiptDraftName } from './use-receipt-draft.ts';

interface ReceiptDialogProps {
  /** The order whose lines are proposed; null for any delivery. */
  order: PurchaseOrder | null;
  onClose: () => void;
}

export function ReceiptDialog({ order, onClose }: ReceiptDialogProps) {
  function close() {
    forgetDraft(receiptDraftName(order));
    onClose();
  }
  return (
    <FormDialog title="Receive goods" size="lg" discardQuestion="Discard this receipt?" onClose={close}>
      {({ onTyped, setCovered }) => (
        <ReceiptForm order={order} onTyped={onTyped} onCovered={setCovered} onDone={close} />
      )}
    </FormDialog>
  );
}
