import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { fullName } from '#modules/patients/rules.ts';
import { laboratoryContract } from '../../contract.ts';
import { inList } from '../../rules/results/restricted.ts';
import { awaitsDoctor } from '../criticals/awaits-doctor.ts';
import { tellReaders } from '../report/report-readers.ts';
import { lockTest } from '../tests/lock-test.ts';
import { readTest } from '../tests/test-row.ts';
import { enteredByIds } from './entered-by.ts';
import { requireOpen } from './require-open.ts';

const firstVersion = 1;

/** Why a person has corrected a report since this version; additions by analysers are not corrections. */
async function readReason(db: Handle, { id, standingVersion }: { id: string; standingVersion: number }) {
  const correction = await db
    .selectFrom('labReports')
    .select('reason')
    .where('testId', '=', id)
    .where('version', '>', standingVersion)
    .where('analyserId', 'is', null)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return correction?.reason ?? '';
}

/** The results now count as final, and the report names who verified them. */
export const verifyResults = clinicUseCase(
  laboratoryContract.verify,
  ({ input: { id, version }, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const test = await lockTest(db, id);
      if (!test) throw errors.NOT_FOUND();
      requireOpen(test, caller);
      if (test.version !== version) throw errors.CHANGED_MEANWHILE();
      if (!test.awaitsVerification) throw errors.WRONG_STEP();
      const verified = await db
        .updateTable('labReports')
        .set({ verifiedAt: new Date().toISOString(), verifiedBy: caller.userId })
        .where('testId', '=', id)
        .where('version', '=', test.reportVersion)
        .where(sql<boolean>`${caller.userId} <> all (${enteredByIds})`)
        .returning('criticalValues')
        .executeTakeFirst();
      if (!verified) throw errors.OWN_RESULTS();
      await db
        .updateTable('labTests')
        .set({ ...verified, awaitsVerification: false, standingVersion: null, awaitsDoctor, version: version + 1 })
        .where('id', '=', id)
        .execute();
      const changed = await readTest(db, id);
      if (!changed) throw errors.NOT_FOUND();
      const replaced = { ...test, standingVersion: test.standingVersion ?? firstVersion };
      const reason = await readReason(db, replaced);
      if (reason)
        await tellReaders(db, replaced, { by: caller.userId, of: fullName(changed), reason, isWaiting: false });
      return inList(caller)(changed);
    }),
);
