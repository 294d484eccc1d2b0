import { unseal } from '#foundation/server/secrets/sealed.ts';

/** The secret of a message; null if it has none, or if it was sealed with another SESSION_SECRET. */
export function openSecret(sealed: Buffer | null, sessionSecret: string): string | null {
  if (!sealed) return null;
  try {
    return unseal(sealed, sessionSecret, 'outbox secrets');
  } catch {
    return null;
  }
}
