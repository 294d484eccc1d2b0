import type { Handle } from '#foundation/server/database.ts';

/** The open drawer of a cashier, which is not closed before the transaction ends; null: there is none. */
export async function holdDrawer(db: Handle, cashierId: string): Promise<string | null> {
  const session = await db
    .selectFrom('cashSessions')
    .select('id')
    .where('cashierId', '=', cashierId)
    .where('closedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return session?.id ?? null;
}
