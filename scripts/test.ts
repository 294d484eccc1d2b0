// The README's test command: build, format, lint, types and unused code, then unit, API and browser tests, counted
// together.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endWithParent } from '#app/testing/server-process.ts';
import { ensureChromium } from './find-chromium.ts';
import { journeyOutcome, unitOutcome } from './test-reports.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/**
 * A runner also fails because of an error outside every test, which appears in no report but only in its last lines.
 */
const keptCharacters = 4_000;
/** A process that a step left running must not make the next step wait for the end of its output. */
const drainMilliseconds = 5_000;

interface Step {
  title: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Runs at low priority, with what the tests beside it leave of the machine. */
  givesWay?: boolean;
}

/** Runs a step. If it fails, reports so with its last lines of output. */
async function run({ title, command, args, env, givesWay = false }: Step) {
  console.log(`\n== ${title}`);
  const startedAt = performance.now();
  const step = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${endWithParent}`,
      ...env,
    },
  });
  if (givesWay && step.pid) setPriority(step.pid, constants.priority.PRIORITY_LOW);
  let lastWords = '';
  const pass = (chunk: Buffer) => {
    lastWords = (lastWords + chunk).slice(-keptCharacters);
    process.stdout.write(chunk);
  };
  step.stdout.on('data', pass);
  step.stderr.on('data', pass);
  const closed = once(step, 'close');
  const [status, signal] = await once(step, 'exit');
  await Promise.race([closed, setTimeout(drainMilliseconds, undefined, { ref: false })]);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return status === 0 ? [] : [`${title}, code ${status ?? signal}\n${lastWords}`];
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// Run the checks beside the build, which keeps only one core busy most of the time, and beside the unit tests, which
// often wait: for processes, clocks and the end of connections.
const checking = Promise.all(
  [
    { title: 'Format and lint', command: 'biome', args: ['ci', '--error-on-warnings'] },
    // Several checkers would each compute the types of the contract: one checker per project takes half the CPU.
    { title: 'Types', command: 'tsc', args: ['-b', '--checkers', '1', '--builders', '2'] },
    { title: 'Unused code', command: 'knip', args: [] },
  ].map((check) => run({ ...check, givesWay: true })),
);
const build = await run({ title: 'Build', command: 'node', args: ['scripts/prepare.mjs', 'build'] });
if (build.length > 0) {
  await checking;
  process.exit(1);
}
const unitArgs = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`];
const unitRun = await run({ title: 'Unit and API tests', command: 'vitest', args: unitArgs });
const checks = await checking;
const unit = unitOutcome(vitestReport);

const CHROMIUM = ensureChromium();
const env = { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
const journeyRun = await run({ title: 'Browser journeys', command: 'playwright', args: ['test'], env });
const journeys = journeyOutcome(playwrightReport);

const failures = [
  ...checks.flat(),
  ...(unit.failures.length > 0 ? unit.failures : unitRun),
  ...(journeys.failures.length > 0 ? journeys.failures : journeyRun),
];
// Repeat the failures at the end, for readers who only see the last lines.
for (const failure of failures) console.log(`\nFAILED ${failure.split('\n').slice(0, 60).join('\n')}`);
console.log(`\n${unit.passed + journeys.passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
