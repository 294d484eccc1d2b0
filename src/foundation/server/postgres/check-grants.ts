import { sql } from 'kysely';
import { applicationRole, type Database, patientRole } from '../database/database.ts';
import { StartFault } from '../start-fault.ts';

/**
 * Checks the privileges, which are lost when a dump is restored without them: nothing would work, and some parts would
 * retry for ever.
 */
export async function checkGrants(database: Database): Promise<void> {
  const { rows } = await sql<{ role: string; name: string }>`
    select role, relname as name from pg_class cross join (values (${applicationRole}), (${patientRole})) as asked (role)
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and (role = ${applicationRole} and relname <> 'migrations' or role = ${patientRole} and relname = 'patients')
       and not (has_schema_privilege(role, 'public', 'usage') and has_any_column_privilege(role, pg_class.oid, 'select'))
     order by role, relname limit 1`.execute(database.open);
  const [missing] = rows;
  if (!missing) return;
  throw new StartFault(
    `The role ${missing.role} may not read the table ${missing.name}: the database was restored without its rights. ` +
      'Restore it with npm run restore, or with pg_restore without --no-privileges after the roles were made.',
  );
}
