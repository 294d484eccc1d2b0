import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { dayText } from '#foundation/web/clinic-date.ts';
import { readAgain } from '#foundation/web/read-again.ts';
import { cashierApi, cashTables } from './api.ts';

export function ReopenDayDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const reopen = useMutation(
    cashierApi.reopenDay.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${dayText(day)} is open again` });
        onClose();
      },
      onSettled: () => readAgain(queryClient, cashTables),
    }),
  );

  function submit() {
    setFault(reason.trim() ? null : 'Enter a reason');
    if (reason.trim()) reopen.mutate({ day, reason });
  }

  return (
    <FormDialog title={`Reopen ${dayText(day)}`} size="sm" discardQuestion="Discard this reason?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Reopen day"
          isSaving={reopen.isPending}
          error={reopen.error}
          onTyped={onTyped}
          onSubmit={submit}
        >
          <TextInput
            label="Reason"
            required
            data-autofocus
            maxLength={200}
            value={reason}
            error={fault}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
