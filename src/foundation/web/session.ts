import { useSyncExternalStore } from 'react';

export interface Session {
  token: string;
  email: string;
}

const tokenKey = 'authToken';
const emailKey = 'userEmail';
const listeners = new Set<() => void>();
let cached: { token: string | null; email: string | null; session: Session | null } | undefined;

function notify() {
  for (const listener of listeners) listener();
}

function expiryOf(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' ? exp : null;
  } catch {
    return null;
  }
}

function isLive(token: string): boolean {
  const expiry = expiryOf(token);
  return expiry !== null && Date.now() < expiry * 1000;
}

export function readSession(): Session | null {
  const token = localStorage.getItem(tokenKey);
  const email = localStorage.getItem(emailKey);
  if (cached && cached.token === token && cached.email === email) return cached.session;
  const session = token && email && isLive(token) ? { token, email } : null;
  cached = { token, email, session };
  return session;
}

export function saveSession({ token, email }: Session) {
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(emailKey, email);
  notify();
}

export function clearSession() {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(emailKey);
  notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  // Half a session, or a token that is broken or has run out, is worse than none.
  if (!readSession() && (localStorage.getItem(tokenKey) || localStorage.getItem(emailKey))) clearSession();
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}
