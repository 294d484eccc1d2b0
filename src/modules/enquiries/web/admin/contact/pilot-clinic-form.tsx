import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { LinkToShare } from '#modules/identity/web/settings/people/link-to-share.tsx';
import { type Contact, PilotClinic } from '../../../contract.ts';
import { enquiriesApi } from '../../api.ts';

export function PilotClinicForm({ contact }: { contact: Contact }) {
  const queryClient = useQueryClient();
  const form = useForm<z.input<typeof PilotClinic>, unknown, z.output<typeof PilotClinic>>({
    mode: 'onTouched',
    resolver: zodResolver(PilotClinic),
    defaultValues: { clinicName: contact.organization, adminName: contact.name, adminEmail: contact.email },
  });
  const { errors } = form.formState;
  const create = useMutation(
    enquiriesApi.createPilotClinic.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: enquiriesApi.key() }),
      onError: (error) => showFieldErrors(form.setError, ['clinicName', 'adminName', 'adminEmail'], error),
    }),
  );
  const adminName = create.variables?.adminName ?? '';

  if (create.data) return <LinkToShare link={create.data.link} name={adminName} />;
  return (
    <form onSubmit={form.handleSubmit((clinic) => create.mutate({ id: contact.id, ...clinic }))} noValidate>
      <Stack gap="md">
        <TextInput
          {...form.register('clinicName')}
          label="Clinic"
          required
          data-autofocus
          error={errors.clinicName?.message}
        />
        <TextInput {...form.register('adminName')} label="First admin" required error={errors.adminName?.message} />
        <TextInput
          {...form.register('adminEmail')}
          label="Email of the first admin"
          type="email"
          required
          error={errors.adminEmail?.message}
        />
        <ChangeFailure title="Not created" change={create} inForm />
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            Create clinic
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
