import type { Handle } from '#foundation/server/database/database.ts';

/** The department of this name, new if there was none. */
export async function ensureDepartment(clinic: Handle, name: string): Promise<string> {
  const { id } = await clinic
    .insertInto('departments')
    .values({ name })
    .onConflict((conflict) => conflict.columns(['clinicId', 'name']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
