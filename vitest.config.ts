import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * The only place for time limits of waits: a busy machine may be slow, and a passing test waits no longer than it must.
 */
export const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

const serverTests = [
  'src/**/server/**/*.test.ts',
  'src/app/**/*.test.ts',
  'src/architecture*.test.ts',
  'db/demo/load-demo.test.ts',
];

/** Tests of the server foundation that neither end processes nor count anything. */
const harmless = [
  'announcements',
  'broken-constraint',
  'check-servers-stopped',
  'distributable',
  'gather',
  'idempotency',
  'label',
  'patient-scope',
  'problems',
  'settings',
  'shared-reads',
  'small-png',
  'statement-paces',
  'statements-for-citus',
];

/**
 * These tests end processes, set clocks, or measure what their process has done. All others use their own server and
 * leave nothing behind, so that they can share a process one after the other (decision 108).
 */
export const loneTests = [
  `src/foundation/server/**/!(${harmless.join('|')}).test.ts`,
  'src/modules/{imports,live,overview,system}/server/**/!(bucket-copy|note-stops|turnstile).test.ts',
  'src/modules/audit/server/!(audit).test.ts',
  'src/modules/clockwork/server/clockwork-processes.test.ts',
  'src/modules/identity/server/{second-factor/second-factor,sign-in/lockout,sign-in/sign-in}.test.ts',
  'src/modules/outbox/server/**/!(outbox|templates).test.ts',
  'src/modules/appointments/server/waiting-room/waiting-room.test.ts',
  'src/modules/accounts/server/reports/gst-return.test.ts',
  'src/modules/billing/server/financial-year.test.ts',
  'src/modules/laboratory/server/analyser-link/**/*.test.ts',
  'src/app/{,process/}!(sender).test.ts',
  'db/demo/load-demo.test.ts',
];

/** These tests only call pure functions, so that they can share a process one after the other. */
const ruleTests = [
  'src/modules/*/{rules,content}/**/*.test.ts',
  'src/modules/*/rules.test.ts',
  'src/foundation/shared/**/*.test.ts',
  'db/demo/**/!(load-demo).test.ts',
];

/** Node runs the sources as in production, and caches what it has compiled for the next process. */
process.env.NODE_COMPILE_CACHE ??= '.cache/compiled';
const native = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: ['src/app/testing/imports/setup.ts'],
};

const globalSetup = ['src/app/testing/global-setup.ts'];

export default defineConfig({
  test: {
    // One more than the number of cores, because tests of processes spend time waiting for processes, clocks and
    // closing connections.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: ['src/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: [...serverTests, ...ruleTests],
        },
      },
      {
        test: {
          ...patient,
          name: 'rules',
          isolate: false,
          ...native,
          include: ruleTests,
        },
      },
      {
        test: {
          ...patient,
          name: 'api',
          isolate: false,
          ...native,
          include: serverTests,
          exclude: loneTests,
          globalSetup,
        },
      },
      {
        test: {
          ...patient,
          name: 'alone',
          ...native,
          include: loneTests,
          globalSetup,
        },
      },
    ],
  },
});
