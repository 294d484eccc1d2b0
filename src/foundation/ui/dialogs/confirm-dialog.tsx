import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failure } from '#foundation/web/requests/failure.ts';
import { FailureNote } from '../reads/failure-note.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  /** Further content below the text. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  failure?: Failure | null;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, confirmLabel, cancelLabel = 'Cancel', busy = false, failure = null } = props;
  return (
    <Dialog opened={opened} onClose={props.onCancel} title={title} size="sm">
      <Text size="sm" mb="md">
        {text}
      </Text>
      {props.children}
      {failure ? <FailureNote title="Not done" failure={failure} onRetry={props.onConfirm} /> : null}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={props.onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button onClick={props.onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
