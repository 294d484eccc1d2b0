import pg from 'pg';
import { applicationRole, patientRole } from '../database.ts';

/**
 * The functions of the row policies. The coordinator must know the clinic while it plans, to send a statement to the one machine
 * where that clinic lies: there, and there alone, they count as immutable. So on a distributed database no plan is kept
 * (`plan_cache_mode`, and statements without names). Every machine asks again, with its own, and sees no more than it may.
 */
const policyFunctions = [
  'current_clinic_id',
  'in_identity_scope',
  'in_site_scope',
  'in_backup_scope',
  'in_patient_scope',
  'site_is_demo',
];

/**
 * Rights to single columns are not handed on with a table. On the other machines they are given for all columns: nobody comes to
 * them but by the coordinator, which keeps to the columns.
 */
const giveColumnRights = `
  select run_command_on_shards(name, format('grant %s on %%s to %I', string_agg(privilege, ', '), role))
    from (select distinct attrelid::regclass as name, lower(privilege_type) as privilege, grantee::regrole::text as role
            from pg_attribute cross join lateral aclexplode(attacl)
           where attrelid = any ($1::text[]::regclass[])) as granted
   group by name, role`;

const settings = {
  // Tells every machine which clinic and scope a transaction has. Krama knows by it that it is distributed.
  'citus.propagate_set_commands': 'local',
  // Triggers of a clinic's rows change rows of that clinic, on the same machine.
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  plan_cache_mode: 'force_custom_plan',
};

/** What requests need besides the tables, to reach them and what was moved just now. */
export async function bindTables(client: pg.Client, moved: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  for (const [name, value] of Object.entries(settings)) {
    const statement = `alter database ${database} set ${name} = '${value}'`;
    await client.query(statement);
    await client.query('select run_command_on_workers($1)', [statement]);
  }
  // The coordinator goes to the others as the role that the request has.
  for (const role of [applicationRole, patientRole]) await client.query(`alter role ${role} login`);
  await client.query(giveColumnRights, [moved]);
  await client.query('set local citus.enable_ddl_propagation = off');
  for (const name of policyFunctions) await client.query(`alter function ${name}() immutable`);
}
