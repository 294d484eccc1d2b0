import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetDraft } from '#foundation/web/drafts/form-draft.ts';
import { useStaleEdit } from '#foundation/web/drafts/use-stale-edit.ts';
import { PatientRecord } from '../../contract-record.ts';
import { fullName } from '../../rules.ts';
import { patientsApi } from '../api.ts';
import { fieldNames } from '../patient-words.ts';
import { showPatientErrors, usePatientForm } from './patient-form.ts';
import { typedPatient } from './typed-patient.ts';
import { neverKept } from './use-register-patient.ts';

export function useEditPatient(record: PatientRecord, onSaved: () => void) {
  const queryClient = useQueryClient();
  const draftName = `edit-patient-${record.id}`;
  const form = usePatientForm(typedPatient(record));
  const edit = useStaleEdit(form, {
    draftName,
    never: neverKept,
    record,
    schema: PatientRecord,
    toValues: typedPatient,
    names: fieldNames,
  });
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
  return { form, edit, save, submit };
}
