import { useSyncExternalStore } from 'react';

/** State of the connection to the server as shown to users, worst first. */
export type Connection = 'unknown' | 'offline' | 'retrying' | 'slow' | 'fine';

const slowMilliseconds = 3_000;
const lookAgainMilliseconds = 2_000;

const listeners = new Set<() => void>();
type Trouble = 'slow' | 'retrying' | 'unknown';

const requests = new Map<symbol, Trouble>();
let isUnreachable = false;
let looking: ReturnType<typeof setTimeout> | undefined;

function tell() {
  for (const listener of listeners) listener();
}

function readConnection(): Connection {
  const states = [...requests.values()];
  if (states.includes('unknown')) return 'unknown';
  if (!navigator.onLine || isUnreachable) return 'offline';
  return states.find((state) => state === 'retrying') ?? states[0] ?? 'fine';
}

/**
 * While the server cannot be reached, it is asked now and then, so that the screen notices by itself when it is back.
 */
function lookAgain() {
  clearTimeout(looking);
  looking = setTimeout(async () => {
    const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
    if (answer) setUnreachable(false);
    else lookAgain();
  }, lookAgainMilliseconds);
}

function setUnreachable(now: boolean) {
  isUnreachable = now;
  if (now) lookAgain();
  else clearTimeout(looking);
  tell();
}

/** Tracks one request of the API client from start to end. */
export function followRequest() {
  const request = Symbol('request');
  const slow = setTimeout(() => {
    if (!requests.has(request)) mark('slow');
  }, slowMilliseconds);
  function mark(state: Trouble) {
    requests.set(request, state);
    tell();
  }
  return {
    /** The connection broke, and the request is sent again. */
    retries: () => mark('retrying'),
    /** The answer was lost, so the change may or may not have been saved. */
    isUnknown: () => mark('unknown'),
    ends: (isAnswered: boolean) => {
      clearTimeout(slow);
      requests.delete(request);
      setUnreachable(!isAnswered);
    },
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection, () => 'fine');
}
