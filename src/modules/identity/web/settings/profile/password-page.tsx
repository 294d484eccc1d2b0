import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '#foundation/ui/fields/password-field.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { SettingsPanel } from '#foundation/ui/forms/settings-panel.tsx';
import { weaknesses } from '../../../rules/weaknesses.ts';
import { identityApi } from '../../api.ts';
import { useCurrentUser } from '../../current-user.ts';
import { PasswordReasons } from '../../password-reasons.tsx';
import { weakReasons } from '../../weak-reasons.ts';

const empty = { current: '', password: '' };

export default function PasswordPage() {
  const { email, name, clinicName } = useCurrentUser();
  const about = { email, names: [name, clinicName] };
  const [typed, setTyped] = useState(empty);
  const change = useMutation(
    identityApi.changePassword.mutationOptions({
      onSuccess: () => {
        setTyped(empty);
        notifications.show({ message: 'Password changed. Your other sessions have ended.' });
      },
    }),
  );
  const refused = change.isError ? weakReasons(change.error) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.current && weaknesses(typed.password, about).length === 0) change.mutate(typed);
  }

  return (
    <SettingsPanel title="Password" text="Changing it ends your sessions on all other devices.">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            value={typed.current}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, current: value })}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            required
            value={typed.password}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, password: value })}
          />
          {typed.password ? <PasswordReasons password={typed.password} about={about} refused={refused} /> : null}
          {refused ? null : <ChangeFailure change={change} inForm />}
          <Group>
            <Button type="submit" loading={change.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsPanel>
  );
}
