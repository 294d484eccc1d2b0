import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { ChangedProfile, type Profile } from '../../../contract-account.ts';
import { identityApi } from '../../api.ts';

interface ProfileFormProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const form = useForm<z.input<typeof ChangedProfile>, unknown, z.output<typeof ChangedProfile>>({
    mode: 'onTouched',
    resolver: zodResolver(ChangedProfile),
    defaultValues: { name: profile.name, phone: profile.phone ?? '' },
  });
  const { errors } = form.formState;
  const save = useMutation(
    identityApi.changeProfile.mutationOptions({
      onSuccess: (saved) => {
        onSaved(saved);
        notifications.show({ message: 'Profile saved' });
      },
      onError: (error) => showFieldErrors(form.setError, ['name', 'phone'], error),
    }),
  );
  const submit = form.handleSubmit((changed) => save.mutate(changed));

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput label="Email" value={profile.email} readOnly />
        <TextInput {...form.register('name')} label="Name" autoComplete="name" required error={errors.name?.message} />
        <TextInput
          {...form.register('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          description="You can also sign in with it."
          error={errors.phone?.message}
        />
        {save.isError ? <FailureNote title="Not saved" failure={failureOf(save.error)} onRetry={submit} /> : null}
        <Group>
          <Button type="submit" loading={save.isPending}>
            Save profile
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
