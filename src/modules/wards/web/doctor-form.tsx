import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '#foundation/ui/dialog-form.tsx';
import type { Admission } from '../contract.ts';
import { occupantName } from '../rules.ts';
import { wardsApi } from './api.ts';
import { DoctorSelect } from './doctor-select.tsx';

export function DoctorForm({ admission, onDone }: { admission: Admission; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [doctorId, setDoctorId] = useState(admission.doctorId ?? '');
  const { id, version } = admission;
  const save = useMutation(
    wardsApi.setDoctor.mutationOptions({
      onSuccess: ({ doctorName, ...changed }) => {
        const who = doctorName ? `Dr. ${doctorName}` : 'nobody';
        notifications.show({ message: `In charge of ${occupantName(changed)}: ${who}` });
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    }),
  );
  return (
    <DialogForm
      submitLabel="Save"
      isSaving={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate({ id, version, doctorId: doctorId || null })}
    >
      <DoctorSelect value={doctorId} onChange={(event) => setDoctorId(event.currentTarget.value)} />
    </DialogForm>
  );
}
