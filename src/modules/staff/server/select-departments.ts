import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Practice } from '../rules.ts';

/** The database keeps the specialty as text with a check: its values are those of the rules. */
export const selectDepartments = (clinic: Handle) =>
  clinic.selectFrom('departments').select(['id', 'name', sql<Practice>`specialty`.as('specialty')]);
