import { lockScreen } from '#foundation/web/session/screen-lock.ts';
import { identityApi } from '../api.ts';

/**
 * Hides the screen at once, even without a connection, and tells the server, so that the token opens nothing either.
 */
export function lockNow() {
  const told = identityApi.lock.call();
  lockScreen();
  told.catch((error: unknown) => console.warn('The server was not told about the lock', error));
}
