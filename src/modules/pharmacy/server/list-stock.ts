import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../contract.ts';
import { pageSize } from '../rules/stock.ts';
import { levels, readStock, stockFilter } from './read-stock.ts';

export const listStock = clinicUseCase(pharmacyContract.list, async ({ input, clinic }) => {
  const { location, search, show, page } = input;
  const where = stockFilter(location, show, search);
  const [items, counted] = await Promise.all([
    readStock(clinic, { where, show, limit: pageSize, offset: page * pageSize }),
    sql<{ total: number }>`select count(*) as total from ${levels} where ${where}`.execute(clinic),
  ]);
  return { items, total: counted.rows[0]?.total ?? 0 };
});
