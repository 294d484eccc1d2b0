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
  /** Until one is chosen here, who is in charge now, also when others change it. */
  const [chosen, setChosen] = useState<string | null>(null);
  const doctorId = chosen ?? admission.doctorId ?? '';
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
      <DoctorSelect value={doctorId} onChange={(event) => setChosen(event.currentTarget.value)} />
    </DialogForm>
  );
}
