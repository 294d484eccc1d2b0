import { useEffect, useEffectEvent } from 'react';

const sessionEvents = [
  'signed_in',
  'signed_out',
  'token_refreshed',
  'user_updated',
  'password_recovery',
  'mfa_verified',
  'at_work',
  'locked',
  'unlocked',
] as const;
export type SessionEvent = (typeof sessionEvents)[number];

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

function tellThisTab(event: SessionEvent) {
  for (const listener of listeners) listener(event);
}

/** Opened at the first use in a browser, because pages are also rendered at build time, where there are no tabs. */
function otherTabs(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('krama-session');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = sessionEvents.find((known) => known === data);
    if (event) tellThisTab(event);
  });
  return channel;
}

/** Tells every open tab, this one included. */
export function announce(event: SessionEvent) {
  otherTabs().postMessage(event);
  tellThisTab(event);
}

export function onSessionEvent(listener: Listener): () => void {
  otherTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionEvent(act: Listener) {
  const onEvent = useEffectEvent(act);
  useEffect(() => onSessionEvent((event) => onEvent(event)), []);
}
