import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';

interface SubmitFormProps {
  submitLabel: string;
  isSaving: boolean;
  /** Why the last try failed, if it did. */
  error: unknown;
  isDisabled?: boolean;
  onTyped?: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

interface NotSavedProps {
  form: RefObject<HTMLFormElement | null>;
  error: unknown;
  onRetry: () => void;
}

/** Does not repeat what a marked field already says. */
function NotSaved({ form, error, onRetry }: NotSavedProps) {
  const [isMarked, setMarked] = useState(false);
  useLayoutEffect(() => setMarked(Boolean(form.current?.querySelector('[aria-invalid="true"]'))));
  const failure = failureOf(error);
  const isAtFields = isMarked && failure.fieldErrors.length > 0;
  const said = isAtFields ? { ...failure, sentence: 'Please correct the marked fields.' } : failure;
  return <FailureNote title="Not saved" failure={said} onRetry={onRetry} />;
}

/** The form of a dialog: its fields, the reason why it was not saved, and one button. */
export function SubmitForm(props: SubmitFormProps) {
  const { submitLabel, isSaving, error, isDisabled = false, onTyped, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  // Focus the first field here: a form that waits for a read appears after its dialog has focused something else, and
  // one that replaces the button which opened it appears when nothing has the focus any more.
  useEffect(() => {
    const { activeElement, body } = document;
    const dialog = form.current?.closest('[role="dialog"]');
    const isOurs = dialog?.contains(activeElement) || (dialog && activeElement === body);
    if (!isOurs || form.current?.contains(activeElement)) return;
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return (
    <form
      ref={form}
      noValidate
      onInput={onTyped}
      onSubmit={(event) => {
        event.preventDefault();
        // For React, the form of a dialog that was opened from a field of another form is inside that form.
        event.stopPropagation();
        onSubmit();
      }}
    >
      <Stack gap="md">
        {children}
        {error ? <NotSaved form={form} error={error} onRetry={onSubmit} /> : null}
        <Group justify="flex-end">
          <Button type="submit" size="md" disabled={isDisabled} loading={isSaving}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
