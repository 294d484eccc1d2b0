import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import type { Plan } from '#modules/treatments/contract.ts';
import type { Entry } from '../../../contract-chart.ts';
import { DentalPlanForm } from './dental-plan-form.tsx';

interface DentalPlanDialogProps {
  patientId: string;
  /** The plan to change, or a new one if omitted. */
  plan?: Plan;
  /** Procedures that can be in the plan: those planned in no plan yet, and those in this one. */
  procedures: readonly Entry[];
  onClose: () => void;
}

export function DentalPlanDialog({ plan, onClose, ...form }: DentalPlanDialogProps) {
  return (
    <FormDialog
      title={plan ? 'Change treatment plan' : 'New treatment plan'}
      size="lg"
      discardQuestion={plan ? 'Discard these changes?' : 'Discard this plan?'}
      onClose={onClose}
    >
      {({ onTyped }) => <DentalPlanForm {...form} plan={plan ?? null} onTyped={onTyped} onSaved={onClose} />}
    </FormDialog>
  );
}
