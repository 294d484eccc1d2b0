import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { timekeepingContract } from '../../contract.ts';
import { readMember } from './read-staff.ts';

/** Someone who leaves is paid until today; of someone who has left already, the last day stays as it was. */
export const setStaffStatus = clinicUseCase(
  timekeepingContract.setStatus,
  ({ input: { id, status }, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const leftOn = status === 'left' ? sql<string>`coalesce(left_on, ${await readClinicDay(db)})` : null;
      await db
        .updateTable('staffMembers')
        .set((is) => ({ status, leftOn, version: is('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const member = await readMember(db, id);
      if (!member) throw errors.NOT_FOUND();
      return member;
    }),
);
