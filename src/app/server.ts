import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAnnouncements } from '#foundation/server/connections/announcements.ts';
import {
  checkRequestsRunAsApplication,
  openDatabase,
  openOwnerDatabase,
} from '#foundation/server/database/database.ts';
import { createJobs } from '#foundation/server/jobs.ts';
import { createLog, type Log } from '#foundation/server/log.ts';
import { checkDurable } from '#foundation/server/postgres/check-durable.ts';
import { checkGrants } from '#foundation/server/postgres/check-grants.ts';
import { prepareDataDir } from '#foundation/server/postgres/data-dir.ts';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import { openRequestLogin } from '#foundation/server/postgres/request-login.ts';
import { readSettings, type Settings } from '#foundation/server/settings.ts';
import { StartFault, startFaultOf } from '#foundation/server/start-fault.ts';
import { product } from '#foundation/shared/product.ts';
import { isReminderNeeded } from '#modules/appointments/server/reminders/is-reminder-needed.ts';
import { keepChain } from '#modules/audit/server/keep-chain.ts';
import { headsFileName } from '#modules/audit/server/known-heads.ts';
import { runClockwork } from '#modules/clockwork/server/run-clockwork.ts';
import { keepForgettingContacts } from '#modules/enquiries/server/forget-deleted-contacts.ts';
import { openFiles } from '#modules/files/server/files-service.ts';
import { createAuthenticator } from '#modules/identity/server/sessions/authenticate.ts';
import { watchEndedSessions } from '#modules/identity/server/sessions/ended-sessions.ts';
import { keepSweeping } from '#modules/identity/server/sign-in/sweep-sign-ins.ts';
import { announceChanges } from '#modules/live/server/announce-changes.ts';
import { LiveStreams } from '#modules/live/server/live-streams.ts';
import { keepForgettingWords } from '#modules/outbox/server/forget-words.ts';
import { openChannels } from '#modules/outbox/server/open-channels.ts';
import { runDelivery } from '#modules/outbox/server/run-delivery.ts';
import { seedSiteContent } from '#modules/site-content/server/seed-site-content.ts';
import { createBackupJobs } from '#modules/system/server/backup/backup-jobs.ts';
import { watchSystem } from '#modules/system/server/system-watch.ts';
import { ensureDemo, loadDemo } from '../../db/demo/load-demo.ts';
import { keepDemoCurrent } from '../../db/demo/renew-demo.ts';
import { liveFigures, liveTables, patientTables } from '../contract.ts';
import { createApi } from './api.ts';
import { createApiDocs } from './api-docs.ts';
import { createPages } from './pages/pages.ts';
import { giveMemoryBack } from './process/give-memory-back.ts';
import { openMetrics } from './process/open-metrics.ts';
import { openPostgres } from './process/open-postgres.ts';
import { createSenderOf } from './process/sender.ts';
import { startWorkers } from './process/start-workers.ts';
import { createStopInTime } from './process/stop-in-time.ts';
import { tellStarted } from './process/worker-messages.ts';
import { filePurposes } from './registries/file-purposes.ts';
import { createScheduledJobs } from './registries/scheduled-jobs.ts';
import { createFileContent } from './requests/file-content.ts';
import { closeHttpServer, createHttpServer } from './requests/http.ts';
import { createUploadBytes } from './requests/upload-bytes.ts';
import { createRouter } from './router.ts';

const builtSite = join(import.meta.dirname, '../../build/client');

