import { defineConfig } from 'vitest/config';
import { patient } from './vitest.config.ts';

/** The API's tests on a distributed database (`npm run citus:test`): one after the other, in one database. */
export default defineConfig({
  test: {
    ...patient,
    maxWorkers: 1,
    fileParallelism: false,
    include: ['src/modules/**/server/**/*.test.ts', 'src/app/**/*.test.ts'],
    globalSetup: ['src/app/testing/citus-setup.ts'],
  },
});
