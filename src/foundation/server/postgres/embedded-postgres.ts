import { chmod, mkdtemp, readlink, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../log.ts';
import { repeat } from '../repeat.ts';
import { StartFault } from '../start-fault.ts';
import { dataDirFault, keptSecret } from './data-dir.ts';
import { makeEnterable, othersCanEnter, postgresBinaries } from './postgres-binaries.ts';
import {
  adminUrlOf,
  type Cluster,
  initialise,
  run,
  runningPort,
  socketFolder,
  startCluster,
  waitForRunning,
} from './postgres-cluster.ts';

/** PostgreSQL refuses to run as root, so root runs it as the user `nobody`, which every Linux has. */
const nobody = { uid: 65534, gid: 65534 };
const sharedFolder = '/var/lib/krama';
const serverLock = 7_265_102;
const ownerLock = 7_265_104;
/** File in the data directory with the password of the cluster's superuser. */
export const superPasswordFile = 'database-password';

export interface EmbeddedPostgres {
  /** Connection URL of the database's owner. */
  url: string;
  /** Connection URL of the superuser, for tests and benches that create databases. */
  adminUrl: string;
  /** PostgreSQL's own data directory. */
  folder: string;
  /** Whether PostgreSQL was already running, for another process or left by a killed server. */
  wasRunning: boolean;
  /** Starts PostgreSQL again at the same address if it has died. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /**
   * For a command at its end: stops PostgreSQL if it was started for the command, unless a server has begun to use it.
   */
  leave(): Promise<void>;
}

/**
 * The cluster's folder: below the data directory or, if PostgreSQL's user cannot enter that, in a shared place with a
 * link to it.
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

async function createOwnerAndDatabase(adminUrl: string, password: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    // Commands that start at once all alter the same role, which PostgreSQL refuses for the later ones.
    await admin.query('select pg_advisory_lock($1)', [ownerLock]);
    const owner = await admin.query("select from pg_roles where rolname = 'krama_owner'");
    // Set at every start, because in a directory of an earlier version the owner still has the superuser's password.
    const verb = owner.rowCount === 0 ? 'create' : 'alter';
    await admin.query(`${verb} role krama_owner login createrole password ${pg.escapeLiteral(password)}`);
    const database = await admin.query("select from pg_database where datname = 'krama'");
    if (database.rowCount === 0) await admin.query('create database krama owner krama_owner');
  } finally {
    await admin.end();
  }
}

/**
 * Allows only one server per data directory. The lock belongs to a database session, so it ends with the server in any
 * case, and no lock file can go stale.
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

async function isClaimed(adminUrl: string): Promise<boolean> {
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    const { rowCount } = await admin.query(
      `select from pg_locks where locktype = 'advisory' and granted and objid = $1`,
      [serverLock],
    );
    return rowCount !== 0;
  } finally {
    await admin.end();
  }
}

/** The cluster of a data directory, whether or not it exists yet. */
export async function clusterOf(dataDir: string): Promise<Cluster> {
  const identity = process.getuid?.() === 0 ? nobody : null;
  return {
    binaries: await postgresBinaries(identity && sharedFolder),
    folder: await clusterFolder(dataDir, identity),
    password: await keptSecret(dataDir, superPasswordFile),
    identity,
  };
}

/** Starts the PostgreSQL from npm on the data directory, or finds the one already running. */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const cluster = await clusterOf(dataDir);
  try {
    await initialise(cluster);
  } catch (error) {
    throw dataDirFault(dataDir, error);
  }
  const running = await waitForRunning(cluster, 60);
  const port = running ?? (await startCluster(cluster, dataDir));
  const ownerPassword = await keptSecret(dataDir, 'owner-password');
  const url = new URL(`postgres://krama_owner:${ownerPassword}@127.0.0.1:${port}/krama`);
  const socket = await socketFolder(cluster, port);
  if (socket) url.searchParams.set('host', socket);
  const adminUrl = adminUrlOf(cluster, port);
  const postgres: EmbeddedPostgres = {
    url: url.href,
    adminUrl,
    folder: cluster.folder,
    wasRunning: running !== null,
    restart: async () => {
      if ((await runningPort(cluster)) === null) await startCluster(cluster, dataDir, { port });
    },
    stop: async () => {
      if ((await runningPort(cluster)) === null) return;
      await run(cluster, 'pg_ctl', ['stop', '--wait', '--mode=fast', `--pgdata=${cluster.folder}`]);
    },
    leave: async () => {
      if (running !== null || (await runningPort(cluster)) === null || (await isClaimed(adminUrl))) return;
      await postgres.stop();
    },
  };
  try {
    await createOwnerAndDatabase(postgres.adminUrl, ownerPassword);
  } catch (error) {
    if (!postgres.wasRunning) await postgres.stop();
    throw dataDirFault(dataDir, error);
  }
  return postgres;
}

const watchMilliseconds = 1_000;

/**
 * Runs PostgreSQL for a server, which has sole use of the data directory, restarts PostgreSQL when it dies and stops it
 * at the end.
 */
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
