import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';

export const addSupplier = clinicUseCase(pharmacyContract.addSupplier, ({ input, clinic }) =>
  clinic
    .insertInto('suppliers')
    .values(input)
    .returning(['id', 'name', 'phone', 'email', 'address'])
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw isUniqueViolation(error) ? fieldFault('name', 'A supplier with this name already exists') : error;
    }),
);
