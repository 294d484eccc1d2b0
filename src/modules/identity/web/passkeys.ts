import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

type Options = Record<string, unknown>;

/** The rest of the options is the library's business on both sides; without a challenge they are none at all. */
const isRequest = (options: Options): options is Options & PublicKeyCredentialRequestOptionsJSON =>
  typeof options.challenge === 'string';
const isCreation = (options: Options): options is Options & PublicKeyCredentialCreationOptionsJSON =>
  typeof options.challenge === 'string' && typeof options.user === 'object';

export const canUsePasskeys = () => 'PublicKeyCredential' in window;

/** Somebody who closes the browser's dialog has changed their mind: that is no failure. */
async function unlessCancelled<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw error;
  }
}

/** null when the person did not go on. */
export async function askForPasskey(options: Options): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  if (!isRequest(options)) throw new TypeError('The server sent no challenge');
  return unlessCancelled(startAuthentication({ optionsJSON: options }));
}

/** null when the person did not go on. */
export async function makePasskey(options: Options): Promise<RegistrationResponseJSON | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  if (!isCreation(options)) throw new TypeError('The server sent no challenge');
  return unlessCancelled(startRegistration({ optionsJSON: options }));
}
