import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import type { Plan } from '#modules/treatments/contract.ts';
import type { Entry } from '../../../contract-chart.ts';
import { DentalPlanForm } from './dental-plan-form.tsx';

interface DentalPlanDialogProps {
  patientId: string;
  /** The plan to change; absent: a new one. */
  plan?: Plan;
  /** What can be in it: what is planned and in no plan yet, and what is in this one. */
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
