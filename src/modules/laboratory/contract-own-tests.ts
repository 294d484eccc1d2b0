import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { clinicalRoles } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { benches } from './content/benches.ts';
import { analytes } from './content/catalogue.ts';
import { tubeNames } from './content/tests.ts';
import { measureKinds } from './rules/catalogue/analyte.ts';
import { formulaFault } from './rules/catalogue/measure-named.ts';

const finding = text(60).min(1, 'Enter a finding');

/** One value of a test that the clinic added: its own, or one of the catalogue, for which only the code counts. */
const Measure = z
  .object({
    code: z
      .string()
      .max(20)
      .default('')
      .describe("Code of an existing measure, or of the catalogue's; empty for a new one"),
    name: text(60).min(1, 'Enter a name'),
    kind: z.enum(measureKinds),
    unit: text(20).default(''),
    most: z
      .number('Enter a number')
      .positive('Enter more than 0')
      .max(1_000_000_000, 'Enter a smaller number')
      .nullable()
      .default(null)
      .describe('Highest possible value, for numbers'),
    choices: z.array(finding).max(20, 'At most 20 findings').default([]).describe('Possible findings, for a choice'),
    usual: z.array(finding).max(20).default([]).describe('Findings that are not flagged'),
    formula: text(300)
      .default('')
      .describe(
        'Of a number that follows from others, named in square brackets: “[Iron] / [Ferritin] * 100”; empty: measured',
      ),
  })
  .superRefine(({ code, kind, most, choices, usual, formula }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (analytes.has(code)) return;
    if (kind === 'number' && most === null) refuse('most', 'Enter the highest value that is possible');
    if (kind === 'choice' && choices.length < 2) refuse('choices', 'Enter at least two findings, separated by commas');
    if (formula && kind !== 'number') refuse('formula', 'Only a number has a formula');
    if (usual.some((one) => !choices.includes(one))) refuse('usual', 'Enter findings from the list');
  });
export type Measure = z.infer<typeof Measure>;

export const OwnTest = z
  .object({
    name: text(80).min(1, 'Enter a name'),
    tube: z.enum(tubeNames),
    bench: z.enum(benches),
    isRestricted: z
      .boolean()
      .default(false)
      .describe('Visible only to the doctor who ordered it, the laboratory and admins'),
    measures: z.array(Measure).min(1, 'Add at least one measure').max(40, 'At most 40 measures'),
  })
  .superRefine(({ measures }, context) => {
    for (const [at, measure] of measures.entries()) {
      const message = measure.formula && !analytes.has(measure.code) ? formulaFault(measure, measures) : null;
      if (message) context.addIssue({ code: 'custom', path: ['measures', at, 'formula'], message });
    }
  });
export type OwnTest = z.infer<typeof OwnTest>;

const short = 'Use up to 12 small letters and figures, like zinc';

export const labOwnTestEndpoints = {
  ownTests: endpoint('GET', '/lab/own-tests', {
    opensPatient: 'none',
    access: [...clinicalRoles, 'receptionist'],
    shows: ['lab_catalogue_changes'],
    summary: 'List the tests that the clinic has added to the catalogue, including retired ones',
  }).output(
    z.array(
      z.object({
        code: z.string(),
        test: OwnTest,
        isRetired: z.boolean().describe('True if it can no longer be ordered'),
        version: z.int(),
      }),
    ),
  ),
  saveOwnTest: endpoint('PUT', '/lab/own-tests/{shortName}', {
    access: ['admin'],
    summary: 'Add a test to the catalogue of the clinic, change it or retire it; existing reports stay unchanged',
    successStatus: 204,
    mostBytes: 384 * 1024,
  })
    .input(
      z.object({
        shortName: z
          .string()
          .regex(/^[a-z][a-z0-9]{0,11}$/, short)
          .describe('As doctors write it in an order'),
        test: OwnTest.nullable().describe('Null to retire the test'),
        version: Version.describe('Version that was read; 0 for a new test'),
      }),
    )
    .output(z.void())
    .errors({
      ...outdated,
    }),
};
