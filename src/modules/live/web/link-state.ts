import { useSyncExternalStore } from 'react';
import { staleSeconds } from '../rules.ts';

interface LinkState {
  status: 'connecting' | 'live' | 'lost';
  /** When the server was last heard, by its own clock, to the minute. */
  lastWordAt: string | null;
  /** Not heard for so long that what is on the screen may be out of date. */
  isStale: boolean;
}

const beginning: LinkState = { status: 'connecting', lastWordAt: null, isStale: false };

let state = beginning;
let staleTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(changed: Partial<LinkState>) {
  const next = { ...state, ...changed };
  const isSame = next.status === state.status && next.lastWordAt === state.lastWordAt && next.isStale === state.isStale;
  if (isSame) return;
  state = next;
  for (const listener of listeners) listener();
}

function awaitWord() {
  clearTimeout(staleTimer);
  staleTimer = setTimeout(() => change({ isStale: true }), staleSeconds * 1_000);
}

export function noteBeginning() {
  change(beginning);
  awaitWord();
}

export function noteWord(at: string) {
  change({ status: 'live', lastWordAt: `${at.slice(0, 16)}Z`, isStale: false });
  awaitWord();
}

export function noteLoss() {
  if (state.status === 'live') change({ status: 'lost' });
}

export function noteEnd() {
  clearTimeout(staleTimer);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLinkState(): LinkState {
  return useSyncExternalStore(subscribe, () => state);
}
