import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { nothing, UsedCredential } from './contract-parts.ts';
import { SignedIn, User } from './contract-signed-in.ts';

const wrongPin = {
  wrong_pin: { status: 403, message: 'Wrong PIN.', data: z.object({ triesLeft: z.int() }) },
  pin_used_up: { status: 403, message: 'Too many wrong PINs. Enter your password or use a passkey.' },
  not_proved: { status: 403, message: 'Enter your PIN or your password.' },
} as const;

/** The ways to unlock a screen. */
export const UnlockWays = z.object({
  name: z.string(),
  email: z.string(),
  pin: z.boolean(),
  password: z.boolean(),
  passkey: z.boolean(),
  /** True for the demo's own accounts, which need no proof. */
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

export const sessionsContract = {
  logout: endpoint('POST', '/auth/logout', {
    access: 'anyone',
    summary: 'End this session, even if its screen is locked',
    successStatus: 204,
  }).output(nothing),
  refresh: endpoint('POST', '/auth/refresh', {
    access: 'anyone',
    summary: 'Get a new token for a session, using its refresh token or the token still valid',
  })
    .input(z.object({ refreshToken: z.string().max(100).optional() }))
    .output(SignedIn),
  lock: endpoint('POST', '/auth/lock', {
    access: 'signed-in',
    summary: 'Lock this session; it answers nothing until it is unlocked',
    successStatus: 204,
  }).output(nothing),
  unlockWays: endpoint('POST', '/auth/unlock/ways', {
    access: 'anyone',
    summary: 'Get the ways to unlock the locked session of this token',
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
    summary: 'List my open sessions',
  }).output(z.array(OwnSession)),
  endSession: endpoint('DELETE', '/auth/sessions/{id}', {
    access: 'signed-in',
    summary: 'End one of my sessions',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid() }))
    .output(nothing),
};
