import { useEffect, useEffectEvent } from 'react';
import { listShortcut } from './shortcuts.ts';

/**
 * Runs `act` on Ctrl (or Cmd) with a key, or with "Shift Enter", from anywhere on the screen, even while typing, but
 * not while a dialog is open.
 */
export function useChord(keys: string, does: string, act: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = event.shiftKey ? `Shift ${event.key}` : event.key;
    if (pressed !== keys || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => listShortcut({ key: `Ctrl ${keys}`, does }), [keys, does]);
}
