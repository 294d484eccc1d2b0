import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import type { Entry } from '../../contract.ts';
import { NewPlanForm } from './new-plan-form.tsx';

interface NewPlanDialogProps {
  patientId: string;
  /** What is planned and in no plan yet. */
  procedures: readonly Entry[];
  onClose: () => void;
}

export function NewPlanDialog({ patientId, procedures, onClose }: NewPlanDialogProps) {
  return (
    <FormDialog title="New treatment plan" size="lg" discardQuestion="Discard this plan?" onClose={onClose}>
      {({ onTyped }) => (
        <NewPlanForm patientId={patientId} procedures={procedures} onTyped={onTyped} onPlanned={onClose} />
      )}
    </FormDialog>
  );
}
