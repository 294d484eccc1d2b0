import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { inList } from '../../rules/results/restricted.ts';
import { placeOrder } from './place-order.ts';

export const orderTests = clinicUseCase(laboratoryContract.order, ({ input, caller, clinic }) =>
  inTransaction(clinic, async (db) => {
    const { patientId, visitId } = input;
    const visit =
      visitId &&
      (await db
        .selectFrom('appointments')
        .select('id')
        .where('id', '=', visitId)
        .where('patientId', '=', patientId)
        .executeTakeFirst());
    if (visitId && !visit) throw fieldFault('visitId', 'Visit not found');
    return (await placeOrder(db, input)).map(inList(caller));
  }),
);
