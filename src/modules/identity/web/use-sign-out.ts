import { useNavigate } from 'react-router';
import { leaveSession, readSession } from '#foundation/web/session/session.ts';

async function tellServer(token: string | undefined) {
  if (!token) return;
  const headers = { authorization: `Bearer ${token}` };
  await fetch('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch((error: unknown) =>
    console.warn('The server was not told about the sign-out', error),
  );
}

/** The browser forgets the session at once; the server is told too, but the user does not wait for its answer. */
export function useSignOut() {
  const navigate = useNavigate();
  return async (destination = '/') => {
    const session = readSession();
    leaveSession();
    await Promise.all([navigate(destination), tellServer(session?.token)]);
  };
}
