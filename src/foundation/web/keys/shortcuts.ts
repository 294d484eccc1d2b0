import { useSyncExternalStore } from 'react';
import { browserStorage } from '../drafts/browser-storage.ts';

export interface Shortcut {
  key: string;
  does: string;
}

const storageKey = 'krama-single-key-shortcuts';
const listeners = new Set<() => void>();
let inForce: readonly Shortcut[] = [];

function notify() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Lists a shortcut while its screen is open. */
export function listShortcut(shortcut: Shortcut): () => void {
  inForce = [...inForce, shortcut];
  notify();
  return () => {
    inForce = inForce.filter((other) => other !== shortcut);
    notify();
  };
}

export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    subscribe,
    () => inForce,
    () => inForce,
  );
}

export function shortcutsAreOn(): boolean {
  return browserStorage.read(storageKey) !== 'off';
}

/** Single keys can be set off by voice control or a shaking hand, so they can be switched off. */
export function switchShortcuts(on: boolean) {
  browserStorage.write(storageKey, on ? 'on' : 'off');
  notify();
}

export function useShortcutsAreOn(): boolean {
  return useSyncExternalStore(subscribe, shortcutsAreOn, () => true);
}
