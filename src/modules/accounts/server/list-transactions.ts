import { clinicUseCase } from '#foundation/server/use-case.ts';
import { clinicDay } from '#modules/billing/server/clinic-day.ts';
import { accountsContract } from '../contract.ts';
import { pageSize } from '../rules.ts';
import { countTransactions, findTransactions } from './find-transactions.ts';

export const listTransactions = clinicUseCase(accountsContract.list, async ({ input, caller, clinic }) => {
  const { page, ...filter } = input;
  const today = await clinicDay(clinic, caller.clinicId, new Date());
  const [transactions, total] = await Promise.all([
    findTransactions(clinic, filter, today, { offset: page * pageSize, limit: pageSize }),
    countTransactions(clinic, filter, today),
  ]);
  return { transactions, total };
});
