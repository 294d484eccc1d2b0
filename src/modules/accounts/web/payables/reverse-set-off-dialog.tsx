import { rupees } from '#foundation/shared/money.ts';
import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import type { SetOff } from '../../contract-payables.ts';
import { accountsApi } from '../api.ts';

interface ReverseSetOffDialogProps {
  setOff: SetOff;
  onClose: () => void;
}

export function ReverseSetOffDialog({ setOff, onClose }: ReverseSetOffDialogProps) {
  const { id, amount, reference } = setOff;
  const reverse = useSave(accountsApi.reverseSetOff.call, {
    says: () => `${rupees(amount)} of credit note ${reference} can be used again`,
    onSaved: onClose,
    reads: ['payables', 'vendor_credits'],
  });
  return (
    <ReasonDialog
      title="Reverse credit"
      submitLabel="Reverse"
      saving={reverse}
      onSubmit={(reason) => reverse.mutate({ id, reason })}
      onClose={onClose}
    >
      <p>{`${rupees(amount)} of credit note ${reference} is no longer set off: the bill is owed again.`}</p>
    </ReasonDialog>
  );
}
