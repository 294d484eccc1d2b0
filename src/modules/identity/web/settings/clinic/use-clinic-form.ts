import { zodResolver } from '@hookform/resolvers/zod';
import { notifications } from '@mantine/notifications';
import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { announce } from '#foundation/web/session/session-events.ts';
import { Clinic } from '../../../contract-clinic.ts';
import { identityApi } from '../../api.ts';
import { renewSession } from '../../keep-session.ts';

const fields = ['name', 'address', 'gstin', 'timeZone', 'timeFormat', 'logo', 'idleMinutes', 'queueOrder'] as const;

export function useClinicForm(clinic: Clinic) {
  const queryClient = useQueryClient();
  const form = useForm<z.input<typeof Clinic>, unknown, Clinic>({
    mode: 'onTouched',
    resolver: zodResolver(Clinic),
    defaultValues: { ...clinic, gstin: clinic.gstin ?? '' },
  });
  const save = useMutation(
    identityApi.changeClinic.mutationOptions({
      onSuccess: (saved) => {
        notifications.show({ message: 'Clinic saved' });
        queryClient.setQueryData(identityApi.clinic.queryKey(), saved);
        announce('user_updated');
        void renewSession();
      },
      onError: (error) => showFieldErrors(form.setError, fields, error),
    }),
  );
  const isOutdated = save.error instanceof ORPCError && save.error.code === 'CHANGED_MEANWHILE';
  return { form, save, isOutdated, submit: form.handleSubmit((changed) => save.mutate(changed)) };
}
