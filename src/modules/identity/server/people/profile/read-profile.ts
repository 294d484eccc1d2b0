import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import type { Profile } from '../../../contract-account.ts';

/** A person's own account, across all clinics. */
export async function readProfile(identity: Handle, { authUserId, userId }: Caller): Promise<Profile> {
  const account = await identity
    .selectFrom('authUsers')
    .innerJoin('users', (join) => join.onRef('users.authUserId', '=', 'authUsers.id').on('users.id', '=', userId))
    .select(['authUsers.email', 'authUsers.phone', 'users.name', 'authUsers.passwordHash', 'authUsers.pinHash'])
    .select('authUsers.totpConfirmedAt')
    .select((is) =>
      is
        .selectFrom('authRecoveryCodes')
        .select((codes) => codes.fn.countAll<number>().as('left'))
        .where('authUserId', '=', authUserId)
        .where('usedAt', 'is', null)
        .as('recoveryCodesLeft'),
    )
    .where('authUsers.id', '=', authUserId)
    .executeTakeFirstOrThrow();
  const passkeys = await identity
    .selectFrom('authPasskeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('authUserId', '=', authUserId)
    .orderBy('createdAt')
    .execute();
  const clinics = await identity
    .selectFrom('users')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .select(['clinics.id', 'clinics.name', 'users.role'])
    .where('users.authUserId', '=', authUserId)
    .where('users.isActive', '=', true)
    .where('users.joinedAt', 'is not', null)
    .orderBy('clinics.name')
    .execute();
  return {
    email: account.email,
    name: account.name,
    phone: account.phone,
    hasPassword: account.passwordHash !== null,
    hasPin: account.pinHash !== null,
    twoFactor: account.totpConfirmedAt !== null,
    recoveryCodesLeft: account.recoveryCodesLeft ?? 0,
    passkeys,
    clinics,
  };
}
