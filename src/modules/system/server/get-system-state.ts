import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { systemContract } from '../contract.ts';
import { alarmsOf } from '../rules/alarms.ts';
import type { SystemWatch } from './system-watch.ts';

const packageFile = new URL('../../../../package.json', import.meta.url);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')));

interface Facts {
  databaseVersion: string;
  bytes: number;
  backupAt: string | null;
  provenAt: string | null;
}

export const getSystemState = (watch: SystemWatch) =>
  clinicUseCase(systemContract.state, async ({ clinic, context }) => {
    const { rows } = await sql<Facts>`
      select current_setting('server_version') as database_version, pg_database_size(current_database()) as bytes,
             (select at from system_facts where name = 'backup') as backup_at,
             (select at from system_facts where name = 'proven restore') as proven_at`.execute(
      context.database.identity,
    );
    const { failed } = await clinic
      .selectFrom('scheduledJobs')
      .select((is) => is.fn.countAll<number>().as('failed'))
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow();
    const [found] = rows;
    const { clockSetBack } = watch;
    const facts = {
      disk: await watch.disk(),
      backup: {
        isScheduled: watch.isBackupScheduled,
        lastAt: found?.backupAt ?? null,
        lastProvenAt: found?.provenAt ?? null,
      },
      clockSetBack,
    };
    return {
      version,
      database: { kind: watch.databaseKind, version: found?.databaseVersion ?? '', bytes: found?.bytes ?? 0 },
      ...facts,
      failedJobs: failed,
      alarms: alarmsOf(facts, watch.leastFreeBytes, new Date()),
    };
  });
