import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

type Options = Record<string, unknown>;

/** Checks only the challenge; the library on both sides handles the other options. */
const isRequest = (options: Options): options is Options & PublicKeyCredentialRequestOptionsJSON =>
  typeof options.challenge === 'string';
const isCreation = (options: Options): options is Options & PublicKeyCredentialCreationOptionsJSON =>
  typeof options.challenge === 'string' && typeof options.user === 'object';

export const canUsePasskeys = () => 'PublicKeyCredential' in window;

/** Returns null if the user closes the browser's dialog, which is not a failure. */
async function unlessCancelled<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw error;
  }
}

/** Null if the user cancelled. */
export async function askForPasskey(options: Options): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  if (!isRequest(options)) throw new TypeError('The server sent no challenge');
  return unlessCancelled(startAuthentication({ optionsJSON: options }));
}

/** Null if the user cancelled. */
export async function makePasskey(options: Options): Promise<RegistrationResponseJSON | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  if (!isCreation(options)) throw new TypeError('The server sent no challenge');
  return unlessCancelled(startRegistration({ optionsJSON: options }));
}
