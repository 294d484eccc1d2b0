import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { timekeepingContract } from '../contract.ts';
import { readMember } from './read-staff.ts';
import { storeSalary } from './store-salary.ts';

export const setSalary = clinicUseCase(timekeepingContract.setSalary, ({ input, clinic, errors }) => {
  const { id, ...salary } = input;
  return inTransaction(clinic, async (db) => {
    if (!(await readMember(db, id))) throw errors.NOT_FOUND();
    await storeSalary(db, id, salary);
    return {};
  });
});
