import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { WaitPage } from '#foundation/ui/pages/wait-page.tsx';
import { recoverDrafts } from '#foundation/web/drafts/draft-storage.ts';
import { forgetDrafts } from '#foundation/web/drafts/form-draft.ts';
import { useRecoveredDrafts } from '#foundation/web/drafts/use-recovered-drafts.ts';
import { clientOf, forgetClient, readAhead } from '#foundation/web/requests/user-client.ts';
import { useIsScreenLocked } from '#foundation/web/session/screen-lock.ts';
import { useSessionEvent } from '#foundation/web/session/session-events.ts';
import { identityApi } from '#modules/identity/web/api.ts';
import { keepSession } from '#modules/identity/web/keep-session.ts';
import { LockScreen } from '#modules/identity/web/lock/lock-screen.tsx';
import { lockWhenIdle } from '#modules/identity/web/lock/lock-when-idle.ts';
import { createRefetch } from '#modules/live/web/create-refetch.ts';
import { keepLive, tryNow } from '#modules/live/web/keep-live.ts';

/** The signed-in user, who must be known before any screen is shown. */
const firstReads = (queryClient: QueryClient) => [queryClient.prefetchQuery(identityApi.me.queryOptions())];

readAhead(firstReads);

function createReadingClient(userKey: string) {
  const queryClient = clientOf(userKey);
  firstReads(queryClient);
  void recoverDrafts();
  return queryClient;
}

/**
 * One per user, so that what one person has read or typed is never shown to the next. A new token alone changes nothing
 * here.
 */
export function SignedIn({ userKey, children }: { userKey: string; children: ReactNode }) {
  const isLocked = useIsScreenLocked();
  const [queryClient] = useState(() => createReadingClient(userKey));
  useEffect(() => () => forgetClient(queryClient), [queryClient]);
  useEffect(keepSession, []);
  useEffect(lockWhenIdle, []);
  useEffect(() => keepLive(userKey, createRefetch(queryClient)), [userKey, queryClient]);
  const areDraftsHere = useRecoveredDrafts();
  useEffect(() => {
    if (areDraftsHere) forgetDrafts({ except: userKey });
  }, [userKey, areDraftsHere]);
  useSessionEvent((event) => {
    if (event === 'user_updated') void queryClient.invalidateQueries({ queryKey: identityApi.key() });
    // Loads what was refused or missed while the screen was locked.
    if (event !== 'unlocked') return;
    tryNow();
    void queryClient.invalidateQueries();
  });
  return (
    <QueryClientProvider client={queryClient}>
      {areDraftsHere ? children : <WaitPage />}
      {isLocked ? <LockScreen /> : null}
    </QueryClientProvider>
  );
}
