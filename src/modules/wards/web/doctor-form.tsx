import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { DoctorSelect } from '#modules/staff/web/doctor-select.tsx';
import type { Admission } from '../contract-board.ts';
import { occupantName } from '../rules.ts';
import { wardsApi } from './api.ts';

export function DoctorForm({ admission, onDone }: { admission: Admission; onDone: () => void }) {
  const queryClient = useQueryClient();
  /**
   * Until a doctor is chosen here, the form follows the current doctor in charge. After that it keeps the version, so
   * that the second of two people who change it is told.
   */
  const [chosen, setChosen] = useState<Pick<Admission, 'doctorId' | 'version'> | null>(null);
  const { doctorId, version } = chosen ?? admission;
  const save = useMutation(
    wardsApi.setDoctor.mutationOptions({
      onSuccess: ({ doctorName, ...changed }) => {
        const who = doctorName ? clinicianName(doctorName) : 'no one';
        notifications.show({ message: `In charge of ${occupantName(changed)}: ${who}` });
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    }),
  );
  return (
    <SubmitForm
      submitLabel="Save"
      isSaving={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate({ id: admission.id, version, doctorId })}
    >
      <DoctorSelect
        value={doctorId ?? ''}
        onChange={(event) => setChosen({ doctorId: event.currentTarget.value || null, version: admission.version })}
      />
    </SubmitForm>
  );
}
