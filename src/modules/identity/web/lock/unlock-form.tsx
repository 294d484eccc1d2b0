import { Button, Stack } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { PasswordField } from '#foundation/ui/fields/password-field.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { declaredData } from '#foundation/web/requests/declared-data.ts';
import type { UnlockWays } from '../../contract-sessions.ts';
import { canUsePasskeys } from '../passkeys.ts';
import { useUnlock } from './use-unlock.ts';

const WrongPin = z.object({ triesLeft: z.int() });

/** The fault of the typed value, shown at its field; null for any other failure. */
function faultOf(error: unknown): string | null {
  const wrongPin = declaredData(error, 'wrong_pin', WrongPin);
  if (wrongPin) {
    return `Wrong PIN. ${wrongPin.triesLeft === 1 ? '1 try' : `${wrongPin.triesLeft} tries`} left.`;
  }
  if (!(error instanceof ORPCError)) return null;
  return ['WRONG_PASSWORD', 'pin_used_up', 'not_proved', 'TOO_MANY_REQUESTS'].includes(error.code)
    ? error.message
    : null;
}

export function UnlockForm({ ways }: { ways: UnlockWays }) {
  const [wantsPassword, setWantsPassword] = useState(false);
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const unlock = useUnlock();
  const isUsedUp = unlock.error instanceof ORPCError && unlock.error.code === 'pin_used_up';
  const byPin = ways.pin && !isUsedUp && !wantsPassword;
  const fault = unlock.isError ? faultOf(unlock.error) : null;
  const missing = byPin ? 'Enter your PIN' : 'Enter your password';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ways.nothing) unlock.mutate('nothing');
    else {
      setIsMissing(!typed);
      if (typed) unlock.mutate(byPin ? { pin: typed } : { password: typed }, { onError: () => setTyped('') });
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <input type="email" autoComplete="username" value={ways.email} readOnly hidden />
        {ways.nothing ? null : (
          <PasswordField
            key={byPin ? 'pin' : 'password'}
            label={byPin ? 'PIN' : 'Password'}
            size="md"
            secret={byPin ? 'PIN' : 'password'}
            inputMode={byPin ? 'numeric' : 'text'}
            maxLength={byPin ? 6 : 1000}
            autoComplete={byPin ? 'off' : 'current-password'}
            autoFocus
            required
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isMissing && !typed ? missing : fault}
          />
        )}
        {fault ? null : <ChangeFailure title="Still locked" change={unlock} />}
        <Button type="submit" size="md" fullWidth autoFocus={ways.nothing} loading={unlock.isPending}>
          Unlock
        </Button>
        {ways.passkey && canUsePasskeys() ? (
          <Button
            variant="default"
            size="md"
            leftSection={<KeyRound size={18} aria-hidden="true" />}
            onClick={() => unlock.mutate('passkey')}
          >
            Use a passkey
          </Button>
        ) : null}
        {ways.pin && !isUsedUp ? (
          <Button
            variant="subtle"
            size="md"
            onClick={() => {
              setWantsPassword(byPin);
              setTyped('');
              unlock.reset();
            }}
          >
            {byPin ? 'Use password instead' : 'Use PIN instead'}
          </Button>
        ) : null}
      </Stack>
    </form>
  );
}
