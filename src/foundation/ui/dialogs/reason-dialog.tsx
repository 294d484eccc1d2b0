import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SaveDialog } from '../forms/save-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  saving: { isPending: boolean; error: Error | null };
  /** What will happen, above the reason. */
  children?: ReactNode;
  maxLength?: number;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** For a step that is done only with a reason, and asks for nothing else. */
export function ReasonDialog({ children, maxLength = 200, onSubmit, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  function submit() {
    setFault(reason.trim() ? null : 'Enter a reason');
    if (reason.trim()) onSubmit(reason);
  }

  return (
    <SaveDialog {...dialog} size="sm" discardQuestion="Discard this reason?" onSubmit={submit}>
      {children}
      <TextInput
        label="Reason"
        required
        data-autofocus
        maxLength={maxLength}
        value={reason}
        error={fault}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
