import { zodResolver } from '@hookform/resolvers/zod';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useFormDraft } from '#foundation/web/form-draft.ts';
import { showFieldErrors } from '#foundation/web/show-field-errors.ts';
import { NewPatient, type Patient } from '../contract.ts';
import { fullName, searchTerms } from '../rules.ts';
import { patientsApi } from './api.ts';

const fields = ['phone', 'firstName', 'lastName', 'sex', 'birthDate'] as const;

export const registrationDraft = 'register-patient';

export function useRegisterPatient(searched: string, onRegistered: (patient: Patient) => void) {
  const queryClient = useQueryClient();
  const { name, phonePart } = searchTerms(searched);
  const form = useForm<z.input<typeof NewPatient>, unknown, NewPatient>({
    mode: 'onTouched',
    resolver: zodResolver(NewPatient),
    defaultValues: { phone: phonePart, firstName: name, lastName: '', birthDate: null },
  });
  useFormDraft(form, registrationDraft);
  const register = useMutation(
    patientsApi.register.mutationOptions({
      onSuccess: async (patient) => {
        notifications.show({ message: `Registered ${fullName(patient)}, patient no. ${patient.patientNumber}` });
        onRegistered(patient);
        await queryClient.invalidateQueries({ queryKey: patientsApi.key() });
      },
      onError: (error) => showFieldErrors(form.setError, fields, error),
    }),
  );
  const submit = form.handleSubmit((patient) => register.mutate(patient));
  return { form, register, submit };
}
