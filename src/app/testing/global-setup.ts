import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL for the run's PostgreSQL. Its database krama is migrated and serves as the template. */
    adminUrl: string;
    /** The owner's URL for the template. */
    ownerUrl: string;
    /** Prefix of the workers' database names. */
    databases: string;
    /** The folder that `preparedDataDir` copies. */
    preparedDataDir: string;
  }
}

/** Starts and migrates a PostgreSQL once; every worker of every project copies the template. */
async function startRun() {
  const cluster = await startTestCluster();
  const admin = new pg.Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  // Tests of durability use a separate server.
  await admin.query('alter system set fsync = off');
  await admin.query('select pg_reload_conf()');
  await admin.end();
  await migrate(cluster.url);
  let stopped: Promise<void> | undefined;
  return {
    cluster,
    preparedDataDir: join(await temporaryDataDir(), 'prepared'),
    stop: () => {
      stopped ??= cluster.stop();
      return stopped;
    },
  };
}

/** The one PostgreSQL that the projects of a run share. */
let run: ReturnType<typeof startRun> | undefined;

export default async function setup(project: TestProject) {
  run ??= startRun();
  const { cluster, preparedDataDir, stop } = await run;
  project.provide('adminUrl', cluster.adminUrl);
  project.provide('ownerUrl', cluster.url);
  project.provide('databases', project.name);
  project.provide('preparedDataDir', preparedDataDir);
  return stop;
}
