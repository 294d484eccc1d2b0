import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx';
import { readAgain } from '#foundation/web/read-again.ts';
import type { Payable } from '../../contract-payables.ts';
import { accountsApi } from '../api.ts';

interface CancelPayableDialogProps {
  payable: Payable;
  onCancelled: () => void;
  onClose: () => void;
}

export function CancelPayableDialog({ payable, onCancelled, onClose }: CancelPayableDialogProps) {
  const queryClient = useQueryClient();
  const cancel = useMutation(
    accountsApi.cancelPayable.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `Cancelled the bill of ${payable.vendorName}` });
        onCancelled();
      },
      onSettled: () => readAgain(queryClient, ['payables']),
    }),
  );
  return (
    <ReasonDialog
      title="Cancel vendor bill"
      submitLabel="Cancel bill"
      isSaving={cancel.isPending}
      error={cancel.error}
      onSubmit={(reason) => cancel.mutate({ id: payable.id, reason })}
      onClose={onClose}
    >
      <p>{`${payable.vendorName}: ${rupees(payable.amount)} is no longer to be paid. The bill stays on record.`}</p>
    </ReasonDialog>
  );
}
