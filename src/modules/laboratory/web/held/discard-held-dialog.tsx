import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { HeldResult } from '../../contract-analysers.ts';
import { laboratoryApi } from '../api.ts';

export function DiscardHeldDialog({ held, onClose }: { held: HeldResult; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const discard = useMutation(
    laboratoryApi.discardHeld.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: 'Results discarded' });
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.heldResults.key() }),
    }),
  );
  const fault = discard.isError ? failureOf(discard.error).fieldErrors[0]?.message : undefined;
  return (
    <FormDialog title="Discard these results?" discardQuestion="Discard this reason?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Discard results"
          isSaving={discard.isPending}
          error={fault ? null : discard.error}
          onTyped={onTyped}
          onSubmit={() => discard.mutate({ id: held.id, reason, version: held.version })}
        >
          <p>{held.reason}</p>
          <TextInput
            label="Reason"
            required
            data-autofocus
            maxLength={300}
            value={reason}
            error={fault}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
