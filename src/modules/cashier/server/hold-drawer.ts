import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { requireInDrawer } from './require-in-drawer.ts';

const openDrawerOf = (db: Handle, cashierId: string) =>
  db.selectFrom('cashSessions').select('id').where('cashierId', '=', cashierId).where('closedAt', 'is', null);

/**
 * The open drawer of a cashier, which is not closed before the transaction ends; null: there is none. Who takes cash out has it
 * alone, so that two do not take the same notes.
 */
export async function holdDrawer(db: Handle, cashierId: string, cashOut: number): Promise<string | null> {
  const open = openDrawerOf(db, cashierId);
  const drawer = await (cashOut > 0 ? open.forUpdate() : open.forShare()).executeTakeFirst();
  if (drawer && cashOut > 0) await requireInDrawer(db, drawer.id, cashOut);
  return drawer?.id ?? null;
}

/** The same for who takes cash in, with the next statement of the transaction. */
export async function rideDrawer(db: Handle, cashierId: string): Promise<() => string | null> {
  const held = await ride(db, openDrawerOf(db, cashierId).forShare());
  return () => held()[0]?.id ?? null;
}
