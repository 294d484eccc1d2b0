import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Handle, Handles } from '#foundation/server/database/database.ts';
import { clinicUseCase, siteUseCase } from '#foundation/server/requests/use-case.ts';
import { type SystemState, siteSystemContract, systemContract } from '../contract.ts';
import { alarmsOf } from '../rules/alarms.ts';
import { backupJobName } from './backup/backup-jobs.ts';
import type { SystemWatch } from './system-watch.ts';

const packageFile = new URL('../../../../package.json', import.meta.url);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')));

interface Facts {
  databaseVersion: string;
  bytes: number;
  backupAt: string | null;
  provenAt: string | null;
  stoppedAt: string | null;
  answered: number;
  failed: number;
}

async function readState(watch: SystemWatch, { identity }: Handles, jobsOf: Handle): Promise<SystemState> {
  const { rows } = await sql<Facts>`
      select current_setting('server_version') as database_version, pg_database_size(current_database()) as bytes,
             (select at from system_facts where name = 'backup') as backup_at,
             (select at from system_facts where name = 'proven restore') as proven_at,
             (select min(at) from system_facts where name in ('journal stopped', 'bucket stopped')) as stopped_at,
             coalesce(sum(answered), 0)::int as answered, coalesce(sum(failed), 0)::int as failed
        from answered_requests
       where minute > now() - interval '1 hour'`.execute(identity);
  const failedJobs = await jobsOf
    .selectFrom('scheduledJobs')
    .select((is) => [
      is.fn.countAll<number>().as('count'),
      sql<boolean>`coalesce(bool_or(name = ${backupJobName}), false)`.as('withBackup'),
    ])
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  const [found] = rows;
  const facts = {
    disk: await watch.disk(),
    backup: {
      disk: watch.backupDisk,
      isScheduled: watch.isBackupScheduled,
      lastAt: found?.backupAt ?? null,
      lastProvenAt: found?.provenAt ?? null,
      hasFailed: failedJobs.withBackup,
      // Only the embedded database has a journal; a value restored into another database does not apply.
      journalStoppedAt: watch.databaseKind === 'embedded' ? (found?.stoppedAt ?? null) : null,
    },
    clockSetBack: watch.clockSetBack,
  };
  return {
    version,
    database: { kind: watch.databaseKind, version: found?.databaseVersion ?? '', bytes: found?.bytes ?? 0 },
    ...facts,
    requests: { answered: found?.answered ?? 0, failed: found?.failed ?? 0 },
    failedJobs: failedJobs.count,
    alarms: alarmsOf(facts, watch.leastFreeBytes, new Date()),
  };
}

export const getSystemState = (watch: SystemWatch) =>
  clinicUseCase(systemContract.state, ({ clinic, context }) => readState(watch, context.database, clinic));

export const getSiteSystemState = (watch: SystemWatch) =>
  siteUseCase(siteSystemContract.state, ({ context: { database } }) => readState(watch, database, database.identity));
