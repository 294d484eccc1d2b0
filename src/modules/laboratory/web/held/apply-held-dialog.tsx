import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import type { HeldResult } from '../../contract-analysers.ts';
import { laboratoryApi } from '../api.ts';

/** The number as it stands on the tube; whether the results fit there is checked as for any message. */
export function ApplyHeldDialog({ held, onClose }: { held: HeldResult; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [accessionNumber, setAccessionNumber] = useState(held.accessionNumber);
  const apply = useMutation(
    laboratoryApi.applyHeld.mutationOptions({
      onSuccess: ({ tests }) => {
        notifications.show({ message: `${tests === 1 ? '1 test' : `${tests} tests`} completed.` });
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoryApi.key() }),
    }),
  );
  const fault = apply.isError ? failureOf(apply.error).fieldErrors[0]?.message : undefined;
  return (
    <FormDialog title="Correct the accession number" discardQuestion="Discard this number?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Save results"
          isSaving={apply.isPending}
          error={fault ? null : apply.error}
          onTyped={onTyped}
          onSubmit={() => apply.mutate({ id: held.id, accessionNumber, version: held.version })}
        >
          <p>{held.patientName ? `The message is for ${held.patientName}.` : 'The message names no patient.'}</p>
          <TextInput
            label="Accession number"
            description="As on the label of the tube"
            data-autofocus
            maxLength={30}
            value={accessionNumber}
            error={fault}
            onChange={(event) => setAccessionNumber(event.currentTarget.value)}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
