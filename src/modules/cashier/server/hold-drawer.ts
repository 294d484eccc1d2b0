import type { Handle } from '#foundation/server/database/database.ts';
import { requireInDrawer } from './require-in-drawer.ts';

/**
 * The open drawer of a cashier, which is not closed before the transaction ends; null: there is none. Who takes cash out has it
 * alone, so that two do not take the same notes.
 */
export async function holdDrawer(db: Handle, cashierId: string, cashOut: number): Promise<string | null> {
  const open = db
    .selectFrom('cashSessions')
    .select('id')
    .where('cashierId', '=', cashierId)
    .where('closedAt', 'is', null);
  const drawer = await (cashOut > 0 ? open.forUpdate() : open.forShare()).executeTakeFirst();
  if (drawer && cashOut > 0) await requireInDrawer(db, drawer.id, cashOut);
  return drawer?.id ?? null;
}
