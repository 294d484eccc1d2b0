import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { readApproval } from './read-approvals.ts';

/** Locks the request first, like a decision, so that whichever comes second is refused. */
export const withdrawApproval = clinicUseCase(
  billingContract.withdrawApproval,
  ({ input: { id }, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const asked = await db
        .selectFrom('approvals')
        .select('isApproved')
        .where('id', '=', id)
        .where('askedBy', '=', caller.userId)
        .forUpdate()
        .executeTakeFirst();
      if (!asked) throw errors.NOT_FOUND();
      if (asked.isApproved !== null) throw errors.DECIDED();
      await db.updateTable('approvals').set({ withdrawnAt: new Date().toISOString() }).where('id', '=', id).execute();
      return readApproval(db, id);
    }),
);
