import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeAll } from 'vitest';
import { sessionSecret, useServer } from '#app/testing/test-server.ts';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import { createJobs } from '#foundation/server/jobs.ts';
import type { Channel } from '../channel.ts';
import { queueMessage } from '../queue-message.ts';
import { runDelivery } from '../run-delivery.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';

export const from = { name: 'Krama', address: 'mail@clinic.example' };

/** The everyday pace, but faster. */
const pace = {
  handOverMilliseconds: 50,
  pollingIntervalSeconds: 0.5,
  retryDelay: 1,
  retryDelayMax: 1,
  retryLimit: 30,
  expireInSeconds: 60,
};

interface Running {
  channels: Channel[];
  own?: Partial<typeof pace>;
}

export const values = { clinicName: 'City Clinic', name: 'Asha', role: 'Nurse', link: 'https://krama.test/login' };
export const newAddress = () => `${randomUUID()}@patients.example`;

export async function ownerConnection(): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: await workerDatabaseUrl() });
  await owner.connect();
  await owner.query("select set_config('krama.scope', 'identity', false)");
  return owner;
}

/** A server with waiting messages, and a way to deliver them: everything that a test starts ends with it. */
export function useDelivery() {
  const server = useServer();

  /** Messages left in this database by other test files would be delivered first. */
  beforeAll(async () => {
    await server.database.identity
      .updateTable('outboxMessages')
      .set({ state: 'sent' })
      .where('state', 'in', ['waiting', 'sending'])
      .execute();
  });

  const parts: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of parts.splice(0).reverse()) await end();
  });

  /** Starts delivery in this process and collects its log. */
  async function deliver({ channels, own = {} }: Running) {
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));

        done();
      },
    });
    const log = pino({ level: 'warn' }, sink);
    const begun = Promise.withResolvers<void>();
    const jobs = createJobs({
      url: await workerDatabaseUrl(),
      log,
      watchSeconds: 1,
      begin: async (boss) => {
        const { database } = server;
        const hurried = { ...pace, ...own };
        const isNeeded = async () => true;
        const end = await runDelivery({ boss, database, channels, sessionSecret, isNeeded, log, pace: hurried });
        begun.resolve();
        return end;
      },
    });
    jobs.start();
    parts.push(jobs.stop);
    await begun.promise;
    return { log: lines, stop: jobs.stop };
  }

  async function startMail(options: Parameters<typeof startSmtpServer>[0] = {}): Promise<SmtpServer> {
    const smtp = await startSmtpServer(options);
    parts.push(() => smtp.stop().catch(() => undefined));
    return smtp;
  }

  async function queue(to: string, extra: { kind?: 'sms'; clinicId?: string } = {}) {
    await queueMessage(server.database.identity, { to, template: 'furtherClinic', values, ...extra }).execute();
    return messageTo(to);
  }

  const messageTo = (recipient: string) =>
    server.database.identity
      .selectFrom('outboxMessages')
      .selectAll()
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow();

  const stateOf = async (recipient: string) => (await messageTo(recipient)).state;

  return { server, parts, deliver, startMail, queue, messageTo, stateOf };
}
