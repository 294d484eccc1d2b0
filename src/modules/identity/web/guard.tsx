import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { product } from '#foundation/shared/product.ts';
import { type Role, roles } from '#foundation/shared/roles.ts';
import { ActionButton } from '#foundation/ui/action-button.tsx';
import { MessagePage } from '#foundation/ui/pages/message-page.tsx';
import { WaitPage } from '#foundation/ui/pages/wait-page.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useSession } from '#foundation/web/session/session.ts';
import type { User } from '../contract-signed-in.ts';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { identityApi } from './api.ts';
import { CurrentUser } from './current-user.ts';
import { renewSession } from './keep-session.ts';
import { ProfileMissingPage } from './profile-missing-page.tsx';

interface GuardProps {
  /** If empty, anyone signed in who has a profile. */
  allowed: readonly Role[];
  children: ReactNode;
}

const mostWaitMilliseconds = 2_000;

/**
 * The token determines the time zone and format. If the clinic has changed them since, a new token is fetched; if that
 * takes long, the screen opens with the old ones.
 */
function useIsTokenBehind(user: User | undefined): boolean {
  const session = useSession();
  const isBehind =
    user !== undefined &&
    session !== null &&
    (user.timeFormat !== session.timeFormat || user.clinicTimeZone !== session.timeZone);
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    if (!isBehind) return;
    void renewSession();
    const timer = setTimeout(() => setWaited(true), mostWaitMilliseconds);
    return () => clearTimeout(timer);
  }, [isBehind]);
  return isBehind && !hasWaited;
}

/** Shows a screen only to permitted users. The API refuses the others anyway; the guard explains the refusal. */
export function Guard({ allowed, children }: GuardProps) {
  const { data: user, error, isFetching, refetch } = useQuery(identityApi.me.queryOptions({ staleTime: 60_000 }));
  const isTokenBehind = useIsTokenBehind(user);
  // Once shown, a screen stays open: its unsaved text matters more than the time format.
  const [isShown, setShown] = useState(false);
  if (user && !isTokenBehind && !isShown) setShown(true);

  if (user && !roles.includes(user.role)) return <ProfileMissingPage />;
  if (user && allowed.length > 0 && !allowed.includes(user.role)) return <AccessDeniedPage role={user.role} />;
  if (user && !isShown) return <WaitPage />;
  if (user) return <CurrentUser value={user}>{children}</CurrentUser>;
  if (error instanceof ORPCError && error.status === 404) return <ProfileMissingPage />;
  if (!error || (error instanceof ORPCError && error.status === 401)) return <WaitPage />;
  return (
    <MessagePage title={`Couldn't open ${product.name}`} text={failureOf(error).sentence}>
      <title>{product.name}</title>
      <ActionButton busy={isFetching} onClick={() => refetch()}>
        Retry
      </ActionButton>
    </MessagePage>
  );
}
