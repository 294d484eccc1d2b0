import { Button, Code, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { QrCode } from '#foundation/ui/print/qr-code.tsx';
import { identityApi } from '../../api.ts';
import styles from './two-factor.module.css';

interface ConfirmTwoFactorProps {
  secret: { secret: string; uri: string };
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

export function ConfirmTwoFactor({ secret: { secret, uri }, onConfirmed }: ConfirmTwoFactorProps) {
  const [code, setCode] = useState('');
  const confirm = useMutation(
    identityApi.confirmTwoFactor.mutationOptions({ onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) confirm.mutate({ code });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>Scan this with your authenticator app, or type the key into it.</p>
        <div className={styles.secret}>
          <QrCode text={uri} label="Code for your authenticator app" />
          <div>
            <p className={styles.hint}>Key</p>
            <Code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
          </div>
        </div>
        <TextInput
          label="Code that the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <ChangeFailure title="Not turned on" change={confirm} inForm />
        <Group>
          <Button type="submit" loading={confirm.isPending}>
            Turn on two-factor
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
