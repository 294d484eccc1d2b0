import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { normalisePhone } from '#foundation/shared/phone.ts';
import { roles, staffRoles } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { isGstin, isTimeZone, pinFault, queueOrders } from './rules.ts';

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  clinicId: z.uuid(),
  clinicName: z.string(),
  clinicTimeZone: z.string(),
  queueOrder: z.enum(queueOrders),
  isSiteAdmin: z.boolean(),
  isDemo: z.boolean(),
});
export type User = z.infer<typeof User>;

/** Field names as hosted auth services have them, for programs that know those. */
const Session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int().describe('Seconds'),
  expires_at: z.int().describe('Unix time'),
  token_type: z.literal('bearer'),
  user: User,
});

export const SignedIn = z.object({ token: z.string(), user: User, session: Session });
export type SignedIn = z.infer<typeof SignedIn>;

const email = text(254)
  .pipe(z.email('Invalid email address'))
  .transform((value) => value.toLowerCase());

export const PasswordResetRequest = z.object({ email });

const linkToken = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'The link is incomplete') });
/** At sign-in: the token of an invitation to accept with it. */
const invitation = { invitation: linkToken.shape.token.optional() };

const Login = z.object({
  ...invitation,
  email: text(254).optional(),
  phone: text(30).optional(),
  password: z.string().max(1000).optional(),
});

/** Six digits, or one of the recovery codes. */
const SecondFactor = z.object({ ...invitation, challengeId: z.uuid(), code: text(40).min(1, 'Enter the code') });

const mfaRequired = {
  mfa_required: {
    status: 401,
    message: 'Enter the code from your authenticator app.',
    data: z.object({ challengeId: z.uuid() }),
  },
} as const;

const weakPassword = {
  weak_password: {
    status: 422,
    message: 'The password is too easy to guess.',
    data: z.object({ reasons: z.array(z.string()) }),
  },
} as const;

const proofRequired = {
  proof_required: {
    status: 403,
    message: 'Enter your password to continue. If you have none, sign out and in again first.',
  },
} as const;
/** For what opens the account: needed unless the password or a passkey was given within the last minutes. */
const proof = { password: z.string().max(1000).optional() };

const Pin = z.string().superRefine((pin, context) => {
  const message = pinFault(pin);
  if (message) context.addIssue({ code: 'custom', message });
});

const wrongPin = {
  wrong_pin: { status: 403, message: 'Wrong PIN.', data: z.object({ triesLeft: z.int() }) },
  pin_used_up: { status: 403, message: 'Too many wrong PINs. Enter your password or use a passkey.' },
  not_proved: { status: 403, message: 'Enter your PIN or your password.' },
} as const;

/** How a locked screen can be opened again. */
export const UnlockWays = z.object({
  name: z.string(),
  email: z.string(),
  pin: z.boolean(),
  password: z.boolean(),
  passkey: z.boolean(),
  /** The demo's own accounts have nothing to prove. */
  nothing: z.boolean(),
});
export type UnlockWays = z.infer<typeof UnlockWays>;

export const OwnSession = z.object({
  id: z.uuid(),
  current: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OwnSession = z.infer<typeof OwnSession>;

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

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00');
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const Clinic = z.object({
  name: text(120).min(2, 'Name must be at least 2 characters'),
  address: text(500),
  gstin: text(15)
    .transform((value) => value.toUpperCase() || null)
    .nullable()
    .refine((value) => value === null || isGstin(value), 'Not a valid GSTIN: check the letters and digits'),
  timeZone: z.string().refine(isTimeZone, 'Choose a time zone'),
  logo: z
    .string()
    .max(200_000, 'The picture is larger than 150 KB')
    .regex(/^data:image\/(png|jpeg|webp);base64,[\w+/=]+$/, 'Choose a PNG, JPEG or WebP picture')
    .nullable(),
  workingHours: z.partialRecord(z.enum(weekdays), z.object({ from: clockTime, to: clockTime })),
  idleMinutes: z.int().min(5, 'At least 5 minutes').max(480, 'At most 480 minutes'),
  queueOrder: z.enum(queueOrders),
  version: Version,
});
export type Clinic = z.infer<typeof Clinic>;

export const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  hasJoined: z.boolean().describe('Accepted the invitation'),
  isWaiting: z.boolean().describe('HR asked for the account; an admin has to approve it'),
  worksElsewhere: z.boolean().describe('Has or had a place or an invitation in another clinic'),
  version: Version,
  createdAt: z.iso.datetime(),
});
export type Person = z.infer<typeof Person>;

