import { useSyncExternalStore } from 'react';
import { browserStorage } from '../drafts/browser-storage.ts';
import { readSession } from './session.ts';
import { announce, onSessionEvent } from './session-events.ts';

/** Stored for other tabs and reloads, because the server may not know of the lock yet. */
const lockedKey = 'krama-screen-locked';

/** True if the user or the server locked the screen, or its token expired unused. */
export function isScreenLocked(): boolean {
  const session = readSession();
  if (!session) return false;
  return browserStorage.read(lockedKey) !== null || Date.now() >= session.expiresAt;
}

/** Hides the screen in every tab. The server refuses requests independently of this. */
export function lockScreen() {
  if (browserStorage.read(lockedKey) !== null) return;
  browserStorage.write(lockedKey, 'yes');
  announce('locked');
}

/** Called after the server has issued a new token. */
export function openScreen() {
  browserStorage.remove(lockedKey);
  announce('unlocked');
}

function subscribe(listener: () => void) {
  const stop = onSessionEvent((event) => {
    // Signing in or out removes the lock, so that the next user does not start locked.
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
