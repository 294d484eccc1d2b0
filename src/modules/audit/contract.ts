import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text.ts';

const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorEmail: z.string(),
  actorRole: z.string(),
  address: z.string(),
  requestId: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  patientId: z.uuid().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

const AuditFilter = z.object({
  person: text(254).default('').describe('Part of an e-mail'),
  patientId: z.uuid().optional(),
  action: text(40).default(''),
  from: z.iso.date().optional().describe("A day of the clinic's calendar"),
  to: z.iso.date().optional(),
});

export const auditContract = {
  list: endpoint('GET', '/audit', { access: ['admin'], summary: 'Who did and saw what, newest first, 100 a page' })
    .input(AuditFilter.extend({ after: z.uuid().optional().describe('The last id of the page before') }))
    .output(z.object({ entries: z.array(AuditEntry), next: z.uuid().nullable() })),
};
