import type { Handle } from '#foundation/server/database/database.ts';

const departmentNamed = (clinic: Handle, name: string) =>
  clinic.selectFrom('departments').select('id').where('name', '=', name);

/**
 * Returns the department with this name, adding it if needed. An existing one is not locked, so that concurrent
 * additions do not wait for each other.
 */
export async function ensureDepartment(clinic: Handle, name: string): Promise<string> {
  const known = await departmentNamed(clinic, name).executeTakeFirst();
  if (known) return known.id;
  const added = await clinic
    .insertInto('departments')
    .values({ name })
    .onConflict((conflict) => conflict.columns(['clinicId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another request has just added it.
  return (added ?? (await departmentNamed(clinic, name).executeTakeFirstOrThrow())).id;
}
