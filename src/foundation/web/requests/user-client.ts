import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '../session/session.ts';
import { createQueryClient } from './create-query-client.ts';

let current: { userKey: string; queryClient: QueryClient } | null = null;

/** One client per user, so that nothing one person has read is ever shown to the next. */
export function clientOf(userKey: string): QueryClient {
  if (current?.userKey !== userKey) current = { userKey, queryClient: createQueryClient() };
  return current.queryClient;
}

/** Called when the user leaves, so that the next to sign in starts with an empty cache. */
export function forgetClient(queryClient: QueryClient) {
  if (current?.queryClient === queryClient) current = null;
}

export type Read = (queryClient: QueryClient) => Promise<unknown>[];

/** Requests a screen's data while scripts are still loading, so that no answer waits for another. */
export function readAhead(read: Read) {
  const session = readSession();
  if (session) read(clientOf(session.userKey));
}
