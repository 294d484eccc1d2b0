import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import type { Specialty } from '../rules.ts';
import { PlanForm, type Protocol } from './plan-form.tsx';

interface PlanDialogProps {
  specialty: Specialty;
  protocols: readonly Protocol[];
  onClose: () => void;
}

export function PlanDialog({ specialty, protocols, onClose }: PlanDialogProps) {
  return (
    <FormDialog title="New treatment plan" discardQuestion="Discard this plan?" onClose={onClose}>
      {(dialog) => <PlanForm {...dialog} specialty={specialty} protocols={protocols} onPlanned={onClose} />}
    </FormDialog>
  );
}
