import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { RequestContext } from '#foundation/server/requests/use-case.ts';
import { unseal } from '#foundation/server/secrets/sealed.ts';
import { product } from '#foundation/shared/product.ts';
import { secretHash } from '../sessions/open-session.ts';

export function totpOf(secret: string, email: string): TOTP {
  return new TOTP({ issuer: product.name, label: email, secret: Secret.fromBase32(secret) });
}

/** The time step of a code, allowing one step to either side because clocks differ a little. */
export function stepOf(totp: TOTP, code: string): number | null {
  const delta = totp.validate({ token: code.replace(/\s/g, ''), window: 1 });
  return delta === null ? null : totp.counter() + delta;
}

/** Accepts a code of the authenticator app once: the database refuses a step that is not newer than the last. */
export async function takeTotpCode(context: RequestContext, authUserId: string, code: string): Promise<boolean> {
  const { identity } = context.database;
  const account = await identity
    .selectFrom('authUsers')
    .select(['email', 'totpSecret'])
    .where('id', '=', authUserId)
    .where('totpConfirmedAt', 'is not', null)
    .executeTakeFirst();
  if (!account?.totpSecret) return false;
  const step = stepOf(
    totpOf(unseal(account.totpSecret, context.settings.sessionSecret, 'two-factor secrets'), account.email),
    code,
  );
  if (step === null) return false;
  const { numUpdatedRows } = await identity
    .updateTable('authUsers')
    .set({ totpLastStep: step })
    .where('id', '=', authUserId)
    .where('totpLastStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** People type recovery codes from paper, so case and separators do not count. */
export const recoveryCodeHash = (code: string) => secretHash(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

export async function takeRecoveryCode(context: RequestContext, authUserId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await context.database.identity
    .updateTable('authRecoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('authUserId', '=', authUserId)
    .where('codeHash', '=', recoveryCodeHash(code))
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
