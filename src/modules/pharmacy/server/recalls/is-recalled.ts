import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';

/** Whether a row of `batch` is blocked by a recall, ignoring the case of its number. */
export const isRecalled = sql<boolean>`exists (
  select from recalls where recalls.clinic_id = batch.clinic_id and recalls.item_id = batch.item_id
     and lower(recalls.batch_number) = lower(batch.batch_number) and recalls.lifted_at is null)`;

/** Reads the open recalls of a batch, together with the next statement of a transaction. */
export const rideRecalls = (db: Handle, { itemId, batchNumber }: { itemId: string; batchNumber: string }) =>
  ride(
    db,
    sql`select id from recalls
         where item_id = ${itemId} and lower(batch_number) = lower(${batchNumber}) and lifted_at is null`,
  );
