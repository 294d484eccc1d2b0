import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { SubmitForm } from './submit-form.tsx';

interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  isSaving: boolean;
  error: Error | null;
  /** What will happen, above the reason. */
  children?: ReactNode;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** For a step that is done only with a reason, and asks for nothing else. */
export function ReasonDialog({ title, children, onSubmit, onClose, ...form }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  function submit() {
    setFault(reason.trim() ? null : 'Enter a reason');
    if (reason.trim()) onSubmit(reason);
  }

  return (
    <FormDialog title={title} size="sm" discardQuestion="Discard this reason?" onClose={onClose}>
      {({ onTyped }) => (
        <SubmitForm {...form} onTyped={onTyped} onSubmit={submit}>
          {children}
          <TextInput
            label="Reason"
            required
            data-autofocus
            maxLength={200}
            value={reason}
            error={fault}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </SubmitForm>
      )}
    </FormDialog>
  );
}
