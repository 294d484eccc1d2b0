import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { accountsContract } from '../contract.ts';
import { daysOfPage } from '../rules/period.ts';
import { pageSize } from '../rules.ts';
import { countByDay, countTransactions } from './count-transactions.ts';
import { findTransactions, orderOf } from './find-transactions.ts';
import { readDays } from './read-days.ts';

export const listTransactions = clinicUseCase(accountsContract.list, async ({ input, clinic }) => {
  const filter = { ...input, ...(await readDays(clinic, input)) };
  const order = orderOf(input);
  const page = { offset: input.page * pageSize, limit: pageSize };
  if (input.search) {
    const [transactions, total] = await Promise.all([
      findTransactions(clinic, { filter, order, ...page }),
      countTransactions(clinic, filter),
    ]);
    return { transactions, total };
  }
  const counts = await countByDay(clinic, filter);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const narrow = order === 'by day' ? daysOfPage(counts, page) : { offset: page.offset };
  if (page.offset >= total || !narrow) return { transactions: [], total };
  const { offset, ...days } = narrow;
  const found = { filter: { ...filter, ...days }, order, offset, limit: pageSize } as const;
  return { transactions: await findTransactions(clinic, found), total };
});
