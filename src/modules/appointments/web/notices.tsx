import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { failureOf } from '#foundation/web/failure.ts';
import { undoMilliseconds } from '../rules.ts';
import styles from './notices.module.css';

interface NoticeAction {
  label: string;
  act: () => void;
}

function words(id: string, message: string, { label, act }: NoticeAction) {
  return (
    <span className={styles.notice}>
      <span>{message}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          notifications.hide(id);
          act();
        }}
      >
        {label}
      </Button>
    </span>
  );
}

/** Says what was done, and takes it back for eight seconds. One visit has one notice: the newest. */
export function showUndo(visitId: string, message: string, undo: () => void) {
  const id = `undo-${visitId}`;
  notifications.hide(id);
  notifications.show({ id, autoClose: undoMilliseconds, message: words(id, message, { label: 'Undo', act: undo }) });
}

/** Stays until it is dismissed: what looked done is not. */
export function showNotSaved(visitId: string, error: unknown, retry: () => void) {
  const id = `not-saved-${visitId}`;
  notifications.hide(id);
  notifications.show({
    id,
    color: 'red',
    autoClose: false,
    title: 'Not saved',
    message: words(id, failureOf(error).sentence, { label: 'Retry', act: retry }),
  });
}
