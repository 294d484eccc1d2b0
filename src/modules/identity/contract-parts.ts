import { z } from 'zod';
import { text } from '#foundation/shared/text/text.ts';

export const email = text(254)
  .pipe(z.email('Invalid email address'))
  .transform((value) => value.toLowerCase());

export const weakPassword = {
  weak_password: {
    status: 422,
    message: 'The password is too easy to guess.',
    data: z.object({ reasons: z.array(z.string()) }),
  },
} as const;

export const nothing = z.void();

/** Data that the passkey library exchanges with the browser and checks itself. */
export const webAuthnOptions = z.record(z.string(), z.unknown());

export const credential = { id: z.string(), rawId: z.string(), type: z.literal('public-key') };

export const noExtensions = z.object({});

export const UsedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
  clientExtensionResults: noExtensions,
});
