import { useSyncExternalStore } from 'react';
import type { TimeFormat } from '#foundation/shared/dates/clock.ts';
import { browserStorage } from '../drafts/browser-storage.ts';
import { announce, onSessionEvent } from './session-events.ts';
import { readClaims } from './token-claims.ts';

interface StoredSession {
  token: string;
  email: string;
}

export interface Session extends StoredSession {
  role: string;
  /** Identifies the person, clinic and role. While it stays the same, only the token may have changed. */
  userKey: string;
  /** When the token expires. The screen is locked then, and can be unlocked until the session ends. */
  expiresAt: number;
  endsAt: number;
  idleMinutes: number | null;
  timeZone: string;
  timeFormat: TimeFormat;
}

const tokenKey = 'authToken';
const emailKey = 'userEmail';
/** Milliseconds to add because timers may fire a moment early, when the session would still be alive. */
const timerSlack = 50;
let cached: { token: string | null; email: string | null; session: Session | null } | undefined;

function sessionOf(token: string | null, email: string | null): Session | null {
  const claims = token ? readClaims(token) : null;
  if (!token || !email || !claims) return null;
  const { subject, role, clinicId, expiresAt, sessionEndsAt, idleMinutes, timeZone, timeFormat } = claims;
  return {
    token,
    email,
    role,
    expiresAt,
    endsAt: sessionEndsAt,
    idleMinutes,
    timeZone,
    timeFormat,
    userKey: [subject, clinicId, role].join(':'),
  };
}

export function readSession(): Session | null {
  const token = browserStorage.read(tokenKey);
  const email = browserStorage.read(emailKey);
  if (cached?.token !== token || cached.email !== email) cached = { token, email, session: sessionOf(token, email) };
  return cached.session && Date.now() < cached.session.endsAt ? cached.session : null;
}

export function saveSession({ token, email }: StoredSession, event: 'signed_in' | 'token_refreshed' = 'signed_in') {
  browserStorage.write(tokenKey, token);
  browserStorage.write(emailKey, email);
  announce(event);
}

export function clearSession() {
  browserStorage.remove(tokenKey);
  browserStorage.remove(emailKey);
  announce('signed_out');
}

let isLeaving = false;

/** Ends the session because the user wants to leave, so that no open screen asks them to sign in again. */
export function leaveSession() {
  isLeaving = true;
  clearSession();
}

export const isLeavingSession = () => isLeaving;

export function hasLeftSession() {
  isLeaving = false;
}

/**
 * Clears a session that is incomplete, has a broken token or has ended: it would be worse than none. An expired token
 * alone only locks the screen.
 */
function clearRemains() {
  if (!readSession() && (browserStorage.read(tokenKey) || browserStorage.read(emailKey))) clearSession();
}

function subscribe(listener: () => void) {
  let atExpiry: ReturnType<typeof setTimeout> | undefined;
  function look() {
    clearTimeout(atExpiry);
    const session = readSession();
    if (session) atExpiry = setTimeout(clearRemains, session.endsAt - Date.now() + timerSlack);
    listener();
  }
  const stop = onSessionEvent(look);
  window.addEventListener('storage', look);
  clearRemains();
  look();
  return () => {
    clearTimeout(atExpiry);
    window.removeEventListener('storage', look);
    stop();
  };
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}
