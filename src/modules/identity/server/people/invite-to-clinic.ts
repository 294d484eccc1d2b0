import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { createLink } from '../sign-in/create-link.ts';
import { isKnownElsewhere } from './known-elsewhere.ts';

interface Invited {
  authUserId: string;
  clinicId: string;
  userId: string;
}

/**
 * The link of an invitation. It sets the password only of an unused account that no other clinic knows; every other
 * account accepts by signing in.
 */
export async function createInvitation(identity: Handle, { authUserId, clinicId, userId }: Invited) {
  const isElsewhere = await isKnownElsewhere(identity, authUserId, clinicId);
  const { isUsed } = await identity
    .selectFrom('authUsers')
    .select((is) =>
      is
        .or([
          is('passwordHash', 'is not', null),
          is.exists(is.selectFrom('authPasskeys').whereRef('authPasskeys.authUserId', '=', 'authUsers.id')),
        ])
        .$castTo<boolean>()
        .as('isUsed'),
    )
    .where('id', '=', authUserId)
    .executeTakeFirstOrThrow();
  const setsPassword = !isElsewhere && !isUsed;
  const place = { clinicId, userId };
  const link = await createLink(identity, { kind: 'invitation', authUserId, place, setsPassword, provesEmail: false });
  return { ...link, setsPassword };
}

interface NewPlace {
  clinicId: string;
  isDemo: boolean;
  email: string;
  name: string;
  role: Role;
}

/**
 * Creates a membership of a clinic, which counts once it is accepted. While it waits for an admin's approval, no
 * invitation is sent.
 */
async function createPlace(identity: Handle, { email, isDemo, ...place }: NewPlace & { isActive: boolean }) {
  const { id: authUserId } = await identity
    .insertInto('authUsers')
    .values({ email, isDemo })
    .onConflict((conflict) =>
      conflict.columns(['email', 'isDemo']).doUpdateSet((is) => ({ email: is.ref('authUsers.email') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await identity
    .insertInto('users')
    .values({
      ...place,
      email,
      isDemo,
      authUserId,
      ...(!place.isActive && { approvalAskedAt: sql<string>`now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { authUserId, userId };
}

export async function inviteToClinic(identity: Handle, place: NewPlace) {
  const { authUserId, userId } = await createPlace(identity, { ...place, isActive: true });
  const { clinicId } = place;
  return { userId, link: await createInvitation(identity, { authUserId, clinicId, userId }) };
}

/** Creates a membership that an admin must approve first. */
export const askForPlace = async (identity: Handle, place: NewPlace) =>
  (await createPlace(identity, { ...place, isActive: false })).userId;
