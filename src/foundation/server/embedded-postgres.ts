import { type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';
import { makeEnterable, othersCanEnter, postgresBinaries } from './postgres-binaries.ts';
import { repeat } from './repeat.ts';
import { StartFault } from './start-fault.ts';

/** PostgreSQL refuses to run as root, so root hands it to the user `nobody`, which every Linux has. */
const nobody = { uid: 65534, gid: 65534 };
const sharedFolder = '/var/lib/krama';
const serverLock = 7_265_102;

export interface EmbeddedPostgres {
  /** Connects as the owner of the database. */
  url: string;
  /** Connects as the superuser. For tests and benches, which make databases of their own. */
  adminUrl: string;
  /** Another process has it open, or a killed server left it. */
  wasRunning: boolean;
  /** Starts it again, at the same address, if it has died. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Cluster {
  binaries: string;
  /** PostgreSQL's own data directory. */
  folder: string;
  password: string;
  identity: { uid: number; gid: number } | null;
}

function run(cluster: Pick<Cluster, 'binaries' | 'identity'>, program: string, args: string[]): Promise<string> {
  const options: SpawnOptions = {
    ...cluster.identity,
    cwd: '/',
    // A session of its own: Ctrl-C reaches the server, which then stops the database after the last request.
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

/** A file that is made once and then kept, readable by its owner alone. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(path, 'utf8');
}

/** Makes the data directory and proves that it can be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    const probe = join(dataDir, `.probe-${process.pid}`);
    try {
      await writeFile(probe, Buffer.alloc(64 * 1024));
    } finally {
      await rm(probe, { force: true });
    }
  } catch (error) {
    throw dataDirFault(dataDir, error);
  }
}

function dataDirFault(dataDir: string, error: unknown): StartFault {
  const text = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|No space left/i.test(text)) {
    return new StartFault(`The disk of the data directory ${dataDir} is full. Free some space, or set DATA_DIR.`);
  }
  if (/EROFS|EACCES|EPERM|ENOTDIR|ENOENT|Permission denied|Read-only/i.test(text)) {
    return new StartFault(`The data directory ${dataDir} cannot be written. Mend its permissions, or set DATA_DIR.`);
  }
  return new StartFault(`The embedded database could not start in ${dataDir}: ${text}`);
}

/**
 * Where the cluster lies: below the data directory, or, when PostgreSQL's user cannot enter that, in a shared place with
 * a link to it.
 */
async function clusterFolder(dataDir: string, identity: Cluster['identity']): Promise<string> {
  const usual = join(dataDir, 'postgres');
  if (!identity || (await othersCanEnter(dataDir))) return usual;
  const linked = await readlink(usual).catch(() => null);
  if (linked) return linked;
  if (await stat(usual).catch(() => null)) {
    throw new StartFault(
      `PostgreSQL's user may no longer enter ${dataDir}. Allow it (chmod o+x on each folder of the path), or set DATA_DIR.`,
    );
  }
  await makeEnterable(sharedFolder);
  const home = await mkdtemp(join(sharedFolder, 'data-'));
  await chmod(home, 0o755);
  await symlink(join(home, 'postgres'), usual);
  return join(home, 'postgres');
}

async function initialise(cluster: Cluster): Promise<void> {
  const finished = await readFile(join(cluster.folder, 'PG_VERSION')).catch(() => null);
  if (finished) return;
  // Made beside its place and moved there whole: a start that is killed half-way leaves no half cluster behind.
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
      // Another first start was quicker: its cluster is as good.
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

const urlOf = (cluster: Cluster, port: number, user: string, database: string) =>
  `postgres://${user}:${cluster.password}@127.0.0.1:${port}/${database}`;

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres', 'postgres') });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the process is this cluster's PostgreSQL, and not another program that got the number of a crashed one. */
async function runsCluster(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The port of this cluster's running PostgreSQL. A stale postmaster.pid is removed: PostgreSQL might refuse to start over it. */
async function runningPort(cluster: Cluster): Promise<number | null> {
  const path = join(cluster.folder, 'postmaster.pid');
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return null;
  if (await runsCluster(pid, await realpath(cluster.folder))) return Number(lines[3]) || null;
  await rm(path, { force: true });
  return null;
}

/** Waits for a database that another process is bringing up. */
async function waitForRunning(cluster: Cluster, seconds: number): Promise<number | null> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await delay(100)) {
    const port = await runningPort(cluster);
    if (port === null) return null;
    if (await answers(cluster, port)) return port;
  }
  return null;
}

async function startCluster(cluster: Cluster, dataDir: string, wantedPort?: number): Promise<number> {
  const port = wantedPort ?? (await freePort());
  const settings = [`-p ${port}`, '-h 127.0.0.1', "-c unix_socket_directories=''", '-c max_connections=100'];
  try {
    await run(cluster, 'pg_ctl', [
      'start',
      '--wait',
      '--timeout=120',
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

async function createOwnerAndDatabase(adminUrl: string, password: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  const owner = await admin.query("select from pg_roles where rolname = 'krama_owner'");
  if (owner.rowCount === 0) {
    await admin.query(`create role krama_owner login createrole password ${pg.escapeLiteral(password)}`);
  }
  const database = await admin.query("select from pg_database where datname = 'krama'");
  if (database.rowCount === 0) await admin.query('create database krama owner krama_owner');
  await admin.end();
}

/**
 * One server for one data directory. The lock is a database session's own, so it dies with the server however that ends:
 * there is no lock file to go stale.
 */
async function claimData(admin: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await admin.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [serverLock]);
  if (rows[0]?.claimed) return;
  const holder = await admin.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and objid = $1`,
    [serverLock],
  );
  const first = holder.rows[0]?.application_name ?? 'another server';
  throw new StartFault(
    `${first} is already using the data in ${dataDir}. Stop it first, or set DATA_DIR to another place.`,
  );
}

/** Starts PostgreSQL from npm on the data directory, or finds the one that is running. */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const identity = process.getuid?.() === 0 ? nobody : null;
  const cluster: Cluster = {
    binaries: await postgresBinaries(identity && sharedFolder),
    folder: await clusterFolder(dataDir, identity),
    password: await keptSecret(dataDir, 'database-password'),
    identity,
  };
  try {
    await initialise(cluster);
  } catch (error) {
    throw dataDirFault(dataDir, error);
  }
  const running = await waitForRunning(cluster, 60);
  const port = running ?? (await startCluster(cluster, dataDir));
  const postgres: EmbeddedPostgres = {
    url: urlOf(cluster, port, 'krama_owner', 'krama'),
    adminUrl: urlOf(cluster, port, 'postgres', 'postgres'),
    wasRunning: running !== null,
    restart: async () => {
      if ((await runningPort(cluster)) === null) await startCluster(cluster, dataDir, port);
    },
    stop: async () => {
      if ((await runningPort(cluster)) === null) return;
      await run(cluster, 'pg_ctl', ['stop', '--wait', '--mode=fast', `--pgdata=${cluster.folder}`]);
    },
  };
  try {
    await createOwnerAndDatabase(postgres.adminUrl, cluster.password);
  } catch (error) {
    if (!postgres.wasRunning) await postgres.stop();
    throw dataDirFault(dataDir, error);
  }
  return postgres;
}

const watchMilliseconds = 1_000;

/** PostgreSQL for a server, which alone may use the data directory, brings it back when it dies, and stops it at the end. */
export async function startEmbeddedPostgres(dataDir: string, serverName: string, log: Log): Promise<EmbeddedPostgres> {
  const postgres = await openEmbeddedPostgres(dataDir);
  const claim = async () => {
    const client = new pg.Client({ connectionString: postgres.adminUrl, application_name: serverName });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await claimData(client, dataDir);
    } catch (error) {
      await client.end();
      throw error;
    }
    return client;
  };
  let holder: pg.Client | null = await claim();
  const watchEnd = (client: pg.Client) => client.once('end', () => (holder = null));
  watchEnd(holder);
  const stopWatching = repeat('bring the database back', watchMilliseconds, log, async () => {
    if (holder) return;
    log.error('the embedded database has died; starting it again');
    await postgres.restart();
    holder = await claim();
    watchEnd(holder);
  });
  return {
    ...postgres,
    stop: async () => {
      await stopWatching();
      await holder?.end();
      await postgres.stop();
    },
  };
}
