import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSession, saveSession, useSession } from '#foundation/web/session.ts';
import { announce } from '#foundation/web/session-events.ts';
import { safeOrigin } from '../../rules.ts';

function originOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
}

/** What happens after a sign-in: the page that somebody came from, or the homepage, in place of the sign-in screen. */
export function useArrival() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const origin = originOf(state);
  const destination = safeOrigin(origin);
  const session = useSession();
  /** Who is signed in and opens this screen wants to sign in as somebody else; only a new sign-in leads on then. */
  const [stays] = useState(() => origin === null && readSession() !== null);
  const isSignedIn = session !== null && !stays;

  useEffect(() => {
    if (isSignedIn) void navigate(destination, { replace: true });
  }, [isSignedIn, destination, navigate]);

  return (signedIn: { token: string; user: { email: string } }, { withSecondFactor = false } = {}) => {
    saveSession({ token: signedIn.token, email: signedIn.user.email });
    if (withSecondFactor) announce('mfa_verified');
    if (stays) void navigate(destination, { replace: true });
  };
}
