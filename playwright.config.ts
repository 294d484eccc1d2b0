import { defineConfig } from '@playwright/test';
import { ensureChromium } from './scripts/find-chromium.ts';
import { endWithParent } from './src/app/testing/server-process.ts';
import { temporaryDataDir } from './src/foundation/server/testing/temporary-data-dir.ts';

// This file is read by the main process and again by each worker, which finds both values in the environment.
process.env.E2E_DATA_DIR ??= await temporaryDataDir();
const baseURL = process.env.E2E_ADDRESS ?? '';

/** Chromium follows only the last list of this kind, so that Playwright's own is repeated after the first name. */
const disabledFeatures = [
  // Compiles scripts in the background before looking whether the process has compiled them already (decision 245).
  'ScriptStreaming',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores of a small machine, because a journey spends about a fifth of its time waiting.
  workers: 3,
  forbidOnly: true,
  globalSetup: './e2e/parts/forgo-durability.ts',
  timeout: 180_000,
  // The one timeout for every wait for a state, generous because a busy machine is slow.
  expect: { timeout: 45_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : 'line',
  use: {
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The pages of a context share a process and the code that it has compiled (decision 138).
        '--process-per-site',
        `--disable-features=${disabledFeatures.join(',')}`,
        // Pages live for seconds, too short to earn back the cost of the optimising compilers (decision 158).
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  webServer: {
    command: `exec node --import=${endWithParent} src/app/server.ts`,
    // Any free port, so that a run never meets the server of another.
    wait: { stdout: /running at (?<E2E_ADDRESS>http:\S+)/ },
    timeout: 180_000,
    env: {
      PORT: process.env.E2E_PORT ?? '0',
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: '.cache/compiled',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
});
