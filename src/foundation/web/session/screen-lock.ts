import { useSyncExternalStore } from 'react';
import { browserStorage } from '../drafts/browser-storage.ts';
import { readSession } from './session.ts';
import { announce, onSessionEvent } from './session-events.ts';

/** Kept for the other tabs and for a reload: the server may not have heard of the lock yet. */
const lockedKey = 'krama-screen-locked';

/** Locked by its person or by the server, or left alone until its token ended. */
export function isScreenLocked(): boolean {
  const session = readSession();
  if (!session) return false;
  return browserStorage.read(lockedKey) !== null || Date.now() >= session.expiresAt;
}

/** Hides the screen in every tab. The server refuses on its own account. */
export function lockScreen() {
  if (browserStorage.read(lockedKey) !== null) return;
  browserStorage.write(lockedKey, 'yes');
  announce('locked');
}

/** After the server has given a new token. */
export function openScreen() {
  browserStorage.remove(lockedKey);
  announce('unlocked');
}

function subscribe(listener: () => void) {
  const stop = onSessionEvent((event) => {
    // Signing in or out leaves no lock behind for the next one.
    if (event === 'signed_in' || event === 'signed_out') browserStorage.remove(lockedKey);
    listener();
  });
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

export function useIsScreenLocked(): boolean {
  return useSyncExternalStore(subscribe, isScreenLocked, () => false);
}
