import type { Handle } from '#foundation/server/database/database.ts';
import { stocktakeState } from '../../rules/inventory/stocktake.ts';

/**
 * Locks a stocktake until the end of the transaction: `step` lets nobody else take it a step further, and `count` waits
 * only for such a step.
 */
export async function holdStocktake(db: Handle, id: string, strength: 'step' | 'count') {
  const asked = db
    .selectFrom('stocktakes')
    .select(['location', 'finishedAt', 'finishedBy', 'approvedAt', 'cancelledAt'])
    .where('id', '=', id);
  const take = await (strength === 'step' ? asked.forUpdate() : asked.forShare()).executeTakeFirst();
  return take && { ...take, state: stocktakeState(take) };
}
