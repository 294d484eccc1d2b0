import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Practice } from '../rules.ts';

/** The database stores the specialty as text with a check constraint; its values are those of `Practice`. */
export const selectDepartments = (clinic: Handle) =>
  clinic.selectFrom('departments').select(['id', 'name', sql<Practice>`specialty`.as('specialty')]);
