import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { afterAll, beforeAll } from 'vitest';
import { createAnnouncements } from '#foundation/server/connections/announcements.ts';
import { openDatabase, openOwnerDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import { readSettings } from '#foundation/server/settings.ts';
import { createSealer } from '#modules/audit/server/seal-entries.ts';
import { openFiles } from '#modules/files/server/files-service.ts';
import { createAuthenticator } from '#modules/identity/server/sessions/authenticate.ts';
import { watchEndedSessions } from '#modules/identity/server/sessions/ended-sessions.ts';
import { announceChanges } from '#modules/live/server/announce-changes.ts';
import { LiveStreams } from '#modules/live/server/live-streams.ts';
import { seedSiteContent } from '#modules/site-content/server/seed-site-content.ts';
import { watchSystem } from '#modules/system/server/system-watch.ts';
import { loadDemo } from '../../../db/demo/load-demo.ts';
import { contract, liveFigures, liveTables, patientTables } from '../../contract.ts';
import { createApi } from '../api.ts';
import { createApiDocs } from '../api-docs.ts';
import { createSenderOf } from '../process/sender.ts';
import { filePurposes } from '../registries/file-purposes.ts';
import { createScheduledJobs } from '../registries/scheduled-jobs.ts';
import { createFileContent } from '../requests/file-content.ts';
import { closeHttpServer, createHttpServer } from '../requests/http.ts';
import { createUploadBytes } from '../requests/upload-bytes.ts';
import { createRouter } from '../router.ts';
import { newClinic, type TestClinic } from './new-clinic.ts';
import { workerDatabaseUrl } from './worker-database.ts';

export const sessionSecret = 'a secret that only the tests know, 32 characters and more';

export const siteUrl = 'https://krama.test';

const testSettings = { demo: true, sessionSecret, siteUrl, canSend: { email: false, text: false } };

export type { TestClinic };

/** An interface, so that the compiler emits its name: the expanded type of the whole API is too long for it. */
export interface Client extends ContractRouterClient<typeof contract> {}

interface ServerOptions {
  /** Seals the audit trail and announces changes, as the real server does. */
  live?: boolean;
  /** Set to false for a server with DEMO=0 on the same database. */
  demo?: boolean;
  /**
   * How many servers share the database; requests go to each in turn. A single server sends the single statements of
   * parallel requests over one connection, where they queue, so they only race on several servers.
   */
  servers?: number;
  /** Behaves as with SMTP_URL, so that e-mail can be sent. Messages stay in the outbox. */
  email?: boolean;
  /** Opens the proxy through which requests reach the database. Everything else connects directly. */
  openWay?: (databaseUrl: string) => Promise<string>;
  /** Settings for files: where they are stored, and the virus scanner. */
  fileEnvironment?: Record<string, string>;
}

async function startServer(options: ServerOptions) {
  const { live = false, demo = true, email = false, fileEnvironment = {}, openWay } = options;
  const settings = { ...testSettings, demo, canSend: { ...testSettings.canSend, email } };
  const url = await workerDatabaseUrl();
  const log = createLog('silent');
  const owner = openOwnerDatabase(url, log);
  const database = openDatabase(openWay ? await openWay(url) : url, log);
  await seedSiteContent(owner);
  const announcements = createAnnouncements(url, log);
  const endedSessions = watchEndedSessions(announcements, database);
  const streams = new LiveStreams({
    announcements,
    endedSessions,
    database,
    tables: liveTables,
    figures: liveFigures,
    log,
  });
  await announcements.start();
  const announce = announceChanges(streams.isBeatDue, patientTables);
  const stopSealing = live
    ? repeat('seal', 50, log, createSealer(database, sessionSecret, announce))
    : async () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'krama-files-'));
  const files = await openFiles({ dataDir, files: readSettings(fileEnvironment).files }, filePurposes);
  const system = watchSystem({ settings: readSettings({ DATA_DIR: dataDir }), database, log });
  const router = createRouter({
    loadDemo: () => loadDemo(owner, { store: files.store }),
    streams,
    files,
    jobs: createScheduledJobs(files, testSettings),
    system,
  });
  const authenticate = createAuthenticator(sessionSecret, endedSessions, settings);
  const { trustedProxies } = readSettings({});
  const senderOf = createSenderOf(trustedProxies);
  const api = createApi({
    senderOf,
    router,
    database,
    authenticate,
    heardEverywhere: endedSessions.heardEverywhere,
    settings,
    log,
  });
  const uploads = createUploadBytes({ database, authenticate, files, senderOf, log });
  const contents = createFileContent({ database, sessionSecret, sessions: endedSessions, files, log });
  const server = createHttpServer([createApiDocs(), uploads, contents, api], log, { trustedProxies });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  return {
    url: `http://127.0.0.1:${port}`,
    owner,
    database,
    streams,
    files,
    stop: async () => {
      streams.close();
      await closeHttpServer(server);
      await stopSealing();
      await system.stop();
      await announcements.close();
      endedSessions.close();
      await database.close();
      await owner.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

type Running = Awaited<ReturnType<typeof startServer>>;

export interface TestServer extends Readonly<Pick<Running, 'owner' | 'database' | 'streams' | 'files'>> {
  /** The URL of each server in turn. */
  readonly url: string;
  readonly anonymous: Client;
  withToken(token: string): Client;
  loadDemo(): ReturnType<typeof loadDemo>;
  /** A new clinic with, on demand, one user of each role. Tests share a database but never a clinic. */
  newClinic(): Promise<TestClinic>;
}

/** Runs the real server with the real router and a real PostgreSQL for the tests of one file. */
export function useServer(options: ServerOptions = {}): TestServer {
  const running: Running[] = [];
  const nth = (index: number) => {
    const one = running[index];
    if (!one) throw new Error('The server runs only inside tests.');
    return one;
  };
  const server = () => nth(0);
  let asked = 0;
  const nextUrl = () => {
    asked += 1;
    return nth(asked % running.length).url;
  };
  beforeAll(async () => {
    for (let count = 0; count < (options.servers ?? 1); count += 1) running.push(await startServer(options));
  });
  afterAll(async () => {
    for (const one of running) await one.stop();
  });

  const clientWith = (token: () => Promise<string | null>): Client =>
    createORPCClient(
      new OpenAPILink(contract, {
        url: () => `${nextUrl()}/api`,
        headers: async () => {
          const bearer = await token();
          // Send a key as browsers do: a change with a key has its own transaction.
          return { 'idempotency-key': randomUUID(), ...(bearer && { authorization: `Bearer ${bearer}` }) };
        },
      }),
    );

  return {
    get url() {
      return nextUrl();
    },
    get owner() {
      return server().owner;
    },
    get database() {
      return server().database;
    },
    get streams() {
      return server().streams;
    },
    get files() {
      return server().files;
    },
    anonymous: clientWith(async () => null),
    withToken: (token: string) => clientWith(async () => token),
    loadDemo: () => loadDemo(server().owner, {}),
    newClinic: () => newClinic(server(), testSettings, clientWith),
  };
}
