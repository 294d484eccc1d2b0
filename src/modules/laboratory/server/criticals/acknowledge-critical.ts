import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { readBackOf } from '../../rules/criticals/read-back.ts';

/** Shows the test to the patient once none of its critical values waits for a doctor. */
async function showPatient(db: Handle, testId: string) {
  await db
    .updateTable('labTests')
    .set({ awaitsDoctor: false })
    .where('id', '=', testId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('labCriticals')
            .whereRef('labCriticals.clinicId', '=', 'labTests.clinicId')
            .whereRef('labCriticals.testId', '=', 'labTests.id')
            .where('labCriticals.acknowledgedAt', 'is', null),
        ),
      ),
    )
    .execute();
}

/**
 * The first acknowledgement stands: a second click changes nothing. The test is locked first, as when results are
 * released.
 */
export const acknowledgeCritical = clinicUseCase(
  laboratoryContract.acknowledge,
  ({ input: { id, readBack }, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const critical = await db
        .selectFrom('labCriticals')
        .select(['testId', 'summary'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!critical) throw errors.NOT_FOUND();
      const { testId, summary } = critical;
      if (readBack !== readBackOf(summary)) throw errors.OTHER_VALUE();
      await db.selectFrom('labTests').select('id').where('id', '=', testId).forNoKeyUpdate().execute();
      const changed = await db
        .updateTable('labCriticals')
        .set({ acknowledgedAt: new Date().toISOString(), acknowledgedBy: caller.userId, acknowledgedAs: readBack })
        .where('id', '=', id)
        .where('acknowledgedAt', 'is', null)
        .executeTakeFirst();
      if (changed.numUpdatedRows > 0n) await showPatient(db, testId);
    }),
);
