import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import type { Charge } from '../../rules/bill.ts';
import { billingApi } from '../api.ts';

export function WaiveDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const { patientId, source, sourceId } = charge;
  const waive = useSave(billingApi.waive.call, {
    says: ({ description }) => `Waived ${description}`,
    onSaved: onClose,
    reads: ['waived_charges'],
  });
  return (
    <ReasonDialog
      title={`Waive ${charge.description}`}
      submitLabel="Waive"
      saving={waive}
      maxLength={300}
      onSubmit={(reason) => waive.mutate({ patientId, source, sourceId, reason })}
      onClose={onClose}
    />
  );
}
