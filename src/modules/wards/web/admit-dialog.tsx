import { Button } from '@mantine/core';
import { FormDialog } from '#foundation/ui/dialogs/form-dialog.tsx';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import { AdmitForm } from './admit-form.tsx';
import { useBedChanges } from './board/use-bed-changes.ts';
import type { ChosenPatient } from './patient-field.tsx';

interface AdmitDialogProps {
  /** The bed that was clicked; empty if none. */
  bedId: string;
  /** A patient who is already chosen. */
  patient?: ChosenPatient;
  onClose: () => void;
}

export function AdmitDialog({ bedId, patient, onClose }: AdmitDialogProps) {
  const { role } = useCurrentUser();
  const { removeBed } = useBedChanges();
  return (
    <FormDialog title="Admit patient" discardQuestion="Discard this admission?" onClose={onClose}>
      {(dialog) => (
        <>
          <AdmitForm {...dialog} bedId={bedId} patient={patient ?? null} onAdmitted={onClose} />
          {role === 'admin' && bedId ? (
            <Button
              variant="subtle"
              loading={removeBed.isPending}
              onClick={() => removeBed.mutate({ id: bedId }, { onSuccess: onClose })}
            >
              Take this bed out of use
            </Button>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
