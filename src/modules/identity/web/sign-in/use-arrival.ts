import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Role } from '#foundation/shared/roles.ts';
import { homeOf } from '#foundation/shared/workspaces.ts';
import { readSession, saveSession, useSession } from '#foundation/web/session/session.ts';
import { announce } from '#foundation/web/session/session-events.ts';
import { safeOrigin } from '../../rules.ts';

function originOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
}

/** The invitation to accept at sign-in. */
export function invitationOf(state: unknown): string | undefined {
  const given = typeof state === 'object' && state !== null && 'invitation' in state ? state.invitation : null;
  return typeof given === 'string' ? given : undefined;
}

/** Navigates after sign-in: to the page that the user came from, or the home page, replacing the sign-in screen. */
export function useArrival() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const origin = originOf(state);
  const destination = safeOrigin(origin);
  const session = useSession();
  /** A signed-in user who opens this screen wants another account, so only a new sign-in continues from here. */
  const isInvited = invitationOf(state) !== undefined;
  const [stays] = useState(() => origin === null && (isInvited || readSession() !== null));
  const isSignedIn = session !== null && !stays;

  useEffect(() => {
    if (isSignedIn) void navigate(destination, { replace: true });
  }, [isSignedIn, destination, navigate]);

  return (signedIn: { token: string; user: { email: string; role: Role } }, { withSecondFactor = false } = {}) => {
    saveSession({ token: signedIn.token, email: signedIn.user.email });
    if (withSecondFactor) announce('mfa_verified');
    if (stays) void navigate(isInvited ? homeOf(signedIn.user.role) : destination, { replace: true });
  };
}
