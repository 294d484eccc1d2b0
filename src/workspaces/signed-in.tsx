import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '#foundation/web/create-query-client.ts';
import { forgetDrafts } from '#foundation/web/form-draft.ts';
import { useSessionEvent } from '#foundation/web/session-events.ts';
import { identityApi } from '#modules/identity/web/api.ts';
import { keepSession } from '#modules/identity/web/keep-session.ts';
import { createRefetch } from '#modules/live/web/create-refetch.ts';
import { keepLive } from '#modules/live/web/keep-live.ts';

/** Asks at once who is signed in: no screen is shown before that is known. */
function createReadingClient() {
  const queryClient = createQueryClient();
  void queryClient.prefetchQuery(identityApi.me.queryOptions());
  return queryClient;
}

/** One per user: what one person has read or typed is never shown to the next. A new token alone changes nothing here. */
export function SignedIn({ userKey, children }: { userKey: string; children: ReactNode }) {
  const [queryClient] = useState(createReadingClient);
  useEffect(keepSession, []);
  useEffect(() => keepLive(userKey, createRefetch(queryClient)), [userKey, queryClient]);
  useEffect(() => forgetDrafts({ except: userKey }), [userKey]);
  useSessionEvent((event) => {
    if (event === 'user_updated') void queryClient.invalidateQueries({ queryKey: identityApi.key() });
  });
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
