import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { saleChecks } from '../checks/sale-checks.ts';

export const getCustomer = clinicUseCase(pharmacyContract.customer, async ({ input, clinic, errors }) => {
  const { id, itemIds } = input;
  const customer = await clinic
    .selectFrom('patients')
    .select(['id', 'allergies'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) throw errors.PATIENT_NOT_FOUND();
  const products = await clinic
    .selectFrom('pharmacyItems')
    .select(['id as itemId', 'name', 'genericName', 'form', 'strength'])
    .where('id', 'in', itemIds)
    .execute();
  return { allergies: customer.allergies, checks: await saleChecks(clinic, customer, itemIds, products) };
});
