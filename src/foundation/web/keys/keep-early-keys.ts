/** How long a dialog may take to load on a bad line before typed keys are dropped. */
const patienceMilliseconds = 30_000;

const isField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const isInDialog = (element: unknown) =>
  element instanceof Element && element.closest('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Keeps keys typed before a dialog opened by a key has the focus, and writes them into its first field. A press with
 * the pointer, Tab or Escape drops them, because the user has moved on.
 */
export function keepEarlyKeys() {
  let typed = '';
  const done = new AbortController();
  const { signal } = done;
  const giveUp = () => done.abort();
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' || event.key === 'Tab') return giveUp();
      if (isField(document.activeElement) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key.length === 1 && !event.repeat) typed += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  document.addEventListener('pointerdown', giveUp, { signal, capture: true });
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isField(target)) {
        if (isInDialog(target)) giveUp();
        return;
      }
      giveUp();
      if (!typed) return;
      target.setRangeText(typed, target.value.length, target.value.length, 'end');
      target.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { signal },
  );
  setTimeout(giveUp, patienceMilliseconds);
}
