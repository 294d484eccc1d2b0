import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';

export const listSuppliers = clinicUseCase(pharmacyContract.suppliers, ({ clinic }) =>
  clinic.selectFrom('suppliers').select(['id', 'name', 'phone', 'email', 'address']).orderBy('name').execute(),
);
