// Reads the reports of the two test runners: how many tests passed, and which failed with which messages.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Outcome = { passed: number; failures: string[] };

/** The failures, or the other message if the run failed without a failing test. */
const failuresOr = (failures: string[], failed: number, otherwise: string) =>
  failures.length > 0 || failed === 0 ? failures : [otherwise];

const VitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numFailedTestSuites: z.int(),
    testResults: z.array(
      z.object({
        name: z.string(),
        message: z.string().optional(),
        status: z.string(),
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
        ),
      }),
    ),
  })
  .transform((report): Outcome => {
    const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failing = assertionResults.filter((test) => test.status === 'failed');
      const ofTests = failing.map((test) => `${name}: ${test.fullName}\n${test.failureMessages?.join('\n') ?? ''}`);
      return failuresOr(ofTests, status === 'failed' ? 1 : 0, `${name}\n${message ?? ''}`);
    });
    const failed = report.numFailedTests + report.numFailedTestSuites;
    return {
      passed: report.numPassedTests,
      failures: failuresOr(failures, failed, 'A file of tests could not be run'),
    };
  });

const Suite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.int(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })) })),
    }),
  ),
  get suites() {
    return z.array(Suite).optional();
  },
});

const specsIn = (suite: z.infer<typeof Suite>): z.infer<typeof Suite>['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsIn),
];

const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
    errors: z.array(z.object({ message: z.string().optional() })),
    suites: z.array(Suite),
  })
  .transform(({ stats, errors, suites }): Outcome => {
    const failing = suites.flatMap(specsIn).filter(({ ok }) => !ok);
    const failures = [
      ...failing.map(({ file, line, title, tests }) => {
        const messages = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        return `${file}:${line} ${title}\n${messages.map(({ message }) => message).join('\n')}`;
      }),
      ...errors.map(({ message }) => message ?? 'The journeys could not be run'),
    ];
    return {
      passed: stats.expected,
      failures: failuresOr(failures, stats.unexpected + stats.flaky, 'A journey passed only when it was tried again'),
    };
  });

/** A run without a report has failed, whatever its exit code says. */
function outcomeIn(path: string, schema: z.ZodType<Outcome>): Outcome {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [`No report at ${path}: ${error instanceof Error ? error.message : error}`] };
  }
}

export const unitOutcome = (path: string) => outcomeIn(path, VitestReport);
export const journeyOutcome = (path: string) => outcomeIn(path, PlaywrightReport);
