import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../contract.ts';

export const changeSupplier = clinicUseCase(pharmacyContract.changeSupplier, async ({ input, clinic, errors }) => {
  const { id, phone, address } = input;
  const supplier = await clinic
    .updateTable('suppliers')
    .set({ phone, address })
    .where('id', '=', id)
    .returning(['id', 'name', 'phone', 'address'])
    .executeTakeFirst();
  if (!supplier) throw errors.NOT_FOUND();
  return supplier;
});
