import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Version } from '#foundation/shared/version.ts';

const note = text(10_000).default('');
export const CodedDiagnosis = z.object({
  code: text(10)
    .toUpperCase()
    .regex(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/, 'A code looks like J06.9'),
  name: text(120).min(1, 'Name is required'),
});
export const TypedLine = z.object({
  text: text(300),
  isAsWritten: z
    .boolean()
    .default(false)
    .describe('True if the doctor means the line as it stands, whether or not it is understood'),
  reason: text(300).default('').describe('Reason for prescribing despite the warnings'),
  answers: z
    .array(text(7))
    .max(100)
    .optional()
    .describe(
      'Marks of the warnings for which the reason was given. It does not count against others; omit to let it count against all',
    ),
});

const mostLines = 30;

export const Note = z.object({
  complaint: note,
  history: note,
  examination: note,
  diagnosis: note,
  procedureNotes: note,
  treatmentPlan: note,
  advice: note,
  diagnosisCodes: z.array(CodedDiagnosis).max(20, 'At most 20 codes').default([]),
  lines: z.array(TypedLine).max(mostLines, `At most ${mostLines} drugs`).default([]),
  followUpOn: Day.nullable().default(null),
});

/** The size of a note whose fields are all full, in a script of three bytes per character, with all its marks. */
export const mostBytesOfNote = 416 * 1024;

export const SavedNote = Note.extend({
  version: Version,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  signedAt: z.string().nullable(),
  signedBy: z.string().nullable(),
});
export type SavedNote = z.infer<typeof SavedNote>;

export const ChangedNote = z.object({ current: SavedNote });
