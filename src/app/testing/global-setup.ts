import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's address of the run's PostgreSQL. Its database krama is migrated and serves as the template. */
    adminUrl: string;
    /** Owner's address of the template. */
    ownerUrl: string;
  }
}

/** One PostgreSQL for the run, migrated once; every worker copies the template for itself. */
export default async function setup(project: TestProject) {
  const cluster = await startTestCluster();
  await migrate(cluster.url);
  const admin = new pg.Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  // Durability is tested where it matters, against a server of its own.
  await admin.query('alter system set fsync = off');
  await admin.query('select pg_reload_conf()');
  await admin.end();
  project.provide('adminUrl', cluster.adminUrl);
  project.provide('ownerUrl', cluster.url);
  return cluster.stop;
}
