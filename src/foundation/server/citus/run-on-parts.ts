import type pg from 'pg';

export interface PartCommand {
  table: string;
  /** A command in which %1$s is the name of a shard and %% a percent sign. */
  command: string;
}

/** Uses one connection per machine: one per shard, as `run_command_on_shards` opens them, takes minutes. */
const runOnMachines = `
  select success, result
    from (select nodename, nodeport::int as port,
                 string_agg(format(command, shard_name(name, shardid)) || ';', ' ' order by place) as commands
            from unnest($1::text[]::regclass[], $2::text[]) with ordinality as wanted (name, command, place)
            join pg_dist_shard on logicalrelid = name
            join pg_dist_shard_placement using (shardid)
           group by 1, 2) as machines
   cross join lateral master_run_on_worker(
     array[nodename], array[port], array[format('do %L', 'begin ' || commands || ' end')], false)`;

/**
 * Runs commands on every shard of their tables; on each machine all or none take effect. Must not run in a transaction
 * that has moved tables.
 */
export async function runOnParts(client: pg.Client, commands: readonly PartCommand[]): Promise<void> {
  const { rows } = await client.query<{ success: boolean; result: string }>(runOnMachines, [
    commands.map(({ table }) => table),
    commands.map(({ command }) => command),
  ]);
  const refused = rows.find(({ success }) => !success);
  if (refused) throw new Error(`Another machine refused: ${refused.result}`);
}
