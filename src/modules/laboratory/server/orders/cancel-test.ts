import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { inList } from '../../rules/results/restricted.ts';
import { readTest } from '../tests/test-row.ts';

export const cancelTest = clinicUseCase(
  laboratoryContract.cancel,
  ({ input: { id, version }, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const test = await db
        .selectFrom('labTests')
        .select(['status', 'version'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!test) throw errors.NOT_FOUND();
      if (test.status !== 'ordered') throw errors.WRONG_STEP();
      if (test.version !== version) throw errors.CHANGED_MEANWHILE();
      await db
        .updateTable('labTests')
        .set({ status: 'cancelled', version: version + 1 })
        .where('id', '=', id)
        .execute();
      const cancelled = await readTest(db, id);
      if (!cancelled) throw errors.NOT_FOUND();
      return inList(caller)(cancelled);
    }),
);
