import { ORPCError } from '@orpc/client';
import { isScreenLocked } from '#foundation/web/session/screen-lock.ts';
import { clearSession, readSession, saveSession } from '#foundation/web/session/session.ts';
import { onSessionEvent } from '#foundation/web/session/session-events.ts';
import { identityApi } from './api.ts';

const firstPauseMilliseconds = 200;
const longestPauseMilliseconds = 30_000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** True if the server did not refuse but was busy or unreachable. */
const mayBeTriedAgain = (error: unknown) =>
  !(error instanceof ORPCError) || error.status >= 500 || error.status === 429;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Web Locks exist only on secure connections; without them two tabs may both renew, which only doubles the work. */
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('krama-renew-token', work) : work();
}

async function renewToken(old: string, isWanted: () => boolean) {
  const isStillOurs = () => readSession()?.token === old && !isScreenLocked();
  for (let wait = firstPauseMilliseconds; isWanted() && isStillOurs(); ) {
    try {
      const { token, user } = await identityApi.refresh.call({});
      if (isStillOurs()) saveSession({ token, email: user.email }, 'token_refreshed');
      return;
    } catch (error) {
      if (!mayBeTriedAgain(error) && isStillOurs()) clearSession();
    }
    await pause(wait);
    wait = Math.min(wait * 2, longestPauseMilliseconds);
  }
}

/** Used when clinic settings that the token carries have changed. */
export async function renewSession() {
  const session = readSession();
  if (session) await oneTabAtATime(() => renewToken(session.token, () => true));
}

/**
 * Renews the token at half of its remaining life, but only while the user is active: its life is the time after which
 * the clinic wants an unattended screen locked. Returns a function that stops it.
 */
export function keepSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isAtWork = true;
  let isStopped = false;
  let plannedFor = 0;

  async function renew() {
    const session = readSession();
    if (!session || isScreenLocked()) return;
    isDue = false;
    await oneTabAtATime(() => renewToken(session.token, () => !isStopped));
  }
  function plan() {
    clearTimeout(timer);
    isDue = false;
    const session = readSession();
    // A token that expires no later than the previous one is the session's last.
    if (!session || session.expiresAt <= plannedFor) return;
    plannedFor = session.expiresAt;
    timer = setTimeout(
      () => {
        isDue = true;
        if (isAtWork) void renew();
      },
      (session.expiresAt - Date.now()) / 2,
    );
  }
  function onLife() {
    isAtWork = true;
    if (isDue) void renew();
  }

  const stopListening = onSessionEvent((event) => {
    if (event !== 'token_refreshed' && event !== 'signed_in') return;
    isAtWork = false;
    plan();
  });
  for (const sign of signsOfLife) window.addEventListener(sign, onLife, { passive: true, capture: true });
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
    for (const sign of signsOfLife) window.removeEventListener(sign, onLife, { capture: true });
  };
}
