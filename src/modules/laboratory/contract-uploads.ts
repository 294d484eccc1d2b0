import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { UploadRow } from './contract-records.ts';
import { mostUploadBytes } from './rules/upload/upload-limit.ts';

const access = ['admin', 'doctor', 'lab_tech'] as const satisfies Role[];

const mostFileBytes = 2 * 1024 * 1024;
export const AcceptedUnits = z
  .array(z.object({ code: z.string().max(20), unit: text(30) }))
  .max(100)
  .default([])
  .describe('Units other than those of the catalogue whose conversion the user has accepted, by analyte');

const Csv = z.object({
  csv: z
    .string()
    .max(mostUploadBytes, 'Choose a file smaller than 500 KB')
    .describe('CSV, HL7 v2 ORU^R01 or ASTM E1394'),
  accepted: AcceptedUnits,
});

export const UnitOffer = z.object({
  code: z.string(),
  analyte: z.string(),
  unit: z.string(),
  to: z.string().describe('The unit in the catalogue'),
  example: z.string(),
  source: z.string(),
  count: z.int(),
  isAccepted: z.boolean(),
});
export type UnitOffer = z.infer<typeof UnitOffer>;

const WaitingTest = z.object({
  accession: z.string(),
  patient: z.string(),
  test: z.string(),
  missing: z.array(z.string()).describe('The analytes that still have no result'),
});

const UploadPreview = z.object({
  rows: z.array(UploadRow),
  tests: z.int().describe('How many tests the file completes'),
  waiting: z.array(WaitingTest).describe('Tests whose panel the file leaves incomplete'),
  offers: z.array(UnitOffer),
});
export type UploadPreview = z.infer<typeof UploadPreview>;

const mostColumns = 100;
const at = z
  .int('Choose a column')
  .min(0, 'Choose a column')
  .max(mostColumns - 1, 'Choose a column');

const FileColumnsInput = z
  .object({
    headings: z
      .array(text(200))
      .min(3)
      .max(mostColumns, `At most ${mostColumns} columns`)
      .describe('The first line of the file'),
    accessionAt: at.describe('The index of the column, starting at 0'),
    analyteAt: at,
    valueAt: at,
  })
  .superRefine(({ headings, ...places }, context) => {
    for (const [path, place] of Object.entries(places)) {
      const isTaken = Object.values(places).filter((other) => other === place).length > 1;
      if (isTaken || place >= headings.length) {
        context.addIssue({
          code: 'custom',
          path: [path],
          message: isTaken ? 'Choose each column once' : 'Choose a column',
        });
      }
    }
  });

export const labUploadEndpoints = {
  previewUpload: endpoint('POST', '/lab/uploads/preview', {
    access,
    summary: 'Preview what a file of results would change, row by row with its faults; saves nothing',
    mostBytes: mostFileBytes,
  })
    .input(Csv)
    .output(UploadPreview),
  upload: endpoint('POST', '/lab/uploads', {
    access,
    summary: 'Save the results of a file: all of them, or none if a row has a fault',
    mostBytes: mostFileBytes,
  })
    .input(
      Csv.extend({
        areDoubtsChecked: z
          .boolean()
          .default(false)
          .describe('The user has checked values that are implausible or far from the previous ones'),
      }),
    )
    .output(z.object({ tests: z.int(), waiting: z.int(), critical: z.int() }))
    .errors({ FAULTS: { status: 409, message: 'Some rows have errors. Nothing was saved.' } }),
  saveFileColumns: endpoint('PUT', '/lab/file-columns', {
    access,
    summary: 'Choose which columns hold the number, the analyte and the value in files with these headings',
    successStatus: 204,
  })
    .input(FileColumnsInput)
    .output(z.void()),
  readWorkbook: endpoint('POST', '/lab/uploads/workbook', {
    access,
    summary: 'Convert the first sheet of an XLSX file to CSV; saves nothing',
    mostBytes: 2 * mostUploadBytes,
  })
    .input(z.object({ workbook: z.base64('Choose an XLSX file').max(2 * mostUploadBytes) }))
    .output(z.object({ csv: z.string() })),
};
