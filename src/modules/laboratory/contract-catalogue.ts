import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { clinicalRoles } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { analytes } from './content/catalogue.ts';
import { testKind } from './content/tests.ts';
import { isOwnCode } from './rules/catalogue/own-code.ts';
import { mostDeltaDays } from './rules/results/delta.ts';

const code = z
  .string()
  .refine((known) => analytes.get(known)?.kind === 'number' || isOwnCode(known), 'Choose an analyte');
const end = z.number('Enter a number').min(0, 'Enter 0 or more').max(1_000_000, 'Enter a smaller number').nullable();
const Ends = z.object({ low: end, high: end });

const age = 'Enter an age from 0 to 150';
const ChildLine = Ends.extend({
  age: z.int(age).min(0, age).max(150, age).describe('Age from which this line applies, until the next line begins'),
  ageUnit: z.enum(['d', 'm', 'y']).describe('Days, months or years'),
});
export type ChildLine = z.infer<typeof ChildLine>;
const AgeLine = ChildLine.extend({ sex: z.enum(['female', 'male']).nullable().describe('Null for all') });
export type AgeLine = z.infer<typeof AgeLine>;

const decimals = 'Enter 0 to 4 decimals';
const days = `Enter 1 to ${mostDeltaDays} days`;
const change = z
  .number('Enter a number')
  .positive('Enter more than 0')
  .max(1_000_000, 'Enter a smaller number')
  .nullable();

export const AnalyteTerms = z.object({
  ranges: z.array(AgeLine).max(40, 'At most 40 lines'),
  pregnancy: Ends.nullable().describe('Null if the same as for others'),
  critical: Ends.describe('The doctor is notified of values at or beyond these limits'),
  children: z.array(ChildLine).max(20, 'At most 20 lines').describe('Critical limits by age, below 18 years'),
  method: text(80).describe('As printed on the report; if empty, the usual method, to be confirmed'),
  decimals: z.int(decimals).min(0, decimals).max(4, decimals).nullable().describe('Null for as many as measured'),
  delta: z
    .object({ days: z.int(days).min(1, days).max(mostDeltaDays, days), by: change, percent: change })
    .nullable()
    .describe('By an amount or by a percentage; null if not compared with the last value'),
});
export type AnalyteTerms = z.infer<typeof AnalyteTerms>;

/** Terms as stored: terms saved before a field existed lack it, and the catalogue's value applies. */
const KeptTerms = AnalyteTerms.partial();
export type KeptTerms = z.infer<typeof KeptTerms>;

const target = 'Enter 5 minutes to 30 days';
const volume = 'Enter 0.1 to 3000 mL';
const fasting = 'Enter hours, like 8 or 9 to 12';

/** Accepts "8" or "9 to 12", up to 24 hours. */
function isFasting(typed: string): boolean {
  const [, least, most] = /^(\d{1,2})(?: to (\d{1,2}))?$/.exec(typed) ?? [];
  return typed === '' || (Number(least) > 0 && Number(most ?? 24) <= 24 && Number(least) < Number(most ?? 25));
}

export const TestTerms = z.object({
  targetMinutes: z.int(target).min(5, target).max(43_200, target).describe('Minutes from the sample to the report'),
  volumeMl: z
    .number(volume)
    .min(0.1, volume)
    .max(3000, volume)
    .nullable()
    .describe('Volume of the sample; null if not stated'),
  fastingHours: text(20)
    .refine(isFasting, fasting)
    .describe('Hours before the sample, like “8” or “9 to 12”; empty for none'),
  method: text(80).describe('As printed on the report; empty if not stated'),
});
export type TestTerms = z.infer<typeof TestTerms>;

/** Terms that apply from a day on. */
const dated = <Terms extends z.ZodType>(terms: Terms) =>
  z.object({
    version: z.int(),
    validFrom: z.string(),
    terms: terms.nullable().describe("Null for the catalogue's values"),
    at: z.string().describe('Time of saving'),
    by: z.string().nullable(),
  });

const Confirmation = z.object({ by: z.string(), at: z.string() });
export type Confirmation = z.infer<typeof Confirmation>;

const AnalyteHere = z.object({
  code: z.string(),
  changes: z.array(dated(KeptTerms)).describe('Newest first; all are kept'),
  confirmation: Confirmation.nullable().describe('Confirmation of all current and planned values'),
  version: z.int().describe('0 if never changed'),
});
export type AnalyteHere = z.infer<typeof AnalyteHere>;

const TestHere = z.object({
  code: z.string(),
  changes: z.array(dated(TestTerms)).describe('Newest first; all are kept'),
  version: z.int().describe('0 if never changed'),
});
export type TestHere = z.infer<typeof TestHere>;

export const labCatalogueEndpoints = {
  catalogue: endpoint('GET', '/lab/catalogue', {
    opensPatient: 'none',
    access: ['admin'],
    shows: ['lab_catalogue_changes', 'lab_range_confirmations'],
    summary: 'List the settings of the clinic for each analyte, with their history and who confirmed the ranges',
  }).output(z.array(AnalyteHere)),
  changeAnalyte: endpoint('PUT', '/lab/catalogue/{code}', {
    access: ['admin'],
    summary:
      "Ranges, limits and decimals of an analyte from a day on; null: the catalogue's again. They are to be confirmed anew",
    successStatus: 204,
  })
    .input(z.object({ code, terms: AnalyteTerms.nullable(), validFrom: z.iso.date('Enter a date'), version: Version }))
    .output(z.void())
    .errors(outdated),
  testCatalogue: endpoint('GET', '/lab/test-catalogue', {
    opensPatient: 'none',
    access: ['admin'],
    shows: ['lab_catalogue_changes'],
    summary: 'List the settings of the clinic for each test, with their history',
  }).output(z.array(TestHere)),
  changeTest: endpoint('PUT', '/lab/test-catalogue/{code}', {
    access: ['admin'],
    summary: "Set target time, volume, fasting and method of a test from a day on; null restores the catalogue's",
    successStatus: 204,
  })
    .input(
      z.object({
        code: z.string().refine((known) => testKind(known) !== undefined || isOwnCode(known), 'Choose a test'),
        terms: TestTerms.nullable(),
        validFrom: z.iso.date('Enter a date'),
        version: Version,
      }),
    )
    .output(z.void())
    .errors(outdated),
  fasting: endpoint('GET', '/lab/fasting', {
    opensPatient: 'none',
    access: [...clinicalRoles, 'receptionist'],
    summary: 'List the fasting hours before the sample for each test that requires fasting, as of today',
  }).output(z.record(z.string(), z.string())),
  confirmRanges: endpoint('POST', '/lab/catalogue/confirmations', {
    access: ['admin'],
    summary: 'Confirm, as a pathologist, the ranges and critical limits of analytes as they were read',
    successStatus: 204,
  })
    .input(
      z.object({
        analytes: z
          .array(z.object({ code, version: Version }))
          .min(1, 'Choose at least one analyte')
          .max(300),
        pathologist: text(80).min(1, "Enter the pathologist's name"),
      }),
    )
    .output(z.void())
    .errors(outdated),
};
