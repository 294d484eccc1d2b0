import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { WaitPage } from '#foundation/ui/pages/wait-page.tsx';
import { hasLeftSession, isLeavingSession, useSession } from '#foundation/web/session/session.ts';
import { SignedIn } from './signed-in.tsx';

/** Without a session, opens the sign-in screen, which remembers the address. */
export default function SessionLayout() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  useEffect(() => hasLeftSession, []);
  if (session) {
    return (
      <SignedIn key={session.userKey} userKey={session.userKey}>
        <Outlet />
      </SignedIn>
    );
  }
  if (isLeavingSession()) return <WaitPage />;
  return <Navigate to="/login" replace state={{ from: `${pathname}${search}${hash}` }} />;
}
