import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { FailureNote } from '../reads/failure-note.tsx';

interface ReasonFormProps {
  submitLabel: string;
  isSaving: boolean;
  error: Error | null;
  onTyped: () => void;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
}

/** For an action inside a dialog that requires a reason. */
export function ReasonForm({ submitLabel, isSaving, error, onTyped, onSubmit, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isReason(reason)) onSubmit(reason.trim());
  }

  return (
    <form noValidate onInput={onTyped} onSubmit={submit}>
      <TextInput
        label="Reason"
        required
        autoFocus
        maxLength={200}
        value={reason}
        error={isAsked && !isReason(reason) ? reasonNeeded : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error ? <FailureNote title="Not saved" failure={failureOf(error)} onRetry="submit" /> : null}
      <Group justify="flex-end" gap="sm" mt="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  );
}
