import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { ExportedFile, ExportFormat, exportErrors } from '#foundation/shared/export-table.ts';
import { text } from '#foundation/shared/text/text.ts';

const Columns = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorName: z.string().nullable(),
  actorEmail: z.string(),
  actorRole: z.string(),
  address: z.string(),
  requestId: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  patientId: z.uuid().nullable(),
  patientName: z.string().nullable(),
  patientNumber: z.int().nullable(),
  before: Columns.nullable(),
  after: Columns.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  person: text(254).default('').describe('Part of an e-mail or a name'),
  patientId: z.uuid().optional(),
  patientNumber: z.int32().positive().optional(),
  action: text(40).default(''),
  from: Day.optional().describe('A day in the time zone of the clinic'),
  to: Day.optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

export const auditContract = {
  list: endpoint('GET', '/audit', {
    opensPatient: 'none',
    access: ['admin'],
    summary: 'List who did and saw what, newest first, 100 per page',
  })
    .input(AuditFilter.extend({ after: z.uuid().optional().describe('Last id of the previous page') }))
    .output(
      z.object({
        entries: z.array(AuditEntry),
        names: z
          .record(z.string(), z.string())
          .describe('Names of the people, departments and beds in the entries, by id'),
        next: z.uuid().nullable(),
      }),
    ),

  export: endpoint('GET', '/audit/export', {
    opensPatient: 'none',
    access: ['admin'],
    summary: 'Download all pages of the same list as a CSV or Excel file; the export is recorded as an entry too',
  })
    .route({ outputStructure: 'detailed' })
    .input(AuditFilter.extend({ format: ExportFormat.default('csv') }))
    .output(ExportedFile)
    .errors(exportErrors),
};
