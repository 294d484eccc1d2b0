import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { rupees } from '#foundation/shared/money.ts';
import { readSession } from './read-sessions.ts';

/** Refuses to take more cash than the drawer holds. The caller has locked the drawer exclusively. */
export async function requireInDrawer(db: Handle, id: string, amount: number): Promise<void> {
  const { expected } = await readSession(db, id);
  if (amount > expected) throw fieldFault('amount', `The drawer holds ${rupees(Math.max(0, expected))}`);
}
