import { isScreenLocked, lockScreen } from '#foundation/web/session/screen-lock.ts';
import { readSession } from '#foundation/web/session/session.ts';
import { announce, onSessionEvent } from '#foundation/web/session/session-events.ts';
import { lockNow } from './lock-now.ts';

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const tellMilliseconds = 5_000;

/**
 * Locks the screen after the clinic's idle time, counted across all tabs and including time in which the machine slept.
 */
export function lockWhenIdle(): () => void {
  let lastLife = Date.now();
  let lastTold = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** When to lock; null for a session that never locks by itself. */
  function lockAt(): number | null {
    const session = readSession();
    return session?.idleMinutes ? lastLife + session.idleMinutes * 60_000 : null;
  }

  function look() {
    clearTimeout(timer);
    const at = lockAt();
    const session = readSession();
    if (at === null || !session) return;
    // The token expired while the browser had suspended the tab, so the server need not be told.
    if (isScreenLocked()) lockScreen();
    else if (Date.now() >= at) lockNow();
    else timer = setTimeout(look, at - Date.now());
  }

  function onLife() {
    const at = lockAt();
    if (isScreenLocked() || (at !== null && Date.now() >= at)) {
      look();
      return;
    }
    lastLife = Date.now();
    if (lastLife - lastTold < tellMilliseconds) return;
    lastTold = lastLife;
    announce('at_work');
  }

  const stop = onSessionEvent((event) => {
    if (event === 'at_work' || event === 'unlocked' || event === 'signed_in') lastLife = Date.now();
    if (event !== 'at_work') look();
  });
  for (const sign of signsOfLife) window.addEventListener(sign, onLife, { passive: true, capture: true });
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    stop();
    document.removeEventListener('visibilitychange', look);
    for (const sign of signsOfLife) window.removeEventListener(sign, onLife, { capture: true });
  };
}
