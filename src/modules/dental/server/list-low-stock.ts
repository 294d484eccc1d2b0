import { clinicUseCase } from '#foundation/server/use-case.ts';
import { usableOf } from '#modules/pharmacy/rules/stock.ts';
import { readStock, stockFilter } from '#modules/pharmacy/server/read-stock.ts';
import { dentalContract } from '../contract.ts';

const listed = 200;

export const listLowStock = clinicUseCase(dentalContract.lowStock, async ({ clinic }) => {
  const items = await readStock(clinic, { where: stockFilter('dental', 'low'), show: 'low', limit: listed });
  return items.map((item) => ({ ...item, quantityAvailable: usableOf(item) }));
});
