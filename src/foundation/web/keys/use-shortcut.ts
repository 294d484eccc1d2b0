import { useEffect, useEffectEvent } from 'react';
import { listShortcut, shortcutsAreOn } from './shortcuts.ts';

const typingPlaces = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** A single key that acts from anywhere on the screen, except while typing or while a dialog is open. */
export function useShortcut(key: string, does: string, act: (event: KeyboardEvent) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(typingPlaces)) return;
    if (document.querySelector('[role="dialog"]') || !shortcutsAreOn()) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => listShortcut({ key, does }), [key, does]);
}
