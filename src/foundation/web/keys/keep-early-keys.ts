/** Longer than any dialog takes to load and draw; keys typed later are not kept. */
const patienceMilliseconds = 3_000;

const isField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** What is typed before the dialog that a key opens has the focus is written into its first field. */
export function keepEarlyKeys() {
  let typed = '';
  const done = new AbortController();
  const { signal } = done;
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') done.abort();
      if (isField(document.activeElement) || event.key.length !== 1) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      typed += event.key;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isField(target)) return;
      done.abort();
      if (!typed) return;
      target.setRangeText(typed, target.value.length, target.value.length, 'end');
      target.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { signal },
  );
  setTimeout(() => done.abort(), patienceMilliseconds);
}
