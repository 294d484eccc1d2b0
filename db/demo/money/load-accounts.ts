import type { Handle } from '#foundation/server/database/database.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { homeOf } from '#foundation/shared/workspaces.ts';
import { demoClinic } from '../demo-clinic.ts';
import type { demoAccounts } from './accounts.ts';

type Accounts = ReturnType<typeof demoAccounts>;

/** The notifications that everyone starts with. */
const welcome = ({ id, role }: { id: string; role: Role }) => [
  {
    userId: id,
    title: `Welcome to ${demoClinic.name}`,
    body: 'All people here are invented. Try what you like.',
    path: homeOf(role),
  },
  {
    userId: id,
    title: 'Protect your account',
    body: 'Turn on two-factor: a code from your phone at every sign-in.',
    path: '/settings/two-factor',
  },
];

/** Deletes all demo accounts except these, including those that visitors have invited. */
export async function deleteAccounts(db: Handle, kept: Accounts) {
  const ids = kept.map(({ authUserId }) => authUserId);
  await db.deleteFrom('authUsers').where('isDemo', '=', true).where('id', 'not in', ids).execute();
}

interface JoinedAccounts {
  accounts: Accounts;
  passwordHash: string;
  now: Date;
}

export async function loadAccounts(db: Handle, { accounts, passwordHash, now }: JoinedAccounts) {
  await db
    .insertInto('authUsers')
    .values(
      accounts.map(({ authUserId, email, role }) => ({
        id: authUserId,
        email,
        passwordHash,
        isDemo: true,
        isSiteAdmin: role === 'admin',
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ passwordHash, phone: null, totpSecret: null, totpConfirmedAt: null }),
    )
    .execute();
  const joinedAt = now.toISOString();
  await db
    .insertInto('users')
    .values(accounts.map((account) => ({ ...account, isDemo: true, joinedAt })))
    .execute();
  await db.insertInto('notifications').values(accounts.flatMap(welcome)).execute();
}
