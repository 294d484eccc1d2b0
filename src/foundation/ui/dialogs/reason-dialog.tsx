import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  saving: { isPending: boolean; error: Error | null };
  /** What will happen, shown above the reason. */
  children?: ReactNode;
  maxLength?: number;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** For an action that requires a reason and nothing else. */
export function ReasonDialog({ children, maxLength = 200, onSubmit, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  function submit() {
    setFault(isReason(reason) ? null : reasonNeeded);
    if (isReason(reason)) onSubmit(reason);
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
