import { useSyncExternalStore } from 'react';
import { staleSeconds } from '../rules.ts';

interface LinkState {
  status: 'connecting' | 'live' | 'lost';
  /** When the server was last heard, by the server's clock, to the minute. */
  lastWordAt: string | null;
  /** Not heard for so long that the screen may be out of date. */
  isStale: boolean;
  /** A try that the user asked for: under way, or when it failed. */
  asked: 'trying' | { failedAt: string } | null;
}

const beginning: LinkState = { status: 'connecting', lastWordAt: null, isStale: false, asked: null };

let state = beginning;
let staleTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(changed: Partial<LinkState>) {
  const next = { ...state, ...changed };
  const isSame = (key: keyof LinkState) => next[key] === state[key];
  if (isSame('status') && isSame('lastWordAt') && isSame('isStale') && isSame('asked')) return;
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
  change({ status: 'live', lastWordAt: `${at.slice(0, 16)}Z`, isStale: false, asked: null });
  awaitWord();
}

export function noteLoss() {
  if (state.status === 'live') change({ status: 'lost' });
  if (state.asked === 'trying') change({ asked: { failedAt: new Date().toISOString() } });
}

export function noteTry() {
  change({ asked: 'trying' });
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