/** Patients are invited from their record, which they are to see. */
export const Invitation = z.object({
  email,
  name: text(120).min(1, 'Name is required'),
  role: z.enum(staffRoles, 'Choose a role'),
});

const Link = z.object({ path: z.string().describe('Open it on this site'), expiresAt: z.iso.datetime() });
const linkNotFound = {
  LINK_NOT_VALID: { status: 404, message: 'This link has expired or was already used. Ask for a new one.' },
} as const;
const changedMeanwhile = {
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this. Check it and try again.' },
} as const;
const worksElsewhere = {
  WORKS_ELSEWHERE: { status: 409, message: 'This person also works at another clinic and resets their own password.' },
} as const;
const lastAdmin = {
  LAST_ADMIN: { status: 409, message: 'A clinic needs at least one active admin.' },
} as const;

const nothing = z.void();
/** What a passkey library exchanges with the browser: its meaning is checked by that library. */
const webAuthnOptions = z.record(z.string(), z.unknown());
const credential = { id: z.string(), rawId: z.string(), type: z.literal('public-key') };
const noExtensions = z.object({});
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).default([]),
  }),
  clientExtensionResults: noExtensions,
});
const UsedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
  clientExtensionResults: noExtensions,
});

export const identityLive: LiveTables = { users: ['admin'] };

