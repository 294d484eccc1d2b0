import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';

export const removePurchase = clinicUseCase(pharmacyContract.removePurchase, async ({ input, clinic, errors }) => {
  const { numDeletedRows } = await clinic
    .deleteFrom('purchaseLines')
    .where('id', '=', input.id)
    .where('orderId', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw errors.NOT_FOUND();
});
