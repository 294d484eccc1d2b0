import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';

interface SecondFactorFormProps {
  busy: boolean;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

export function SecondFactorForm({ busy, onSubmit, onBack }: SecondFactorFormProps) {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(!code.trim());
    if (code.trim()) onSubmit(code.trim());
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">Your password is right. Now enter the 6-digit code from your authenticator app.</Text>
        <TextInput
          label="Code"
          description="Without your phone, enter one of your recovery codes."
          size="md"
          autoComplete="one-time-code"
          autoFocus
          required
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={isMissing ? 'Enter the code' : null}
        />
        <Button type="submit" size="md" fullWidth disabled={busy}>
          {busy ? 'Signing In...' : 'Sign In'}
        </Button>
        <Button variant="subtle" size="md" fullWidth onClick={onBack}>
          Start again
        </Button>
      </Stack>
    </form>
  );
}
