import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorOf } from '#foundation/shared/clinician-name.ts';
import { FormDialog } from '#foundation/ui/form-dialog.tsx';
import { offerUndo } from '#foundation/ui/offer-undo.tsx';
import { SubmitForm } from '#foundation/ui/submit-form.tsx';
import { clinicTime, dayText } from '#foundation/web/clinic-date.ts';
import { failureOf } from '#foundation/web/failure.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { OwnVisit } from '../../contract-portal.ts';
import { appointmentsApi } from '../api.ts';

export function CancelOwnDialog({ visit, onClose }: { visit: OwnVisit; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { id, version } = visit;
  const restore = useMutation({
    mutationFn: (cancelled: number) => appointmentsApi.restoreMine.call({ id, version: cancelled }),
    onError: (error) =>
      notifications.show({ title: 'Not restored', message: failureOf(error).sentence, color: 'red', autoClose: false }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsApi.key() }),
  });
  const cancel = useMutation({
    mutationFn: () => appointmentsApi.cancelMine.call({ id, version, reason: reason.trim() }),
    onSuccess: ({ version: cancelled }) => {
      offerUndo(id, 'Visit cancelled', () => restore.mutate(cancelled));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsApi.key() }),
  });
  return (
    <FormDialog title="Cancel this visit?" size="sm" discardQuestion="Keep the visit?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm
          submitLabel="Cancel visit"
          isSaving={cancel.isPending}
          error={cancel.error}
          onTyped={onTyped}
          onSubmit={() => {
            setAsked(true);
            if (reason.trim()) cancel.mutate();
          }}
        >
          <p>{`${fullName(visit)}, ${dayText(visit.appointmentDate)} ${clinicTime(visit.startsAt)}, ${doctorOf(visit)}`}</p>
          <TextInput
            label="Reason"
            size="md"
            required
            data-autofocus
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isAsked && !reason.trim() ? 'Enter a reason' : null}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
