import type { Handle } from '#foundation/server/database/database.ts';
import { stocktakeState } from '../../rules/inventory/stocktake.ts';

/** Until the end of the transaction nobody else takes it a step further; those who count wait only for such a step. */
export async function holdStocktake(db: Handle, id: string, strength: 'step' | 'count') {
  const asked = db
    .selectFrom('stocktakes')
    .select(['location', 'finishedAt', 'finishedBy', 'approvedAt', 'cancelledAt'])
    .where('id', '=', id);
  const take = await (strength === 'step' ? asked.forUpdate() : asked.forShare()).executeTakeFirst();
  return take && { ...take, state: stocktakeState(take) };
}
