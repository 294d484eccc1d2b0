import { sharedUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { pageSize } from '../../rules/inventory/stock.ts';
import { listed, readStock } from './read-stock.ts';

export const listStock = sharedUseCase(pharmacyContract.list, async ({ input, clinic }) => {
  const { location, search, show, page } = input;
  const list = listed(location, show, search);
  const found = await readStock(clinic, list, { limit: pageSize, offset: page * pageSize });
  if (found.items.length > 0 || page === 0) return found;
  // The rows of this page are gone by now: the first row tells how many are left.
  const { total } = await readStock(clinic, list, { limit: 1 });
  return { items: [], total };
});
