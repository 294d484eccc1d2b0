import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { pageSize } from '../../rules/stock.ts';
import { countListed, listed, readStock } from './read-stock.ts';

export const listStock = clinicUseCase(pharmacyContract.list, async ({ input, clinic }) => {
  const { location, search, show, page } = input;
  const before = page * pageSize;
  const items = await readStock(clinic, listed(location, show, search), { limit: pageSize, offset: before });
  // The last page says how many there are.
  const isLast = items.length > 0 && items.length < pageSize;
  return { items, total: isLast ? before + items.length : await countListed(clinic, location, show, search) };
});
