import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { isDemoAccount } from '#modules/identity/rules.ts';

/** People who can do the second check of a high-alert drug: doctors and nurses other than the person who gives it. */
const selectCheckers = (clinic: Handle, giverId: string) =>
  clinic
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email', 'isDemo'])
    .where('role', 'in', ['doctor', 'nurse'])
    .where('joinedAt', 'is not', null)
    .where('isActive', '=', true)
    .where('id', '<>', giverId)
    .orderBy('name');

export async function readCheckers(clinic: Handle, giverId: string, isDemoServer: boolean) {
  const checkers = await selectCheckers(clinic, giverId).execute();
  return checkers.map(({ id, name, role, ...account }) => ({
    id,
    name,
    isNurse: role === 'nurse',
    hasSecret: !(isDemoServer && isDemoAccount(account)),
  }));
}

export async function requireChecker(clinic: Handle, giverId: string, checkerId: string): Promise<void> {
  const checker = await selectCheckers(clinic, giverId).where('id', '=', checkerId).executeTakeFirst();
  if (!checker) throw fieldFault('checkedBy', 'Choose another doctor or nurse');
}
