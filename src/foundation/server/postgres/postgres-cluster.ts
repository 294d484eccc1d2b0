import { type SpawnOptions, spawn } from 'node:child_process';
import { access, chown, mkdir, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { dataDirFault } from './data-dir.ts';

/** A PostgreSQL installation with its data. */
export interface Cluster {
  binaries: string;
  /** PostgreSQL's own data directory. */
  folder: string;
  /** Password of the superuser. */
  password: string;
  identity: { uid: number; gid: number } | null;
}

export function run(cluster: Pick<Cluster, 'binaries' | 'identity'>, program: string, args: string[]): Promise<string> {
  const options: SpawnOptions = {
    ...cluster.identity,
    cwd: '/',
    // In a separate process group, Ctrl-C reaches only the server, which stops the database after the last request.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  };
  return new Promise((resolve, reject) => {
    const child = spawn(join(cluster.binaries, program), args, options);
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`${program}: ${output.trim()}`))));
  });
}

/** Creates the cluster if there is none. */
export async function initialise(cluster: Cluster): Promise<void> {
  const finished = await readFile(join(cluster.folder, 'PG_VERSION')).catch(() => null);
  if (finished) return;
  // Create it beside its final place and rename it: a start killed half-way leaves no incomplete cluster.
  const unfinished = `${cluster.folder}.${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.identity) {
    await chown(unfinished, cluster.identity.uid, cluster.identity.gid);
    await chown(passwordFile, cluster.identity.uid, cluster.identity.gid);
  }
  try {
    await run(cluster, 'initdb', [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ]);
    await rename(unfinished, cluster.folder).catch(async (error) => {
      // Another first start was quicker; its cluster is just as good.
      await readFile(join(cluster.folder, 'PG_VERSION')).catch(() => Promise.reject(error));
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export const adminUrlOf = (cluster: Cluster, port: number) =>
  `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;

/** The longest path allowed in a socket address, on macOS. */
const longestSocketPath = 103;

/**
 * The folder of the cluster's socket, whose round trips cost a third less than over TCP. Null if there is none, as with
 * a cluster that an earlier version left running.
 */
export async function socketFolder(cluster: Cluster, port: number): Promise<string | null> {
  const path = join(cluster.folder, `.s.PGSQL.${port}`);
  if (Buffer.byteLength(path) > longestSocketPath) return null;
  return access(path).then(
    () => cluster.folder,
    () => null,
  );
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrlOf(cluster, port) });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether the process is this cluster's PostgreSQL rather than another program that got the process id of a crashed
 * one.
 */
async function runsCluster(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * The port of this cluster's running PostgreSQL. Removes a stale postmaster.pid, over which PostgreSQL might refuse to
 * start.
 */
export async function runningPort(cluster: Cluster): Promise<number | null> {
  const path = join(cluster.folder, 'postmaster.pid');
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return null;
  if (await runsCluster(pid, await realpath(cluster.folder))) return Number(lines[3]) || null;
  await rm(path, { force: true });
  return null;
}

/** Waits for a database that another process is starting. */
export async function waitForRunning(cluster: Cluster, seconds: number): Promise<number | null> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await delay(100)) {
    const port = await runningPort(cluster);
    if (port === null) return null;
    if (await answers(cluster, port)) return port;
  }
  return null;
}

interface ClusterStart {
  port?: number;
  /** Settings in addition to the usual ones. */
  settings?: readonly string[];
  seconds?: number;
}

/** A backup that does not connect must not fill the disk with log that it has not fetched. */
const mostKept = '-c max_slot_wal_keep_size=4GB';

/** Starts PostgreSQL, or finds the one that another process has just started. */
export async function startCluster(cluster: Cluster, dataDir: string, options: ClusterStart = {}): Promise<number> {
  const { port = await freePort(), settings: others = [], seconds = 120 } = options;
  // The dot stands for PostgreSQL's own folder, whatever characters are in its path.
  const address = [`-p ${port}`, '-h 127.0.0.1', '-c unix_socket_directories=.'];
  const settings = [...address, '-c max_connections=100', mostKept, ...others];
  try {
    await run(cluster, 'pg_ctl', [
      'start',
      '--wait',
      `--timeout=${seconds}`,
      `--pgdata=${cluster.folder}`,
      `--log=${join(cluster.folder, 'postgres.log')}`,
      `--options=${settings.join(' ')}`,
    ]);
    return port;
  } catch (error) {
    const other = await waitForRunning(cluster, 30);
    if (other) return other;
    const log = await readFile(join(cluster.folder, 'postgres.log'), 'utf8').catch(() => '');
    throw dataDirFault(dataDir, new Error(`${error instanceof Error ? error.message : error}\n${log.slice(-500)}`));
  }
}
