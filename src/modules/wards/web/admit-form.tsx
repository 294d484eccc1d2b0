import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SubmitForm } from '#foundation/ui/forms/submit-form.tsx';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { DoctorSelect } from '#modules/staff/web/doctor-select.tsx';
import { NewAdmission } from '../contract.ts';
import { occupantName } from '../rules.ts';
import { wardsApi } from './api.ts';
import { BedSelect } from './bed-select.tsx';
import { type ChosenPatient, PatientField } from './patient-field.tsx';

const fields = ['patientId', 'bedId', 'doctorId', 'reason'] as const;

interface AdmitFormProps {
  bedId: string;
  patient: ChosenPatient | null;
  onTyped: () => void;
  setCovered: (covered: boolean) => void;
  onAdmitted: () => void;
}

export function AdmitForm({ bedId, patient: given, onTyped, setCovered, onAdmitted }: AdmitFormProps) {
  const queryClient = useQueryClient();
  const [patient, setPatient] = useState(given);
  const form = useForm<z.input<typeof NewAdmission>, unknown, NewAdmission>({
    mode: 'onTouched',
    resolver: zodResolver(NewAdmission),
    defaultValues: { patientId: given?.id ?? '', bedId, doctorId: null, reason: '' },
  });
  const { errors } = form.formState;
  const admit = useMutation(
    wardsApi.admit.mutationOptions({
      onSuccess: (admission) => {
        notifications.show({ message: `${occupantName(admission)} is admitted to ${admission.bedLabel}` });
        onAdmitted();
      },
      onError: (error) => showFieldErrors(form.setError, fields, error),
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    }),
  );
  const submit = form.handleSubmit((admission) => admit.mutate(admission));
  const failure = admit.isError ? failureOf(admit.error) : null;

  function choose(chosen: ChosenPatient | null) {
    setPatient(chosen);
    form.setValue('patientId', chosen?.id ?? '');
    if (chosen) form.clearErrors('patientId');
    onTyped();
  }

  return (
    <SubmitForm
      submitLabel="Admit"
      isSaving={admit.isPending}
      error={failure?.fieldErrors.length === 0 ? admit.error : null}
      onTyped={onTyped}
      onSubmit={submit}
    >
      <PatientField value={patient} error={errors.patientId?.message} onChange={choose} setCovered={setCovered} />
      <BedSelect
        value={form.watch('bedId')}
        error={errors.bedId?.message}
        onChange={(id) => {
          form.setValue('bedId', id);
          form.clearErrors('bedId');
          admit.reset();
        }}
      />
      <DoctorSelect
        error={errors.doctorId?.message}
        {...form.register('doctorId', { setValueAs: (id) => id || null })}
      />
      <TextInput
        {...form.register('reason')}
        label="Reason for the admission"
        required
        autoComplete="off"
        error={errors.reason?.message}
      />
    </SubmitForm>
  );
}
