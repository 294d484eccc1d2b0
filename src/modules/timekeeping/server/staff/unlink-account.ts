import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { readMember } from './read-staff.ts';

/** Only for admins: the next account linked can read this person's payslips and documents. */
export const unlinkAccount = clinicUseCase(timekeepingContract.unlinkAccount, async ({ input, clinic, errors }) => {
  await clinic
    .updateTable('staffMembers')
    .set((is) => ({ userId: null, version: is('version', '+', 1) }))
    .where('id', '=', input.id)
    .where('userId', 'is not', null)
    .execute();
  const member = await readMember(clinic, input.id);
  if (!member) throw errors.NOT_FOUND();
  return member;
});
