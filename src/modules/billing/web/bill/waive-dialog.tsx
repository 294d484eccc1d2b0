import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { readAgain } from '#foundation/web/read-again.ts';
import type { Charge } from '../../rules/bill.ts';
import { billingApi } from '../api.ts';
import { ReasonField } from '../reason-field.tsx';

export function WaiveDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const waive = useMutation(
    billingApi.waive.mutationOptions({
      onSuccess: ({ description }) => {
        notifications.show({ message: `Waived ${description}` });
        onClose();
      },
      onSettled: () => readAgain(queryClient, ['waived_charges']),
    }),
  );
  function submit() {
    setFault(reason.trim() ? undefined : 'Enter a reason');
    const { patientId, source, sourceId } = charge;
    if (reason.trim()) waive.mutate({ patientId, source, sourceId, reason });
  }
  return (
    <FormDialog title={`Waive ${charge.description}`} discardQuestion="Discard what you typed?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Waive"
          isSaving={waive.isPending}
          error={waive.error}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <ReasonField value={reason} error={fault} onChange={setReason} />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
