import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { analytes } from './content/catalogue.ts';

const code = z.string().refine((known) => analytes.get(known)?.kind === 'number', 'Choose an analyte');
const limit = z.number('Enter a number').min(0, 'Enter 0 or more').max(1_000_000, 'Enter a smaller number').nullable();

const AnalyteLimits = z.object({
  code: z.string(),
  hasOwnCritical: z.boolean().describe("False: the catalogue's critical limits hold"),
  criticalLow: z.number().nullable(),
  criticalHigh: z.number().nullable(),
  confirmation: z
    .object({ by: z.string(), at: z.string() })
    .nullable()
    .describe('The pathologist who confirmed ranges and limits as they are now'),
  version: z.int().describe('0: never changed'),
});
export type AnalyteLimits = z.infer<typeof AnalyteLimits>;

export const labCatalogueEndpoints = {
  catalogue: endpoint('GET', '/lab/catalogue', {
    opensPatient: 'none',
    access: ['admin'],
    shows: ['lab_analyte_limits'],
    summary: 'The critical limits that hold here for each analyte, and who confirmed its ranges',
  }).output(z.array(AnalyteLimits)),
  setCriticalLimits: endpoint('PUT', '/lab/catalogue/{code}', {
    access: ['admin'],
    summary: "Critical limits of an analyte; null for both: the catalogue's again. They are to be confirmed anew",
    successStatus: 204,
  })
    .input(
      z.object({
        code,
        own: z.object({ criticalLow: limit, criticalHigh: limit }).nullable(),
        version: Version,
      }),
    )
    .output(z.void())
    .errors({ CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this. Check it and try again.' } }),
  confirmRanges: endpoint('POST', '/lab/catalogue/confirmations', {
    access: ['admin'],
    summary: 'A pathologist confirms the ranges and critical limits of analytes as they are',
    successStatus: 204,
  })
    .input(
      z.object({
        codes: z.array(code).min(1, 'Choose at least one analyte').max(300),
        pathologist: text(80).min(1, "Enter the pathologist's name"),
      }),
    )
    .output(z.void()),
};
