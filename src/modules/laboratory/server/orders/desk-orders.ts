import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { laboratoryContract } from '../../contract.ts';
import { deskSources } from '../../contract-orders.ts';
import { isOpenTo } from '../results/require-open.ts';
import { placeOrder } from './place-order.ts';

export const orderAtDesk = clinicUseCase(laboratoryContract.orderAtDesk, ({ input, clinic }) =>
  inTransaction(clinic, async (db) => {
    const tests = await placeOrder(db, input);
    return tests.map(({ id, orderId, testName }) => ({ id, orderId, testName }));
  }),
);

export const cancelAtDesk = clinicUseCase(laboratoryContract.cancelAtDesk, ({ input: { orderId }, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const tests = await db
      .selectFrom('labTests')
      .select(['id', 'status', 'version'])
      .where('orderId', '=', orderId)
      .where('source', 'in', deskSources)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    if (tests.length === 0) throw errors.NOT_FOUND();
    const waiting = tests.filter(({ status }) => status === 'ordered');
    if (tests.some(({ status }) => status !== 'ordered' && status !== 'cancelled')) throw errors.WRONG_STEP();
    for (const { id, version } of waiting) {
      await db
        .updateTable('labTests')
        .set({ status: 'cancelled', version: version + 1 })
        .where('id', '=', id)
        .execute();
    }
  }),
);

const most = 50;

export const listRecentTests = clinicUseCase(
  laboratoryContract.recentTests,
  async ({ input: { patientId }, caller, clinic }) => {
    await requirePatient(clinic, patientId);
    return clinic
      .selectFrom('labTests')
      .select(['testCode', 'status', 'orderedAt', 'collectedAt'])
      .where('patientId', '=', patientId)
      .where(isOpenTo(caller))
      .orderBy('orderedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
  },
);
