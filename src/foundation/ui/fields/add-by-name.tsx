import { Button, Group, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { failureOf } from '#foundation/web/requests/failure.ts';

interface AddByNameProps {
  label: string;
  placeholder: string;
  submitLabel: string;
  name: string;
  isSaving: boolean;
  error: unknown;
  onName: (name: string) => void;
  onAdd: () => void;
}

/** One line for adding something of which only the name is known. */
export function AddByName({ label, placeholder, submitLabel, name, isSaving, error, onName, onAdd }: AddByNameProps) {
  const failure = error ? failureOf(error) : null;
  const fault = failure?.fieldErrors[0]?.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    onAdd();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="xs">
        <TextInput
          flex={1}
          aria-label={label}
          placeholder={placeholder}
          value={name}
          maxLength={60}
          onChange={(event) => onName(event.currentTarget.value)}
          error={failure ? (fault ?? `Not saved. ${failure.sentence}`) : null}
        />
        <Button type="submit" variant="default" loading={isSaving}>
          {failure && !fault ? 'Retry' : submitLabel}
        </Button>
      </Group>
    </form>
  );
}
