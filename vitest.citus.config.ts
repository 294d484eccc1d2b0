import { configDefaults, defineConfig } from 'vitest/config';
import { loneTests, patient } from './vitest.config.ts';

/** These tests start their own servers or databases, and would test nothing of this one. */
const elsewhere = [
  ...configDefaults.exclude,
  'src/app/server.test.ts',
  'src/app/{pages,process}/**',
  'src/foundation/**',
  'src/modules/system/server/{backup,doctor}/**',
  'src/modules/audit/server/verify-audit-command.test.ts',
  'db/**',
];

/** Runs the API tests on a distributed database (`npm run citus:test`), one after the other in one database. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    fileParallelism: false,
    globalSetup: ['src/app/testing/citus-setup.ts'],
    projects: [
      {
        test: {
          ...patient,
          name: 'api',
          isolate: false,
          include: ['src/modules/**/server/**/*.test.ts', 'src/app/**/*.test.ts'],
          exclude: [...elsewhere, ...loneTests],
        },
      },
      { test: { ...patient, name: 'alone', include: loneTests, exclude: elsewhere } },
    ],
  },
});