export const identityContract = {
  login: endpoint('POST', '/auth/login', { access: 'anyone', summary: 'Sign in with e-mail or phone and password' })
    .input(Login)
    .output(SignedIn)
    .errors(mfaRequired),
  verifySecondFactor: endpoint('POST', '/auth/login/verify', {
    access: 'anyone',
    summary: 'Finish a sign-in with a code from the authenticator app or a recovery code',
  })
    .input(SecondFactor)
    .output(SignedIn),
  demo: endpoint('POST', '/auth/demo', { access: 'anyone', summary: 'Sign in to the demo clinic; demo mode only' })
    .input(z.object({ role: z.enum(roles) }))
    .output(SignedIn),
  mode: endpoint('GET', '/auth/mode', {
    opensPatient: 'none',
    access: 'anyone',
    summary: 'Whether this server has a demo clinic',
  }).output(z.object({ demo: z.boolean() })),
  resetDemo: endpoint('POST', '/auth/demo/reset', {
    access: 'signed-in',
    summary: 'Put the demo clinic back to its first state; demo mode only',
    successStatus: 204,
  }).output(nothing),
  logout: endpoint('POST', '/auth/logout', {
    access: 'anyone',
    summary: 'End this session, also when its screen is locked',
    successStatus: 204,
  }).output(nothing),
  refresh: endpoint('POST', '/auth/refresh', {
    access: 'anyone',
    summary: 'A new token for a session, by its refresh token or by the token still valid',
  })
    .input(z.object({ refreshToken: z.string().max(100).optional() }))
    .output(SignedIn),
  lock: endpoint('POST', '/auth/lock', {
    access: 'signed-in',
    summary: 'Lock this session: it answers nothing until it is unlocked',
    successStatus: 204,
  }).output(nothing),
  unlockWays: endpoint('POST', '/auth/unlock/ways', {
    access: 'anyone',
    summary: 'How the locked session of this token is unlocked',
  }).output(UnlockWays),
  unlock: endpoint('POST', '/auth/unlock', {
    access: 'anyone',
    summary: 'Unlock the session of this token by PIN, password or passkey',
  })
    .input(
      z.object({
        pin: text(6).optional(),
        password: z.string().max(1000).optional(),
        passkey: z.object({ challengeId: z.uuid(), response: UsedCredential }).optional(),
      }),
    )
    .output(SignedIn)
    .errors(wrongPin),
  me: endpoint('GET', '/auth/me', { opensPatient: 'none', access: 'signed-in', summary: 'Who is asking' }).output(User),
  switchClinic: endpoint('POST', '/auth/clinic', { access: 'signed-in', summary: 'Go on in another of my clinics' })
    .input(z.object({ clinicId: z.uuid() }))
    .output(SignedIn),
  sessions: endpoint('GET', '/auth/sessions', {
    opensPatient: 'none',
    access: 'signed-in',
    summary: 'My open sessions',
  }).output(z.array(OwnSession)),
  endSession: endpoint('DELETE', '/auth/sessions/{id}', {
    access: 'signed-in',
    summary: 'End one of my sessions',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(nothing),

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
    summary: 'A new secret for an authenticator app, in force once confirmed',
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
    summary: 'Turn two-factor on with a first code',
  })
    .input(z.object({ code: text(10) }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  endTwoFactor: endpoint('DELETE', '/profile/two-factor', {
    access: 'signed-in',
    summary: 'Turn two-factor off',
    successStatus: 204,
  })
    .input(z.object({ password: z.string().max(1000) }))
    .output(nothing),

  passkeyRegistration: endpoint('POST', '/profile/passkeys/options', {
    access: 'signed-in',
    summary: 'Begin to add a passkey',
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
  passkeyChallenge: endpoint('POST', '/auth/passkey/options', {
    access: 'anyone',
    summary: 'Begin to sign in with a passkey',
  }).output(z.object({ challengeId: z.uuid(), options: webAuthnOptions })),
  loginWithPasskey: endpoint('POST', '/auth/passkey', { access: 'anyone', summary: 'Sign in with a passkey' })
    .input(z.object({ ...invitation, challengeId: z.uuid(), response: UsedCredential }))
    .output(SignedIn),

  clinic: endpoint('GET', '/clinic', {
    opensPatient: 'none',
    access: ['admin'],
    summary: 'The clinic and its settings',
  }).output(Clinic),
  changeClinic: endpoint('PUT', '/clinic', {
    access: ['admin'],
    mostBytes: 256 * 1024,
    summary: 'Change the clinic, its logo too',
  })
    .input(Clinic)
    .output(Clinic)
    .errors(changedMeanwhile),
  people: endpoint('GET', '/people', {
    opensPatient: 'none',
    access: ['admin'],
    shows: ['users'],
    summary: 'Everyone with an account in the clinic',
  }).output(z.array(Person)),
  invite: endpoint('POST', '/people', {
    access: ['admin'],
    summary: 'Invite someone by a link, valid for seven days',
    successStatus: 201,
  })
    .input(Invitation)
    .output(z.object({ person: Person, link: Link }))
    .errors({ ALREADY_HERE: { status: 409, message: 'Someone with this e-mail is already in the clinic.' } }),
  changePerson: endpoint('PATCH', '/people/{id}', {
    access: ['admin'],
    summary: 'Change a role, deactivate or reactivate; open sessions end',
  })
    .input(z.object({ id: z.uuid(), role: z.enum(roles), isActive: z.boolean(), version: Version }))
    .output(Person)
    .errors({
      ...changedMeanwhile,
      ...lastAdmin,
      NOT_A_PATIENT: { status: 409, message: 'Patients are invited to the portal from their own record.' },
    }),
  decidePlace: endpoint('POST', '/people/{id}/decision', {
    access: ['admin'],
    summary: 'Approve an account that HR asked for, which sends the invitation, or decline it',
  })
    .input(z.object({ id: z.uuid(), isApproved: z.boolean() }))
    .output(Person)
    .errors({ NOT_WAITING: { status: 409, message: 'This account is not waiting any more. Look at it again.' } }),
  createResetLink: endpoint('POST', '/people/{id}/link', {
    access: ['admin'],
    summary: 'A link to set a new password, good for 30 minutes; or a new invitation',
  })
    .input(z.object({ id: z.uuid() }))
    .output(Link)
    .errors(worksElsewhere),
  sendResetLink: endpoint('POST', '/people/{id}/link/email', {
    access: ['admin'],
    summary: 'Send somebody a link to set a new password, or a new invitation, by e-mail',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(nothing)
    .errors(worksElsewhere),
  requestPasswordReset: endpoint('POST', '/auth/password-reset', {
    access: 'anyone',
    summary: 'Send me a link to set a new password; the answer is the same whether there is such an account',
    successStatus: 204,
  })
    .input(PasswordResetRequest)
    .output(nothing),
  link: endpoint('GET', '/auth/links/{token}', {
    opensPatient: 'none',
    access: 'anyone',
    summary: 'What a link is for',
  })
    .input(linkToken)
    .output(
      z.object({
        kind: z.enum(['invitation', 'password_reset']),
        needs: z.enum(['password', 'sign-in']).describe('An account that is in use accepts an invitation signed in'),
        email: z.string(),
        clinicName: z.string(),
      }),
    )
    .errors(linkNotFound),
  useLink: endpoint('POST', '/auth/links/{token}', {
    access: 'anyone',
    summary: 'Set a password by a link; then sign in as usual',
    successStatus: 204,
  })
    .input(linkToken.extend({ password: z.string().max(1000) }))
    .output(nothing)
    .errors({
      ...linkNotFound,
      ...weakPassword,
      SIGN_IN_TO_ACCEPT: { status: 409, message: 'You already have an account. Sign in to accept the invitation.' },
    }),
  acceptInvitation: endpoint('POST', '/auth/links/{token}/accept', {
    access: 'signed-in',
    summary: 'Accept an invitation with the account that I am signed in to, and go on in that clinic',
  })
    .input(linkToken)
    .output(SignedIn),
};
