import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { emailTaken, storedStaff } from './add-staff.ts';
import { readMember } from './read-staff.ts';

export const changeStaff = clinicUseCase(timekeepingContract.change, ({ input, clinic, errors }) => {
  const { id, version, ...details } = input;
  return inTransaction(clinic, async (db) => {
    const before = await readMember(db, id);
    if (!before) throw errors.NOT_FOUND();
    const stored = await storedStaff(db, details);
    const { numUpdatedRows } = await db
      .updateTable('staffMembers')
      .set((is) => ({ ...stored, version: is('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
      .catch((error) => {
        throw emailTaken(error);
      });
    if (numUpdatedRows === 0n) throw errors.CHANGED_MEANWHILE();
    return (await readMember(db, id)) ?? before;
  });
});
