import pg from 'pg';
import { applicationRole, patientRole } from '../database/database.ts';
import { type PartCommand, runOnParts } from './run-on-parts.ts';

/**
 * The functions of the row policies, and the time. The coordinator must know the clinic while it plans, to send a statement to the one machine
 * where that clinic lies: there, and there alone, they count as immutable. So on a distributed database no plan is kept
 * (`plan_cache_mode`, and statements without names). Every machine asks again, with its own, and sees no more than it may.
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
 * Rights to single columns are not handed on with a table. On the other machines they are given for all columns: nobody comes to
 * them but by the coordinator, which keeps to the columns.
 */
const columnRights = `
  select name::text as table, format('grant %s on %%1$s to %I', rights, role) as command
    from (select attrelid::regclass as name, grantee::regrole::text as role, string_agg(distinct lower(privilege_type), ', ') as rights
            from pg_attribute
            join citus_tables on table_name = attrelid and citus_table_type in ('distributed', 'reference')
           cross join lateral aclexplode(attacl)
           group by 1, 2) as granted`;

/**
 * Citus hands policies on without AS RESTRICTIVE: on the other machines what should narrow would widen, and patients would
 * see the whole clinic. So they are made again there, where they are not as they should be: it locks the part of the table.
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

/** What Citus does not hand on with a table. After the tables were moved for good: this comes over other connections. */
export async function mendParts(client: pg.Client): Promise<void> {
  for (const query of [columnRights, restrictivePolicies]) {
    const { rows } = await client.query<PartCommand>(query);
    await runOnParts(client, rows);
  }
}

const settings = {
  // Triggers of a clinic's rows change rows of that clinic, on the same machine.
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  plan_cache_mode: 'force_custom_plan',
  // One connection to each machine: a table that every machine has can be changed after a statement over several clinics.
  'citus.multi_shard_modify_mode': 'sequential',
};
/** Tells every machine which clinic and scope a transaction has. Krama knows by it that it is distributed. */
const propagation = 'citus.propagate_set_commands';

/** What requests need besides the tables, to reach them. */
export async function bindTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  const setting = (name: string, value: string) => `alter database ${database} set ${name} = '${value}'`;
  for (const [name, value] of Object.entries(settings)) {
    await client.query(setting(name, value));
    await client.query('select run_command_on_workers($1)', [setting(name, value)]);
  }
  await client.query(setting(propagation, 'local'));
  // Those that were told do not pass on what they were told.
  await client.query('select run_command_on_workers($1)', [setting(propagation, 'none')]);
  // The coordinator goes to the others as the role that the request has.
  for (const role of [applicationRole, patientRole]) await client.query(`alter role ${role} login`);
  await client.query('set local citus.enable_ddl_propagation = off');
  for (const name of foreseenFunctions) await client.query(`alter function ${name}() immutable`);
}
