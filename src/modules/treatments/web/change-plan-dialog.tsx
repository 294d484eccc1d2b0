import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import type { Plan } from '../contract.ts';
import { ChangePlanForm } from './change-plan-form.tsx';

export function ChangePlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  return (
    <FormDialog title="Change treatment plan" discardQuestion="Discard these changes?" onClose={onClose}>
      {({ onTyped }) => <ChangePlanForm plan={plan} onTyped={onTyped} onChanged={onClose} />}
    </FormDialog>
  );
}
