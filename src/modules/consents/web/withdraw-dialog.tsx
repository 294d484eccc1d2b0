import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import type { Consent } from '../contract.ts';
import { consentKindNames } from '../rules.ts';
import { consentsApi } from './api.ts';

export function WithdrawDialog({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const withdraw = useMutation(
    consentsApi.withdraw.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${consent.title} is withdrawn` });
        onClose();
      },
      // What hung on it, such as photos, is read again as well.
      onSettled: () => queryClient.invalidateQueries(),
    }),
  );
  function submit() {
    setEmpty(reason.trim() === '');
    if (reason.trim() !== '') withdraw.mutate({ id: consent.id, version: consent.version, reason });
  }
  return (
    <FormDialog title={`Withdraw: ${consent.title}`} size="sm" discardQuestion="Discard this reason?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Withdraw consent"
          isSaving={withdraw.isPending}
          error={withdraw.error}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <p>
            {consent.kind === 'photo'
              ? 'All consents to photos end, and the photos leave the gallery immediately.'
              : `All consents of this kind (${consentKindNames[consent.kind]}) end. No session that needs one can be completed until it is signed again.`}
          </p>
          <Textarea
            label="Reason"
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            error={isEmpty ? 'Enter a reason' : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
