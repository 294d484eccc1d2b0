import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { roles } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { email, nothing, UsedCredential, weakPassword, webAuthnOptions } from './contract-parts.ts';
import { SignedIn } from './contract-signed-in.ts';

export const PasswordResetRequest = z.object({ email });

const linkToken = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'The link is incomplete') });

/** The token of an invitation to accept during sign-in. */
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

/** An admin may have controlled the account before its e-mail address was confirmed. */
const confirmEmail = {
  CONFIRM_EMAIL: {
    status: 409,
    message:
      'Before you join another clinic, confirm your e-mail: choose Forgot password at sign-in, then open this invitation again.',
    data: z.object({ canSendEmail: z.boolean() }),
  },
} as const;

const linkNotFound = {
  LINK_NOT_VALID: { status: 404, message: 'This link has expired or was already used. Ask for a new one.' },
} as const;

export const signInContract = {
  login: endpoint('POST', '/auth/login', { access: 'anyone', summary: 'Sign in with e-mail or phone and password' })
    .input(Login)
    .output(SignedIn)
    .errors({ ...mfaRequired, ...confirmEmail }),
  verifySecondFactor: endpoint('POST', '/auth/login/verify', {
    access: 'anyone',
    summary: 'Finish a sign-in with a code from the authenticator app or a recovery code',
  })
    .input(SecondFactor)
    .output(SignedIn)
    .errors(confirmEmail),
  demo: endpoint('POST', '/auth/demo', { access: 'anyone', summary: 'Sign in to the demo clinic; demo mode only' })
    .input(z.object({ role: z.enum(roles) }))
    .output(SignedIn),
  mode: endpoint('GET', '/auth/mode', {
    opensPatient: 'none',
    access: 'anyone',
    summary: 'Check whether this server has a demo clinic',
  }).output(z.object({ demo: z.boolean() })),
  resetDemo: endpoint('POST', '/auth/demo/reset', {
    access: 'signed-in',
    summary: 'Reset the demo clinic to its first state; demo mode only',
    successStatus: 204,
  }).output(nothing),
  passkeyChallenge: endpoint('POST', '/auth/passkey/options', {
    access: 'anyone',
    summary: 'Start a sign-in with a passkey',
  }).output(z.object({ challengeId: z.uuid(), options: webAuthnOptions })),
  loginWithPasskey: endpoint('POST', '/auth/passkey', { access: 'anyone', summary: 'Sign in with a passkey' })
    .input(z.object({ ...invitation, challengeId: z.uuid(), response: UsedCredential }))
    .output(SignedIn)
    .errors(confirmEmail),
  requestPasswordReset: endpoint('POST', '/auth/password-reset', {
    access: 'anyone',
    summary: 'Send me a link to set a new password; the answer does not reveal whether the account exists',
    successStatus: 204,
  })
    .input(PasswordResetRequest)
    .output(nothing),
  link: endpoint('GET', '/auth/links/{token}', {
    opensPatient: 'none',
    access: 'anyone',
    summary: 'Get the purpose of a link',
  })
    .input(linkToken)
    .output(
      z.object({
        kind: z.enum(['invitation', 'password_reset']),
        needs: z
          .enum(['password', 'sign-in', 'e-mail'])
          .describe(
            'An account that is known elsewhere accepts signed in, once its e-mail is confirmed by a mailed link',
          ),
        hasPassword: z.boolean(),
        canSendEmail: z.boolean().describe('True if this server can send that link'),
        email: z.string(),
        clinicName: z.string(),
      }),
    )
    .errors(linkNotFound),
  useLink: endpoint('POST', '/auth/links/{token}', {
    access: 'anyone',
    summary: 'Set a password using a link; then sign in as usual',
    successStatus: 204,
  })
    .input(linkToken.extend({ password: z.string().max(1000) }))
    .output(nothing)
    .errors({
      ...linkNotFound,
      ...weakPassword,
      SIGN_IN_TO_ACCEPT: { status: 409, message: 'You already have an account. Sign in to accept the invitation.' },
      SET_BY_EMAIL: {
        status: 409,
        message:
          'Another clinic has invited you too. Set your password by e-mail: choose Forgot password at sign-in, then open this invitation again.',
      },
    }),
  acceptInvitation: endpoint('POST', '/auth/links/{token}/accept', {
    access: 'signed-in',
    summary: 'Accept an invitation with the account that I am signed in to, and continue in that clinic',
  })
    .input(linkToken)
    .output(SignedIn)
    .errors(confirmEmail),
};
