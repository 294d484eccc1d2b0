import type { Handle } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { billingContract } from '../contract.ts';

function selectPrices(clinic: Handle) {
  return clinic
    .selectFrom('servicePrices')
    .leftJoin('users', (on) =>
      on.onRef('users.clinicId', '=', 'servicePrices.clinicId').onRef('users.id', '=', 'servicePrices.doctorId'),
    )
    .select([
      'servicePrices.id',
      'servicePrices.service',
      'servicePrices.category',
      'servicePrices.doctorId',
      'users.name as doctorName',
      'servicePrices.visitKind',
      'servicePrices.amount',
      'servicePrices.fromDay',
      'servicePrices.hsnSac',
      'servicePrices.gstRate',
      'servicePrices.gstReason',
    ]);
}

export const listPrices = clinicUseCase(billingContract.prices, ({ clinic }) =>
  selectPrices(clinic).orderBy('category').orderBy('service').orderBy('fromDay', 'desc').execute(),
);

export const setPrice = clinicUseCase(billingContract.setPrice, async ({ input, clinic }) => {
  if (input.doctorId) {
    const doctor = await clinic
      .selectFrom('doctors')
      .select('userId')
      .where('userId', '=', input.doctorId)
      .executeTakeFirst();
    if (!doctor) throw fieldFault('doctorId', "This doctor isn't available. Choose another.");
  }
  const { id } = await clinic
    .insertInto('servicePrices')
    .values(input)
    .onConflict((conflict) =>
      conflict.columns(['clinicId', 'service', 'doctorId', 'visitKind', 'fromDay']).doUpdateSet({
        amount: input.amount,
        category: input.category,
        hsnSac: input.hsnSac,
        gstRate: input.gstRate,
        gstReason: input.gstReason,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectPrices(clinic).where('servicePrices.id', '=', id).executeTakeFirstOrThrow();
});

export const removePrice = clinicUseCase(billingContract.removePrice, async ({ input, clinic, errors }) => {
  const { numDeletedRows } = await clinic.deleteFrom('servicePrices').where('id', '=', input.id).executeTakeFirst();
  if (numDeletedRows === 0n) throw errors.NOT_FOUND();
});
