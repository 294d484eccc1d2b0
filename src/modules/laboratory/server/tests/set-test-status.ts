import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { isClickedStep } from '../../rules/orders/steps.ts';
import { inList } from '../../rules/results/restricted.ts';
import { takeSample } from '../samples/take-sample.ts';
import { readTest } from './test-row.ts';

/** Voids a tube that no test uses, because nobody took the sample; its number is not given again. */
async function voidUnusedSample(db: Handle, sampleId: string, at: string) {
  await sql`
    update lab_samples set voided_at = ${at}
     where id = ${sampleId} and not exists (select from lab_tests where sample_id = ${sampleId})`.execute(db);
}

export const setTestStatus = clinicUseCase(laboratoryContract.setStatus, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, status, version } = input;
    const named = await db.selectFrom('labTests').select('orderId').where('id', '=', id).executeTakeFirst();
    if (!named) throw errors.NOT_FOUND();
    // Locks all tests of the order: two that share a tube must not each take one.
    const locked = await db
      .selectFrom('labTests')
      .select(['id', 'orderId', 'patientId', 'tube', 'status', 'sampleId', 'version'])
      .where('orderId', '=', named.orderId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const test = locked.find((other) => other.id === id);
    if (!test) throw errors.NOT_FOUND();
    if (test.version !== version) throw errors.CHANGED_MEANWHILE();
    if (!isClickedStep(test.status, status)) throw errors.WRONG_STEP();

    const now = new Date().toISOString();
    const isTaken = test.status === 'ordered';
    const stamps =
      status === 'processing'
        ? { processingAt: now }
        : isTaken
          ? { collectedAt: now, sampleId: await takeSample(db, test, now) }
          : status === 'ordered'
            ? { collectedAt: null, sampleId: null, received: null, receivedDoubt: '' }
            : { processingAt: null };
    await db
      .updateTable('labTests')
      .set({ ...stamps, status, version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (status === 'ordered' && test.sampleId) await voidUnusedSample(db, test.sampleId, now);
    const changed = await readTest(db, id);
    if (!changed) throw errors.NOT_FOUND();
    return inList(caller)(changed);
  }),
);
