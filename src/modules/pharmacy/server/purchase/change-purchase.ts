import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';

export const changePurchase = clinicUseCase(pharmacyContract.changePurchase, async ({ input, clinic, errors }) => {
  const { numUpdatedRows } = await clinic
    .updateTable('purchaseLines')
    .set({ quantity: input.quantity })
    .where('id', '=', input.id)
    .where('orderId', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw errors.NOT_FOUND();
});
