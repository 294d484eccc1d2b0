import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetDraft, useFormDraft } from '#foundation/web/form-draft.ts';
import { useStaleEdit } from '#foundation/web/use-stale-edit.ts';
import { PatientRecord } from '../contract.ts';
import { fullName } from '../rules.ts';
import { patientsApi } from './api.ts';
import { showPatientErrors, usePatientForm } from './patient-form.ts';
import { fieldNames } from './patient-words.ts';
import { typedPatient } from './typed-patient.ts';
import { neverKept } from './use-register-patient.ts';

export function useEditPatient(record: PatientRecord, onSaved: () => void) {
  const queryClient = useQueryClient();
  // Of the version that the editing began with: the record on the screen may become newer meanwhile.
  const [draftName] = useState(() => `edit-patient-${record.id}-${record.version}`);
  const form = usePatientForm(typedPatient(record));
  const draft = useFormDraft(form, draftName, neverKept);
  const edit = useStaleEdit(form, { record, schema: PatientRecord, toValues: typedPatient, names: fieldNames });
  const save = useMutation(
    patientsApi.change.mutationOptions({
      onSuccess: async (saved) => {
        forgetDraft(draftName);
        notifications.show({ message: `Saved ${fullName(saved)}` });
        onSaved();
        await queryClient.invalidateQueries({ queryKey: patientsApi.key() });
      },
      onError: (error) => {
        if (!edit.takeNote(error)) showPatientErrors(form, error);
      },
    }),
  );
  const submit = form.handleSubmit((typed) => save.mutate({ ...typed, id: record.id, version: edit.version }));
  return { form, draft, edit, save, submit };
}
