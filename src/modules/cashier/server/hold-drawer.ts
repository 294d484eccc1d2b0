import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { requireInDrawer } from './require-in-drawer.ts';

const openDrawerOf = (db: Handle, cashierId: string) =>
  db.selectFrom('cashSessions').select('id').where('cashierId', '=', cashierId).where('closedAt', 'is', null);

function thatIsOpen(drawer: { id: string } | undefined): string {
  if (!drawer) throw fieldFault('method', 'Open your cash drawer first');
  return drawer.id;
}

/**
 * The cashier's open drawer, locked so that it cannot be closed before the transaction ends. Without an open drawer no
 * cash moves. Taking cash out locks the drawer exclusively so that the same notes are not taken twice.
 */
export async function holdDrawer(db: Handle, cashierId: string, cashOut: number): Promise<string> {
  const open = openDrawerOf(db, cashierId);
  const drawer = thatIsOpen(await (cashOut > 0 ? open.forUpdate() : open.forShare()).executeTakeFirst());
  if (cashOut > 0) await requireInDrawer(db, drawer, cashOut);
  return drawer;
}

/** Holds the drawer for cash coming in; the lock travels with the next statement of the transaction (`ride`). */
export async function rideDrawer(db: Handle, cashierId: string): Promise<() => string> {
  const held = await ride(db, openDrawerOf(db, cashierId).forShare());
  return () => thatIsOpen(held()[0]);
}
