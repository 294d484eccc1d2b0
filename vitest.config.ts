import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * For every wait for a state, and so nowhere else: a busy machine takes its time, and a test that passes waits no longer
 * than it must.
 */
export const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

export default defineConfig({
  test: {
    // By default one core stays free for somebody's editor.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: ['src/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: ['src/**/server/**', 'src/app/**', 'src/architecture*.test.ts', 'db/demo/load-demo.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'api',
          include: [
            'src/**/server/**/*.test.ts',
            'src/app/**/*.test.ts',
            'src/architecture*.test.ts',
            'db/demo/load-demo.test.ts',
          ],
          globalSetup: ['src/app/testing/global-setup.ts'],
        },
      },
    ],
  },
});
