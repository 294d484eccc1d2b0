import { zodResolver } from '@hookform/resolvers/zod';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { failureOf } from '#foundation/web/failure.ts';
import { NewPatient } from '../contract.ts';
import { fullName, searchTerms } from '../rules.ts';
import { patientsApi } from './api.ts';

const fields = ['phone', 'firstName', 'lastName', 'sex', 'birthDate'] as const;

export function useRegisterPatient(searched: string, onRegistered: () => void) {
  const queryClient = useQueryClient();
  const { name, phonePart } = searchTerms(searched);
  const form = useForm<z.input<typeof NewPatient>, unknown, NewPatient>({
    mode: 'onTouched',
    resolver: zodResolver(NewPatient),
    defaultValues: { phone: phonePart, firstName: name, lastName: '', birthDate: null },
  });
  const register = useMutation(
    patientsApi.register.mutationOptions({
      onSuccess: async (patient) => {
        notifications.show({ message: `Registered ${fullName(patient)}, patient no. ${patient.patientNumber}` });
        onRegistered();
        await queryClient.invalidateQueries({ queryKey: patientsApi.key() });
      },
      onError: (error) => {
        for (const { field, message } of failureOf(error).fieldErrors) {
          const known = fields.find((candidate) => candidate === field);
          if (known) form.setError(known, { message }, { shouldFocus: true });
        }
      },
    }),
  );
  const submit = form.handleSubmit((patient) => register.mutate(patient));
  return { form, register, submit };
}
