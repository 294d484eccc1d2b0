import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx';
import { readAgain } from '#foundation/web/read-again.ts';
import type { SetOff } from '../../contract-payables.ts';
import { accountsApi } from '../api.ts';

interface ReverseSetOffDialogProps {
  setOff: SetOff;
  onClose: () => void;
}

export function ReverseSetOffDialog({ setOff, onClose }: ReverseSetOffDialogProps) {
  const queryClient = useQueryClient();
  const { id, amount, reference } = setOff;
  const reverse = useMutation(
    accountsApi.reverseSetOff.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${rupees(amount)} of credit note ${reference} can be used again` });
        onClose();
      },
      onSettled: () => readAgain(queryClient, ['payables', 'vendor_credits']),
    }),
  );
  return (
    <ReasonDialog
      title="Reverse credit"
      submitLabel="Reverse"
      isSaving={reverse.isPending}
      error={reverse.error}
      onSubmit={(reason) => reverse.mutate({ id, reason })}
      onClose={onClose}
    >
      <p>{`${rupees(amount)} of credit note ${reference} is no longer set off: the bill is owed again.`}</p>
    </ReasonDialog>
  );
}
