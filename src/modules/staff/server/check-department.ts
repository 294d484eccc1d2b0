import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';

/** Departments are never deleted, so one that was found stays valid. */
export async function checkDepartment(clinic: Handle, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await clinic.selectFrom('departments').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw fieldFault('departmentId', 'Choose a department of this clinic');
}
