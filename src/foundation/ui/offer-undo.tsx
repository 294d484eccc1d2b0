import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import styles from './offer-undo.module.css';

const undoMilliseconds = 8_000;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Says what was done and takes it back on Undo or Ctrl Z, for 8 seconds. */
export function offerUndo(message: string, undo: () => void) {
  const stop = new AbortController();
  const takeBack = () => {
    notifications.hide(id);
    undo();
  };
  document.addEventListener(
    'keydown',
    (event) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      takeBack();
    },
    { signal: stop.signal },
  );
  const id = notifications.show({
    autoClose: undoMilliseconds,
    onClose: () => stop.abort(),
    message: (
      <span className={styles.offer}>
        {message}
        <Button variant="light" size="xs" onClick={takeBack}>
          Undo
        </Button>
      </span>
    ),
  });
}
