import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { notifyPerson } from '#modules/notifications/server/notify.ts';
import { fullName } from '#modules/patients/rules.ts';
import { laboratoryContract } from '../../contract.ts';
import { inList } from '../../rules/results/restricted.ts';
import { readTest } from '../tests/test-row.ts';

/**
 * Results measured from the tube before stay; the tests that still wait for it are set back to ordered, and the doctor
 * is told.
 */
export const rejectSample = clinicUseCase(laboratoryContract.rejectSample, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, reason, note, version } = input;
    const named = await db.selectFrom('labTests').select('orderId').where('id', '=', id).executeTakeFirst();
    if (!named) throw errors.NOT_FOUND();
    // Locks all tests of the order, as when they are collected.
    const locked = await db
      .selectFrom('labTests')
      .select(['id', 'status', 'sampleId', 'doctorId', 'testName', 'version'])
      .where('orderId', '=', named.orderId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const test = locked.find((other) => other.id === id);
    if (!test) throw errors.NOT_FOUND();
    if (test.version !== version) throw errors.CHANGED_MEANWHILE();
    if (!test.sampleId || (test.status !== 'collected' && test.status !== 'processing')) throw errors.WRONG_STEP();

    const said = [reason === 'Other' ? '' : reason, note].filter(Boolean).join(': ');
    await db
      .updateTable('labSamples')
      .set({ rejectedAt: new Date().toISOString(), rejectedBy: caller.userId, rejectReason: said })
      .where('id', '=', test.sampleId)
      .execute();
    const waiting = locked.filter(({ sampleId, status }) => sampleId === test.sampleId && status !== 'completed');
    await db
      .updateTable('labTests')
      .set((is) => ({
        status: 'ordered',
        collectedAt: null,
        sampleId: null,
        processingAt: null,
        received: null,
        receivedDoubt: '',
        version: is('version', '+', 1),
      }))
      .where(
        'id',
        'in',
        waiting.map((other) => other.id),
      )
      .execute();
    // Nothing more is added to tests that are already reported.
    await db
      .updateTable('labTests')
      .set((is) => ({ received: null, receivedDoubt: '', version: is('version', '+', 1) }))
      .where('sampleId', '=', test.sampleId)
      .where('received', 'is not', null)
      .execute();
    const changed = await readTest(db, id);
    if (!changed) throw errors.NOT_FOUND();
    await notifyPerson(db, {
      kind: 'laboratory',
      title: `Sample rejected: ${fullName(changed)}`,
      body: `${waiting.map(({ testName }) => testName).join(', ')}: ${said}. A new sample is needed.`,
      screen: { name: 'lab', search: `?test=${id}` },
      userId: test.doctorId,
    });
    return inList(caller)(changed);
  }),
);
