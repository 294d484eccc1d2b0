import { sql } from 'kysely';

/** Whether a row of `batch` is blocked by a recall, in whatever letters its number was typed. */
export const isRecalled = sql<boolean>`exists (
  select from recalls where recalls.clinic_id = batch.clinic_id and recalls.item_id = batch.item_id
     and lower(recalls.batch_number) = lower(batch.batch_number) and recalls.lifted_at is null)`;
