import pg from 'pg';
import { applicationRole, patientRole } from '../database/database.ts';
import { type PartCommand, runOnParts } from './run-on-parts.ts';

/**
 * Functions of the row policies, and the time. The coordinator must know the clinic while planning, to route a
 * statement to its machine, so only there they count as immutable. Therefore a distributed database caches no plans
 * (`plan_cache_mode`, unnamed statements). Every machine evaluates its own functions again and shows no more than
 * allowed.
 */
const foreseenFunctions = [
  'current_clinic_id',
  'in_identity_scope',
  'in_site_scope',
  'in_backup_scope',
  'in_patient_scope',
  'site_is_demo',
  'this_moment',
];

/**
 * Citus does not propagate column privileges. On the workers they are granted for all columns: they are reached only
 * through the coordinator, which enforces the columns.
 */
const columnRights = `
  select name::text as table, format('grant %s on %%1$s to %I', rights, role) as command
    from (select attrelid::regclass as name, grantee::regrole::text as role, string_agg(distinct lower(privilege_type), ', ') as rights
            from pg_attribute
            join citus_tables on table_name = attrelid and citus_table_type in ('distributed', 'reference')
           cross join lateral aclexplode(attacl)
           group by 1, 2) as granted`;

/**
 * Citus propagates policies without AS RESTRICTIVE: on the workers a policy meant to narrow would widen, and patients
 * would see the whole clinic. Those that are wrong are created again there, which locks the shard.
 */
const restrictivePolicies = `
  select polrelid::regclass::text as table,
         format('if not exists (select from pg_policy where polrelid = %%1$L::regclass and polname = %1$L and not polpermissive)
                   then drop policy if exists %1$I on %%1$s; create policy %1$I on %%1$s as restrictive for %2$s to %3$s', polname,
                case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
                (select string_agg(case when role = 0 then 'public' else role::regrole::text end, ', ') from unnest(polroles) as role))
           || coalesce(' using (' || replace(pg_get_expr(polqual, polrelid), '%', '%%') || ')', '')
           || coalesce(' with check (' || replace(pg_get_expr(polwithcheck, polrelid), '%', '%%') || ')', '')
           || '; end if' as command
    from pg_policy join citus_tables on table_name = polrelid and citus_table_type in ('distributed', 'reference')
   where not polpermissive`;

/**
 * Adds what Citus does not propagate with a table. Call after the move of the tables is committed, because this uses
 * other connections.
 */
export async function mendParts(client: pg.Client): Promise<void> {
  for (const query of [columnRights, restrictivePolicies]) {
    const { rows } = await client.query<PartCommand>(query);
    await runOnParts(client, rows);
  }
}

const settings = {
  // Triggers of a clinic's rows only change rows of that clinic, on the same machine.
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  plan_cache_mode: 'force_custom_plan',
  // One connection per machine, so that a reference table can be changed after a statement over several clinics.
  'citus.multi_shard_modify_mode': 'sequential',
};
/**
 * Tells every machine the clinic and scope of a transaction. Krama also recognises a distributed database by this
 * setting.
 */
const propagation = 'citus.propagate_set_commands';

/** Sets up everything besides the tables that requests need to reach them. */
export async function bindTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  const setting = (name: string, value: string) => `alter database ${database} set ${name} = '${value}'`;
  for (const [name, value] of Object.entries(settings)) {
    await client.query(setting(name, value));
    await client.query('select run_command_on_workers($1)', [setting(name, value)]);
  }
  await client.query(setting(propagation, 'local'));
  // Workers must not propagate what they were told.
  await client.query('select run_command_on_workers($1)', [setting(propagation, 'none')]);
  // The coordinator connects to the workers as the role of the request.
  for (const role of [applicationRole, patientRole]) await client.query(`alter role ${role} login`);
  await client.query('set local citus.enable_ddl_propagation = off');
  for (const name of foreseenFunctions) await client.query(`alter function ${name}() immutable`);
}
