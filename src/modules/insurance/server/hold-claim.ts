import type { Handle } from '#foundation/server/database/database.ts';

/** Locks a claim until the transaction ends, so that two desks cannot take the same step. */
export const holdClaim = (db: Handle, id: string) =>
  db
    .selectFrom('claims')
    .select(['id', 'policyId', 'billId', 'asked', 'settled', 'status', 'papers', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
