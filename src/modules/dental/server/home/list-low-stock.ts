import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { usableOf } from '#modules/pharmacy/rules/inventory/stock.ts';
import { listed, readStock } from '#modules/pharmacy/server/items/read-stock.ts';
import { dentalContract } from '../../contract.ts';

const mostListed = 200;

export const listLowStock = clinicUseCase(dentalContract.lowStock, async ({ clinic }) => {
  const { items } = await readStock(clinic, listed('dental', 'low'), { limit: mostListed });
  return items.map((item) => ({ ...item, quantityAvailable: usableOf(item) }));
});
