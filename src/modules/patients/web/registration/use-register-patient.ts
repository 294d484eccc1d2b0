import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormDraft } from '#foundation/web/drafts/form-draft.ts';
import type { Patient } from '../../contract-record.ts';
import { fullName, namesOf, searchTerms } from '../../rules.ts';
import { patientsApi } from '../api.ts';
import { showPatientErrors, usePatientForm } from './patient-form.ts';
import { tellOfTwin } from './tell-of-twin.ts';
import { emptyPatient } from './typed-patient.ts';

export const registrationDraft = 'register-patient';

/** Ruling: an Aadhaar number is stored nowhere. */
export const neverKept = ['aadhaar'] as const;

export function useRegisterPatient(searched: string, onRegistered: (patient: Patient) => void) {
  const queryClient = useQueryClient();
  const { name, digits } = searchTerms(searched);
  const form = usePatientForm({ ...emptyPatient, phone: digits, ...namesOf(name) });
  const draft = useFormDraft(form, registrationDraft, { never: neverKept });
  const register = useMutation(
    patientsApi.register.mutationOptions({
      onSuccess: async (patient) => {
        notifications.show({ message: `Registered ${fullName(patient)}, patient no. ${patient.patientNumber}` });
        onRegistered(patient);
        // Not awaited: the patient is saved whether or not this succeeds.
        tellOfTwin(patient).catch(() => undefined);
        await queryClient.invalidateQueries({ queryKey: patientsApi.key() });
      },
      onError: (error) => showPatientErrors(form, error),
    }),
  );
  const submit = form.handleSubmit((patient) => register.mutate(patient));
  return { form, draft, register, submit };
}
