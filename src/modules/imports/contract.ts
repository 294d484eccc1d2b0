import { z } from 'zod';
import { mostFaults } from './rules.ts';

/** The input of a module's import endpoint. */
export const ImportInput = z.object({
  fileId: z.uuid(),
  columns: z
    .array(z.string().nullable())
    .max(200)
    .nullable()
    .default(null)
    .describe('Field of each column of the table; null to derive them from the headings'),
  leftOut: z
    .array(z.int().min(1))
    .max(mostFaults)
    .default([])
    .describe('Rows to leave out, as the spreadsheet numbers them'),
  isTrial: z.boolean().describe('True to check without importing'),
});

const ImportFault = z.object({
  row: z.int().describe('Row number in the spreadsheet; the headings are row 1'),
  column: z.string(),
  message: z.string(),
  isOfRow: z.boolean().describe('False if the fault is in the whole table and cannot be fixed by leaving out a row'),
});
export type ImportFault = z.infer<typeof ImportFault>;

const CheckedImport = z.object({
  kind: z.literal('checked'),
  headings: z.array(z.string()),
  columns: z.array(z.string().nullable()),
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  result: z.string().default('').describe('Effect of the import, in words'),
  faultCount: z.int(),
  faults: z.array(ImportFault).describe('First 1000 faults'),
});
export type CheckedImport = z.infer<typeof CheckedImport>;

/** Events sent while an import runs; the last one holds the result. */
export const ImportEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), done: z.int() }),
  CheckedImport,
  z.object({ kind: z.literal('imported'), count: z.int() }),
]);
export type ImportEvent = z.infer<typeof ImportEvent>;
