import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { SignInButton } from './sign-in-button.tsx';
import type { Wait } from './use-login.ts';

interface SecondFactorFormProps {
  busy: boolean;
  wait: Wait;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

export function SecondFactorForm({ busy, wait, onSubmit, onBack }: SecondFactorFormProps) {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(!code.trim());
    if (code.trim() && wait.secondsLeft === 0) onSubmit(code.trim());
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">Enter the 6-digit code from your authenticator app.</Text>
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
        <SignInButton busy={busy} secondsLeft={wait.secondsLeft} isWaitOver={wait.isOver} />
        <Button variant="subtle" size="md" fullWidth onClick={onBack}>
          Start again
        </Button>
      </Stack>
    </form>
  );
}
