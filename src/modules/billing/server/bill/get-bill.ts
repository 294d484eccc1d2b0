import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { readBill } from './read-bills.ts';

export const getBill = clinicUseCase(billingContract.bill, async ({ input, clinic, errors }) => {
  const bill = await readBill(clinic, input.id);
  if (!bill) throw errors.NOT_FOUND();
  return bill;
});
