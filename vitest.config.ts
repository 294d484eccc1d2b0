import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one core stays free for somebody's editor.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: ['src/**/server/**', 'src/app/**', 'src/architecture.test.ts', 'db/demo/load-demo.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'src/**/server/**/*.test.ts',
            'src/app/**/*.test.ts',
            'src/architecture.test.ts',
            'db/demo/load-demo.test.ts',
          ],
          globalSetup: ['src/app/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
