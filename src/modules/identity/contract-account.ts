import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { roles } from '#foundation/shared/roles.ts';
import { normalisePhone } from '#foundation/shared/text/phone.ts';
import { text } from '#foundation/shared/text/text.ts';
import { credential, noExtensions, nothing, weakPassword, webAuthnOptions } from './contract-parts.ts';
import { pinFault } from './rules.ts';

const proofRequired = {
  proof_required: {
    status: 403,
    message: 'Enter your password to continue. If you have none, sign out and in again first.',
  },
} as const;

/**
 * For changes of how the account is opened: required unless the password or a passkey was given within the last
 * minutes.
 */
const proof = { password: z.string().max(1000).optional() };

const Pin = z.string().superRefine((pin, context) => {
  const message = pinFault(pin);
  if (message) context.addIssue({ code: 'custom', message });
});

export const Profile = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  hasPassword: z.boolean(),
  hasPin: z.boolean(),
  twoFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  clinics: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles) })),
});
export type Profile = z.infer<typeof Profile>;

export const ChangedProfile = z.object({
  name: text(120).min(1, 'Name is required'),
  phone: text(30)
    .transform((typed, context) => {
      const phone = typed && normalisePhone(typed);
      if (phone !== null) return phone || null;
      context.addIssue({ code: 'custom', message: 'Enter a 10-digit mobile number, or + and the country code' });
      return z.NEVER;
    })
    .nullable(),
});

const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).default([]),
  }),
  clientExtensionResults: noExtensions,
});

export const accountContract = {
  profile: endpoint('GET', '/profile', { opensPatient: 'none', access: 'signed-in', summary: 'My account' }).output(
    Profile,
  ),
  changeProfile: endpoint('PATCH', '/profile', { access: 'signed-in', summary: 'Change my name or phone' })
    .input(ChangedProfile)
    .output(Profile)
    .errors({ PHONE_TAKEN: { status: 409, message: 'Another account has this phone number.' } }),
  changePassword: endpoint('POST', '/profile/password', {
    access: 'signed-in',
    summary: 'Change my password; other sessions end',
    successStatus: 204,
  })
    .input(z.object({ current: z.string().max(1000), password: z.string().max(1000) }))
    .output(nothing)
    .errors(weakPassword),
  startTwoFactor: endpoint('POST', '/profile/two-factor', {
    access: 'signed-in',
    summary: 'Create a new secret for an authenticator app, in force once confirmed',
  })
    .input(z.object(proof))
    .output(z.object({ secret: z.string(), uri: z.string() }))
    .errors(proofRequired),
  setPin: endpoint('PUT', '/profile/pin', {
    access: 'signed-in',
    summary: 'Set my PIN for the lock screen',
    successStatus: 204,
  })
    .input(z.object({ pin: Pin, ...proof }))
    .output(nothing)
    .errors(proofRequired),
  removePin: endpoint('DELETE', '/profile/pin', {
    access: 'signed-in',
    summary: 'Remove my PIN',
    successStatus: 204,
  }).output(nothing),
  confirmTwoFactor: endpoint('POST', '/profile/two-factor/confirm', {
    access: 'signed-in',
    summary: 'Turn on two-factor with a first code',
  })
    .input(z.object({ code: text(10) }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  endTwoFactor: endpoint('DELETE', '/profile/two-factor', {
    access: 'signed-in',
    summary: 'Turn off two-factor',
    successStatus: 204,
  })
    .input(z.object({ password: z.string().max(1000) }))
    .output(nothing),
  passkeyRegistration: endpoint('POST', '/profile/passkeys/options', {
    access: 'signed-in',
    summary: 'Start adding a passkey',
  })
    .input(z.object(proof))
    .output(z.object({ challengeId: z.uuid(), options: webAuthnOptions }))
    .errors(proofRequired),
  addPasskey: endpoint('POST', '/profile/passkeys', { access: 'signed-in', summary: 'Add a passkey' })
    .input(z.object({ challengeId: z.uuid(), name: text(60).min(1, 'Enter a name'), response: NewCredential }))
    .output(Profile),
  removePasskey: endpoint('DELETE', '/profile/passkeys/{id}', {
    access: 'signed-in',
    summary: 'Remove a passkey',
    successStatus: 204,
  })
    .input(z.object({ id: z.string().max(1000) }))
    .output(nothing),
};
