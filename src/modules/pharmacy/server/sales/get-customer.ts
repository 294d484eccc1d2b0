import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';

export const getCustomer = clinicUseCase(pharmacyContract.customer, async ({ input, clinic, errors }) => {
  const customer = await clinic
    .selectFrom('patients')
    .select('allergies')
    .where('id', '=', input.id)
    .executeTakeFirst();
  if (!customer) throw errors.PATIENT_NOT_FOUND();
  return customer;
});
