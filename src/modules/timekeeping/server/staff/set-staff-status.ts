import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { readMember } from './read-staff.ts';

export const setStaffStatus = clinicUseCase(timekeepingContract.setStatus, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    await db
      .updateTable('staffMembers')
      .set((is) => ({ status: input.status, version: is('version', '+', 1) }))
      .where('id', '=', input.id)
      .execute();
    const member = await readMember(db, input.id);
    if (!member) throw errors.NOT_FOUND();
    return member;
  }),
);
