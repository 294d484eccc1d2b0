import { useEffect, useEffectEvent } from 'react';

const typingPlaces = 'input, textarea, select, [contenteditable="true"]';
/** A scanner takes a few milliseconds per character; a number typed by hand may take longer. */
const mostGapMilliseconds = 2_000;
export const accessionPattern = /^L\d{6,}$/i;

/**
 * Reads a tube number scanned anywhere on the page except in a field: a scanner types like a keyboard and ends with
 * Enter.
 */
export function useScanner(onScan: (accessionNumber: string) => void) {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let typed = '';
    let last = 0;
    function onKey(event: KeyboardEvent) {
      if (event.target instanceof Element && event.target.closest(typingPlaces)) return;
      if (event.timeStamp - last > mostGapMilliseconds) typed = '';
      last = event.timeStamp;
      if (event.key === 'Enter' && accessionPattern.test(typed)) {
        // Enter would also press the focused button.
        event.preventDefault();
        event.stopPropagation();
        scanned(typed.toUpperCase());
        typed = '';
      } else if (event.key.length === 1) typed += event.key;
    }
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
