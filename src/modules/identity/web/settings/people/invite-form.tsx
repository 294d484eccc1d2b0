import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { roleNames, staffRoles } from '#foundation/shared/roles.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { Invitation } from '../../../contract-people.ts';
import { identityApi } from '../../api.ts';
import { LinkToShare } from './link-to-share.tsx';

export function InviteForm() {
  const queryClient = useQueryClient();
  const form = useForm<z.input<typeof Invitation>, unknown, z.output<typeof Invitation>>({
    mode: 'onTouched',
    resolver: zodResolver(Invitation),
    defaultValues: { email: '', name: '' },
  });
  const { errors } = form.formState;
  const invite = useMutation(
    identityApi.invite.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: identityApi.people.key() }),
      onError: (error) => showFieldErrors(form.setError, ['email', 'name', 'role'], error),
    }),
  );

  if (invite.data) {
    const { link, person } = invite.data;
    return <LinkToShare link={link} name={person.name} sentTo={person.email} />;
  }
  return (
    <form onSubmit={form.handleSubmit((invitation) => invite.mutate(invitation))} noValidate>
      <Stack gap="md">
        <TextInput {...form.register('name')} label="Name" required data-autofocus error={errors.name?.message} />
        <TextInput
          {...form.register('email')}
          label="Email"
          type="email"
          autoComplete="off"
          required
          error={errors.email?.message}
        />
        <Controller
          name="role"
          control={form.control}
          render={({ field: { value, ...field } }) => (
            <Select
              {...field}
              value={value ?? null}
              label="Role"
              required
              placeholder="Choose a role"
              data={staffRoles.map((role) => ({ value: role, label: roleNames[role] }))}
              error={errors.role?.message}
            />
          )}
        />
        <ChangeFailure title="Not invited" change={invite} inForm />
        <Group justify="flex-end">
          <Button type="submit" loading={invite.isPending}>
            Invite
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
