import { createServer } from 'node:http';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database, Handles } from '#foundation/server/database/database.ts';
import type { QueueFigures } from '#foundation/server/jobs.ts';
import type { Log } from '#foundation/server/log.ts';
import { StartFault } from '#foundation/server/start-fault.ts';
import type { AnsweredRequest } from './answered-request.ts';
import type { SystemWatch } from './system-watch.ts';

export interface MetricsOptions {
  database: Pick<Database, 'identity' | 'figures' | 'hearWaits'>;
  system: Pick<SystemWatch, 'disk' | 'backupDisk'>;
  streams: { readonly size: number };
  queues: () => Promise<QueueFigures[]>;
  log: Log;
}

/** Seconds, from the quickest read to the slowest answer that a browser waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** Seconds, from a wait that nobody notices to one that is answered with 503. */
const waitBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5];

interface Counts {
  unsealed: number;
  waiting: number;
  failedJobs: number;
  backupAge: number | null;
  proofAge: number | null;
}

async function readCounts({ identity }: Pick<Handles, 'identity'>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from audit_pending)::int as unsealed,
           (select count(*) from outbox_messages where state in ('waiting', 'sending'))::int as waiting,
           (select count(*) from scheduled_jobs where state = 'failed')::int as failed_jobs,
           (select extract(epoch from now() - at)::float8 from system_facts where name = 'backup') as backup_age,
           (select extract(epoch from now() - at)::float8 from system_facts where name = 'proven restore') as proof_age`.execute(
    identity,
  );
  if (!rows[0]) throw new Error('The database answers with nothing');
  return rows[0];
}

/** Metrics for Prometheus: those of this process and, at each scrape, those of the database and the disk. */
export function createMetrics({ database, system, streams, queues, log }: MetricsOptions) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'krama_request_seconds',
    help: 'Answered requests by the pattern of their path',
    labelNames: ['method', 'path', 'status'],
    buckets,
    registers: [registry],
  });
  const gauge = (name: string, help: string) => new Gauge({ name: `krama_${name}`, help, registers: [registry] });
  const live = gauge('live_streams', 'Open event streams of this process');
  const freeDisk = new Gauge({
    name: 'krama_disk_free_bytes',
    help: 'Free room on the disk of the data directory, and on that of the backups where it is another one',
    labelNames: ['of'],
    registers: [registry],
  });
  const unsealed = gauge('audit_unsealed_entries', 'Audit entries that wait for their seal');
  const waiting = gauge('outbox_waiting_messages', 'Messages that were not sent yet');
  const failedJobs = gauge('failed_jobs', 'Scheduled jobs of all clinics that failed');
  // Labelled, because a gauge without labels reports 0 before it is set.
  const age = new Gauge({
    name: 'krama_age_seconds',
    help: 'Since the last backup or proven restore; absent before the first',
    labelNames: ['of'],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'krama_queue_jobs',
    help: 'Jobs of a queue that wait or run, as counted in the last minute',
    labelNames: ['queue', 'state'],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'krama_database_connections',
    help: 'Connections of this process: open, idle, lanes among them, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
  });
  const waits = new Histogram({
    name: 'krama_database_wait_seconds',
    help: 'How long was waited for a connection, or on a lane behind other statements',
    labelNames: ['for'],
    buckets: waitBuckets,
    registers: [registry],
  });
  database.hearWaits((wait, milliseconds) => waits.observe({ for: wait }, milliseconds / 1000));
  const isUp = gauge('database_up', '1 while the database answers');

  async function look() {
    live.set(streams.size);
    for (const [state, count] of Object.entries(database.figures)) connections.set({ state }, count);
    freeDisk.set({ of: 'data' }, (await system.disk()).freeBytes);
    if (system.backupDisk) freeDisk.set({ of: 'backups' }, system.backupDisk.freeBytes);
    else freeDisk.remove({ of: 'backups' });
    const read = await Promise.all([readCounts(database), queues()]).catch((error: unknown) => {
      log.warn({ err: error }, 'metrics without the database');
      return null;
    });
    isUp.set(read ? 1 : 0);
    if (!read) return;
    const [counts, queued] = read;
    unsealed.set(counts.unsealed);
    waiting.set(counts.waiting);
    failedJobs.set(counts.failedJobs);
    for (const { queue, waiting, running } of queued) {
      jobs.set({ queue, state: 'waiting' }, waiting);
      jobs.set({ queue, state: 'running' }, running);
    }
    if (counts.backupAge !== null) age.set({ of: 'backup' }, counts.backupAge);
    if (counts.proofAge !== null) age.set({ of: 'proven restore' }, counts.proofAge);
  }

  return {
    note({ method, path, status, milliseconds }: AnsweredRequest) {
      requests.observe({ method, path, status: `${status}` }, milliseconds / 1000);
    },
    /**
     * A figure that cannot be read keeps its last value: the process itself is running, and must not end because of it.
     */
    async read(): Promise<string> {
      await look().catch((error: unknown) => log.warn({ err: error }, 'metrics without all figures'));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

type Metrics = ReturnType<typeof createMetrics>;

/** Serves the metrics on a separate port for monitoring; they contain nothing about a person. */
export async function serveMetrics(metrics: Metrics, host: string, port: number) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const text = await metrics.read();
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartFault(`The port ${port} for metrics cannot be opened: ${error.message}. Set METRICS_PORT.`)),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
