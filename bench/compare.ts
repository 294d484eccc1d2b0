// Measures what a request costs compared with the same statements sent by pgbench, in the same run.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresCpuSeconds, processCpuSeconds, run, tool } from './tools.ts';

export const connections = 32;
export const seconds = 8;

export interface Target {
  address: string;
  serverPid: number;
  databaseUrl: string;
  postmasterPid: number;
  scratch: string;
}

interface Figures {
  what: string;
  perSecond: number;
  p99Milliseconds: number;
  databaseMicroseconds: number;
  nodeMicroseconds: number;
}

/** Requests per second and CPU of one load. CPU per request is steadier than requests per second. */
export async function measure(
  what: string,
  target: Target,
  load: () => Promise<{ count: number; p99Milliseconds: number }>,
) {
  const cpu = () => [postgresCpuSeconds(target.postmasterPid), processCpuSeconds(target.serverPid)] as const;
  const [databaseBefore, nodeBefore] = cpu();
  const { count, p99Milliseconds } = await load();
  const [databaseAfter, nodeAfter] = cpu();
  const figures: Figures = {
    what,
    perSecond: Math.round(count / seconds),
    p99Milliseconds,
    databaseMicroseconds: Math.round(((databaseAfter - databaseBefore) / count) * 1e6),
    nodeMicroseconds: Math.round(((nodeAfter - nodeBefore) / count) * 1e6),
  };
  return figures;
}

/** Runs the script with pgbench in one round trip, as the server sends it. */
export async function loadByPgbench({ databaseUrl, scratch }: Target, script: string) {
  const file = join(scratch, 'compared.sql');
  const log = join(scratch, `pgbench-${process.hrtime.bigint()}`);
  await writeFile(file, script);
  const args = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '2', '-T', `${seconds}`, '-f', file];
  const logging = ['-l', '--sampling-rate=0.2', `--log-prefix=${log}`];
  const output = await run(tool('pgbench'), [...args, ...logging, databaseUrl], {
    PGOPTIONS: '-c role=krama_app -c random_page_cost=1.1',
  });
  const count = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
  const latencies = (await run('sh', ['-c', `cat ${log}.*`]))
    .trim()
    .split('\n')
    .map((line) => Number(line.split(' ')[2]));
  latencies.sort((a, b) => a - b);
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? 0;
  return { count, p99Milliseconds: Math.round(p99 / 1000) };
}
