import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { createLog } from '#foundation/server/log.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

const server = useServer();

/** The name with labels and the value of every line that is not a comment. */
const figuresOf = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line): [string, number] => {
        const [, name = '', figure] = /^(\S+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
        return [name, Number(figure)];
      }),
  );

const system = {
  disk: async () => ({ freeBytes: 5_000, totalBytes: 10_000 }),
  backupDisk: { freeBytes: 7_000, totalBytes: 10_000 },
};
const streams = { size: 3 };
const log = createLog('silent');

const away = async () => {
  throw new Error('away');
};

test.each([
  { what: 'queue', parts: { system, queues: away } },
  { what: 'disk', parts: { system: { disk: away, backupDisk: null }, queues: async () => [] } },
])('a $what that cannot be read is missing from the metrics and stops nothing else', async ({ what, parts }) => {
  const metrics = createMetrics({ database: server.database, streams, log, ...parts });
  const { port, stop } = await serveMetrics(metrics, '127.0.0.1', 0);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  expect(figuresOf(await answer.text()).get('krama_live_streams')).toBe(3);
  if (what === 'queue') expect(figuresOf(await metrics.read()).get('krama_database_up')).toBe(0);
  await stop();
});

test('metrics are scraped and parsed: requests by pattern, streams, disk, queue and audit', async () => {
  const clinic = await server.newClinic();
  await sql`delete from system_facts`.execute(server.owner.clinic(clinic.id));
  const queues = async () => [{ queue: 'scheduled', waiting: 2, running: 1 }];
  const metrics = createMetrics({ database: server.database, system, streams, queues, log });
  metrics.note({ method: 'GET', path: '/api/patients/{id}', status: 200, milliseconds: 40 });
  const { port, stop } = await serveMetrics(metrics, '127.0.0.1', 0);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  const figures = figuresOf(await answer.text());
  const labels = 'method="GET",path="/api/patients/{id}",status="200"';
  expect(figures.get(`krama_request_seconds_count{${labels}}`)).toBe(1);
  expect(figures.get(`krama_request_seconds_bucket{le="0.025",${labels}}`)).toBe(0);
  expect(figures.get(`krama_request_seconds_bucket{le="0.05",${labels}}`)).toBe(1);
  expect(figures.get('krama_live_streams')).toBe(3);
  expect(figures.get('krama_disk_free_bytes{of="data"}')).toBe(5_000);
  expect(figures.get('krama_disk_free_bytes{of="backups"}')).toBe(7_000);
  expect(figures.get('krama_database_up')).toBe(1);
  expect(figures.get('krama_queue_jobs{queue="scheduled",state="waiting"}')).toBe(2);
  expect(figures.get('krama_queue_jobs{queue="scheduled",state="running"}')).toBe(1);
  expect(figures.get('krama_failed_jobs')).toBeGreaterThanOrEqual(0);
  expect([...figures.keys()].filter((name) => name.startsWith('krama_age_seconds'))).toEqual([]);
  expect(figures.get('krama_outbox_waiting_messages')).toBeGreaterThanOrEqual(0);
  expect(figures.get('krama_audit_unsealed_entries')).toBeGreaterThanOrEqual(0);
  expect(figures.get('krama_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(figures.get('krama_database_connections{state="waiting"}')).toBe(0);
  // Node's event loop delay is NaN until its first measurement, 10 ms after the start.
  const own = [...figures].filter(([name]) => name.startsWith('krama_'));
  expect(own.filter(([, figure]) => Number.isNaN(figure))).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await sql`insert into system_facts (name, at) values ('backup', now() - interval '1 hour')`.execute(
    server.owner.clinic(clinic.id),
  );
  const later = figuresOf(await metrics.read());
  expect(later.get('krama_database_wait_seconds_count{for="lane"}')).toBeGreaterThan(0);
  expect(later.get('krama_age_seconds{of="backup"}')).toBeGreaterThanOrEqual(3_600);
  await stop();
});
