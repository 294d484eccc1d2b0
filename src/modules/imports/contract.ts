import { z } from 'zod';
import { mostFaults } from './rules.ts';

/** What a module's import endpoint takes. */
export const ImportInput = z.object({
  fileId: z.uuid(),
  columns: z
    .array(z.string().nullable())
    .max(200)
    .nullable()
    .default(null)
    .describe('Which field each column of the table is; null: by their headings'),
  leftOut: z
    .array(z.int().min(1))
    .max(mostFaults)
    .default([])
    .describe('Rows that are no part of the import, as the spreadsheet numbers them'),
  isTrial: z.boolean().describe('Only check, and say what is wrong'),
});

const ImportFault = z.object({
  row: z.int().describe('As the spreadsheet numbers it: the headings are row 1'),
  column: z.string(),
  message: z.string(),
  isOfRow: z.boolean().describe('False: of the whole table, and no row that is left out mends it'),
});
export type ImportFault = z.infer<typeof ImportFault>;

const CheckedImport = z.object({
  kind: z.literal('checked'),
  headings: z.array(z.string()),
  columns: z.array(z.string().nullable()),
  sample: z.array(z.array(z.string())),
  rows: z.int(),
  result: z.string().default('').describe('What importing it comes to, in words'),
  faultCount: z.int(),
  faults: z.array(ImportFault).describe('The first thousand'),
});
export type CheckedImport = z.infer<typeof CheckedImport>;

/** What is told while an import runs; the last one says how it ended. */
export const ImportEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), done: z.int() }),
  CheckedImport,
  z.object({ kind: z.literal('imported'), count: z.int() }),
]);
export type ImportEvent = z.infer<typeof ImportEvent>;
