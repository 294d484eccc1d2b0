import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { PlanForm, type PlanStart } from './plan-form.tsx';

export function PlanDialog({ start, onClose }: { start: PlanStart; onClose: () => void }) {
  return (
    <FormDialog title="New treatment plan" discardQuestion="Discard this plan?" onClose={onClose}>
      {(dialog) => <PlanForm {...dialog} start={start} onPlanned={onClose} />}
    </FormDialog>
  );
}
