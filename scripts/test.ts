// The README's test command: format, lint, types, unused code, then unit, API and browser tests, counted together.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { endWithParent } from '#app/testing/server-process.ts';
import { ensureChromium } from './find-chromium.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const VitestReport = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numFailedTestSuites: z.int() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
  }));

const PlaywrightReport = z
  .object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }), errors: z.array(z.unknown()) })
  .transform(({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || errors.length,
  }));

let faults = 0;

function run(title: string, command: string, args: string[], env: Record<string, string> = {}) {
  console.log(`\n== ${title}`);
  const startedAt = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${endWithParent}`,
      ...env,
    },
  });
  if (status !== 0) faults += 1;
  console.log(
    `== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
}

/** A run that wrote no report has failed, whatever its exit code says. */
function countsIn(report: string, schema: z.ZodType<{ passed: number; failed: number }>) {
  try {
    return schema.parse(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
run('Format and lint', 'biome', ['ci', '--error-on-warnings']);
run('Types', 'tsc', ['-b']);
run('Unused code', 'knip', []);
run('Unit and API tests', 'vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`]);
try {
  const CHROMIUM = ensureChromium();
  run('Browser journeys', 'playwright', ['test'], { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}

const counts = [countsIn(vitestReport, VitestReport), countsIn(playwrightReport, PlaywrightReport)];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && faults === 0 ? 0 : 1);
