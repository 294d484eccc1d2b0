import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import styles from './open-criticals.module.css';
import { useReadBack } from './use-read-back.ts';

interface LogCallProps {
  id: string;
  /** What the button refers to, for people who cannot see the row. */
  about: string;
}

/** Records who was told by phone and read the value back. */
export function LogCall({ id, about }: LogCallProps) {
  const [opened, setOpened] = useState(false);
  const [told, setTold] = useState('');
  const [isAsked, setAsked] = useState(false);
  const hint = useId();
  const readBack = useReadBack(() => {
    setOpened(false);
    setTold('');
    setAsked(false);
  });
  const fault = readBack.isError ? failureOf(readBack.error).fieldErrors[0]?.message : undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (told.trim()) readBack.mutate({ id, told });
  }

  if (!opened) {
    return (
      <Button size="compact-sm" variant="default" aria-label={`Log call: ${about}`} onClick={() => setOpened(true)}>
        Log call
      </Button>
    );
  }
  return (
    <form className={styles.call} noValidate onSubmit={save}>
      <TextInput
        label="Told and read back by"
        autoFocus
        required
        maxLength={80}
        autoComplete="off"
        aria-describedby={hint}
        placeholder="Dr. Anil Dubey"
        value={told}
        error={fault ?? (isAsked && !told.trim() ? 'Enter who was told' : undefined)}
        onChange={(event) => setTold(event.currentTarget.value)}
      />
      <p id={hint} className={styles.hint}>
        It stays open until a doctor or an admin acknowledges it.
      </p>
      <Button size="compact-sm" type="submit" loading={readBack.isPending}>
        Save call
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpened(false)}>
        Cancel
      </Button>
      {fault ? null : <ChangeFailure change={readBack} />}
    </form>
  );
}