function listen(server: Server, { host, port }: Settings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another.`,
        EACCES: `Port ${port} on ${host} may not be opened by this user. Set PORT to one above 1023.`,
        EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to 127.0.0.1 or 0.0.0.0.`,
        ENOTFOUND: `The host ${host} is not known. Set HOST to 127.0.0.1 or 0.0.0.0.`,
      };
      const reason = reasons[error.code ?? ''];
      reject(reason ? new StartFault(reason) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address ? address.port : port;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`);
    });
  });
}

/** Lets requests under way finish and leaves time to stop everything else. */
const requestPatienceMilliseconds = 5_000;

/** Starts everything in order. What has started is stopped in reverse order, even if a later part fails. */
async function start(settings: Settings, log: Log): Promise<AsyncDisposableStack> {
  await using parts = new AsyncDisposableStack();
  const inTime = createStopInTime(log);

  const postgres = await openPostgres(parts, settings, inTime, log);
  await migrate(postgres.url);

  const owner = openOwnerDatabase(postgres.url, log);
  parts.defer(inTime("the owner's connections", owner.close));
  await seedSiteContent(owner);
  await prepareDataDir(settings.dataDir);
  const files = await openFiles(settings, filePurposes);
  const demo = { ...settings, store: files.store };
  if (settings.demo) await ensureDemo(owner, demo);

  // The owner's connections are closed once the database is ready; resetting the demo opens one for as long as it
  // takes.
  const url = await openRequestLogin(postgres.url, postgres.sessionSecret, settings.appDatabaseUrl);
  const database = openDatabase(url, log);
  parts.defer(inTime('the connections of requests', database.close));
  await checkRequestsRunAsApplication(database);
  await checkGrants(database);
  await checkDurable(database, settings.unsafeDatabase);
  const announcements = createAnnouncements(url, log);
  const endedSessions = watchEndedSessions(announcements, database);
  parts.defer(inTime('ended sessions', endedSessions.close));
  const streams = new LiveStreams({
    announcements,
    endedSessions,
    database,
    tables: liveTables,
    figures: liveFigures,
    log,
  });
  await announcements.start();
  parts.defer(inTime('announcements', announcements.close));
  const chain = keepChain({
    database,
    secret: postgres.sessionSecret,
    headsFile: join(settings.dataDir, headsFileName),
    onSealed: announceChanges(streams.isBeatDue, patientTables),
    log,
  });
  parts.defer(inTime('the audit chain', chain.stop));
  parts.defer(inTime('sweeping sign-ins', keepSweeping(database, log)));
  parts.defer(inTime('forgetting contacts', keepForgettingContacts(database, log)));
  parts.defer(inTime('forgetting words', keepForgettingWords(database, log)));
  if (settings.demo) parts.defer(inTime('the demo', keepDemoCurrent(owner, demo, log)));
  const installation = { ownerUrl: postgres.url, sessionSecret: postgres.sessionSecret };
  const links = { siteUrl: settings.siteUrl, sessionSecret: postgres.sessionSecret };
  const scheduledJobs = createScheduledJobs(files, links, await createBackupJobs(settings, installation, log));
  const system = watchSystem({ settings, database, log });
  parts.defer(inTime('looking after the machine', system.stop));
  await system.look();
  // Not awaited, because the place of the backups may be unreachable.
  system.lookAtBackups().catch((error: unknown) => log.warn({ err: error }, 'the disk of the backups is not known'));
  const authenticate = createAuthenticator(postgres.sessionSecret, endedSessions, settings);
  const senderOf = createSenderOf(settings.trustedProxies);
  const api = createApi({
    senderOf,
    router: createRouter({ loadDemo: () => loadDemo(owner, demo), streams, files, jobs: scheduledJobs, system }),
    database,
    authenticate,
    heardEverywhere: endedSessions.heardEverywhere,
    settings: {
      demo: settings.demo,
      sessionSecret: postgres.sessionSecret,
      siteUrl: settings.siteUrl,
      canSend: { email: settings.mail !== undefined, text: settings.messageWebhook !== undefined },
    },
    log,
  });
  const jobs = createJobs({
    url,
    log,
    begin: async (boss) => {
      const endClockwork = await runClockwork({ boss, database, jobs: scheduledJobs, log });
      const endDelivery = await runDelivery({
        boss,
        database,
        channels: await openChannels(settings),
        sessionSecret: postgres.sessionSecret,
        isNeeded: isReminderNeeded,
        log,
      });
      return async () => {
        await endClockwork();
        await endDelivery();
      };
    },
  });
  parts.defer(inTime('the job queue', jobs.stop));
  const uploads = createUploadBytes({ database, authenticate, files, senderOf, log });
  const contents = createFileContent({
    database,
    sessionSecret: postgres.sessionSecret,
    sessions: endedSessions,
    files,
    log,
  });
  const handlers = [createApiDocs(), uploads, contents, api, createPages(builtSite)];
  const noteInMetrics = await openMetrics(parts, settings, { database, system, streams, queues: jobs.figures, log });
  const server = createHttpServer(handlers, log, {
    trustedProxies: settings.trustedProxies,
    onAnswered: (answered) => {
      system.noteAnswer(answered);
      noteInMetrics?.(answered);
    },
  });
  const address = await listen(server, settings);
  parts.defer(inTime('requests under way', () => closeHttpServer(server, requestPatienceMilliseconds)));
  // Close the streams before the server, which waits for requests under way.
  parts.defer(() => streams.close());
  // Started once the server listens, so that nobody waits for them.
  jobs.start();
  postgres.beginJournal();
  giveMemoryBack();

  tellStarted(address, `${product.name} is running at ${address}`);
  return parts.move();
}

/** The terminal sends Ctrl-C to this process and npm passes it on as well, so one press arrives twice. */
const onePressMilliseconds = 2_000;

async function run() {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const isOfWorkers = settings.workers > 1 && cluster.isPrimary;
  const starting = isOfWorkers ? startWorkers(settings, log) : start(settings, log);
  let firstSignalAt = 0;
  const stop = async () => {
    if (firstSignalAt > 0) {
      // A second, later press stops the process at once.
      if (Date.now() - firstSignalAt > onePressMilliseconds) process.exit(1);
      return;
    }
    firstSignalAt = Date.now();
    // Let a start under way finish, so that it leaves nothing running.
    const parts = await starting;
    await parts.disposeAsync();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await starting;
}

try {
  await run();
} catch (error) {
  const { message } = startFaultOf(error);
  if (message) console.error(message);
  process.exit(1);
}
