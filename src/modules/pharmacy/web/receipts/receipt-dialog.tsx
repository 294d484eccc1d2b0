import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import type { PurchaseOrder } from '../../contract-purchases.ts';
import { ReceiptForm } from './receipt-form.tsx';

interface ReceiptDialogProps {
  /** Whose lines are proposed; null: any delivery. */
  order: PurchaseOrder | null;
  onClose: () => void;
}

export function ReceiptDialog({ order, onClose }: ReceiptDialogProps) {
  return (
    <FormDialog title="Receive goods" size="lg" discardQuestion="Discard this receipt?" onClose={onClose}>
      {({ onTyped }) => <ReceiptForm order={order} onTyped={onTyped} onDone={onClose} />}
    </FormDialog>
  );
}
