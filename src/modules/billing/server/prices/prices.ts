import type { z } from 'zod';
import type { Handle } from '#foundation/server/database.ts';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { billingContract } from '../../contract.ts';
import type { NewPrice } from '../../rules/prices/price.ts';

export function selectPrices(clinic: Handle) {
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
      'users.role as doctorRole',
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

/** A price of the same service, doctor, visit and day is replaced. */
export async function savePrice(db: Handle, price: z.output<typeof NewPrice>): Promise<string> {
  const { id } = await db
    .insertInto('servicePrices')
    .values(price)
    .onConflict((conflict) =>
      conflict.columns(['clinicId', 'service', 'doctorId', 'visitKind', 'fromDay']).doUpdateSet({
        amount: price.amount,
        category: price.category,
        hsnSac: price.hsnSac,
        gstRate: price.gstRate,
        gstReason: price.gstReason,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const setPrice = clinicUseCase(billingContract.setPrice, async ({ input, clinic }) => {
  if (input.doctorId) {
    const doctor = await clinic
      .selectFrom('doctors')
      .select('userId')
      .where('userId', '=', input.doctorId)
      .executeTakeFirst();
    if (!doctor) throw fieldFault('doctorId', "This doctor isn't available. Choose another.");
  }
  const id = await savePrice(clinic, input);
  return selectPrices(clinic).where('servicePrices.id', '=', id).executeTakeFirstOrThrow();
});

export const removePrice = clinicUseCase(billingContract.removePrice, async ({ input, clinic, errors }) => {
  const { numDeletedRows } = await clinic.deleteFrom('servicePrices').where('id', '=', input.id).executeTakeFirst();
  if (numDeletedRows === 0n) throw errors.NOT_FOUND();
});
