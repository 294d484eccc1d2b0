import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '../session/session.ts';
import { createQueryClient } from './create-query-client.ts';

let current: { userKey: string; queryClient: QueryClient } | null = null;

/** One per user: what one person has read is never shown to the next. */
export function clientOf(userKey: string): QueryClient {
  if (current?.userKey !== userKey) current = { userKey, queryClient: createQueryClient() };
  return current.queryClient;
}

/** When its user goes: the next to sign in starts with nothing. */
export function forgetClient(queryClient: QueryClient) {
  if (current?.queryClient === queryClient) current = null;
}

export type Read = (queryClient: QueryClient) => Promise<unknown>[];

/** Asks for what a screen shows while scripts still load, so that no answer waits for another. */
export function readAhead(read: Read) {
  const session = readSession();
  if (session) read(clientOf(session.userKey));
}
