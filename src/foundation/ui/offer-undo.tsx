import { Button, Kbd } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import styles from './offer-undo.module.css';

const undoMilliseconds = 8_000;

interface Offer {
  id: string;
  /** What was changed. */
  subject: string;
}

/** Newest last, which is the one that Ctrl Z undoes. */
const openOffers: Offer[] = [];

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * In a field, Undo belongs to the browser if something was typed since the offer, or if the field has text and kept the
 * focus or was given it by the person. A field that the program moved the focus to, as to a search when the row found is
 * gone, has nothing newer to undo.
 */
const ownsUndo = (target: EventTarget | null, hasTyped: boolean, chosen: EventTarget | null) =>
  isField(target)
    ? hasTyped || (target === chosen && target.value !== '')
    : target instanceof Element && target.closest('[contenteditable="true"]') !== null;

/**
 * Says what was done and offers Undo, also by Ctrl Z, for 8 seconds. A later change of the same subject replaces the
 * offer, because the state that it would restore is gone.
 */
export function offerUndo(subject: string, message: string, undo: () => void) {
  const older = openOffers.find((offer) => offer.subject === subject);
  if (older) notifications.hide(older.id);

  const stop = new AbortController();
  const { signal } = stop;
  let hasTyped = false;
  let chosen: EventTarget | null = document.activeElement;
  let isMoving = false;
  const takeBack = () => {
    notifications.hide(offer.id);
    undo();
  };
  document.addEventListener(
    'keydown',
    (event) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || event.defaultPrevented || openOffers.at(-1) !== offer) return;
      if (ownsUndo(event.target, hasTyped, chosen)) return;
      event.preventDefault();
      takeBack();
    },
    { signal },
  );
  const onInput = () => {
    hasTyped = true;
  };
  document.addEventListener('input', onInput, { signal });
  const onMove = (event: Event) => {
    isMoving = event.type === 'pointerdown' || (event instanceof KeyboardEvent && event.key === 'Tab');
  };
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, onMove, { signal, capture: true });
  const onFocus = (event: FocusEvent) => {
    chosen = isMoving ? event.target : null;
    isMoving = false;
  };
  document.addEventListener('focusin', onFocus, { signal });
  const id = notifications.show({
    autoClose: undoMilliseconds,
    onClose: () => {
      stop.abort();
      openOffers.splice(openOffers.indexOf(offer), 1);
    },
    message: (
      <span className={styles.offer}>
        {message}
        <Button
          variant="light"
          size="xs"
          aria-keyshortcuts="Control+Z"
          rightSection={
            <Kbd size="xs" className={styles.key} aria-hidden="true">
              Ctrl Z
            </Kbd>
          }
          onClick={takeBack}
        >
          Undo
        </Button>
      </span>
    ),
  });
  const offer: Offer = { id, subject };
  openOffers.push(offer);
}
