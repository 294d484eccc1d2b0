// The README's test command: format, lint, types, unused code, then unit, API and browser tests, counted together.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent } from '#app/testing/server-process.ts';
import { ensureChromium } from './find-chromium.ts';
import { journeyOutcome, unitOutcome } from './test-reports.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

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

const outcomes = [unitOutcome(vitestReport), journeyOutcome(playwrightReport)];
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
// Once more at the end, where somebody who sees only the last lines looks.
for (const failure of failures) console.log(`\nFAILED ${failure.split('\n').slice(0, 30).join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && faults === 0 ? 0 : 1);
