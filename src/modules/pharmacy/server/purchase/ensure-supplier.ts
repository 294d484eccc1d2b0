import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/** Returns the supplier with this name, adding it if it is new; null for an empty name. */
export async function ensureSupplier(clinic: Handle, name: string): Promise<string | null> {
  if (!name) return null;
  const { rows } = await sql<{ id: string }>`
    insert into suppliers (name) values (${name})
    on conflict (clinic_id, lower(name)) do update set name = suppliers.name
    returning id`.execute(clinic);
  return rows[0]?.id ?? null;
}
