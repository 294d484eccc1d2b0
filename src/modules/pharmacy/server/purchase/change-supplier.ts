import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';

export const changeSupplier = clinicUseCase(pharmacyContract.changeSupplier, async ({ input, clinic, errors }) => {
  const { id, ...fields } = input;
  const supplier = await clinic
    .updateTable('suppliers')
    .set(fields)
    .where('id', '=', id)
    .returning(['id', 'name', 'phone', 'email', 'address'])
    .executeTakeFirst();
  if (!supplier) throw errors.NOT_FOUND();
  return supplier;
});
