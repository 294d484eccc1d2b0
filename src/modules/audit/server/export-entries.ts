import type { Handle } from '#foundation/server/database.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { csvLine, csvStart } from '#foundation/shared/csv.ts';
import { type AuditFilter, auditContract } from '../contract.ts';
import { changesText, eventText } from '../rules.ts';
import { foundEntries } from './found-entries.ts';
import { readNames } from './read-names.ts';
import { recordEvent } from './record-event.ts';

const pageSize = 500;
const titles = [
  'When (UTC)',
  'Who',
  'E-mail',
  'Role',
  'From',
  'What',
  'Of',
  'Id',
  'Patient no.',
  'Patient',
  'Changes',
  'Request',
];

/** Page by page, so that a long trail needs no more memory than a short one. */
async function* csvOf(clinic: Handle, filter: AuditFilter) {
  const encoder = new TextEncoder();
  yield encoder.encode(csvStart + csvLine(titles));
  let after: string | undefined;
  do {
    const entries = await foundEntries(clinic, filter, after, pageSize);
    after = entries.length === pageSize ? entries.at(-1)?.id : undefined;
    const names = await readNames(clinic, entries);
    const lines = entries.map((entry) =>
      csvLine([
        entry.at,
        entry.actorName,
        entry.actorEmail,
        entry.actorRole,
        entry.address,
        ...Object.values(eventText(entry.action, entry.subject)),
        entry.subjectId,
        entry.patientNumber,
        entry.patientName,
        changesText(entry.before, entry.after, names),
        entry.requestId,
      ]),
    );
    if (lines.length > 0) yield encoder.encode(lines.join(''));
  } while (after);
}

export const exportEntries = clinicUseCase(auditContract.export, async ({ input, caller, clinic }) => {
  await recordEvent(clinic, { clinicId: caller.clinicId, action: 'exported', subject: 'audit_entries', after: input });
  return {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="audit.csv"' },
    body: ReadableStream.from(csvOf(clinic, input)),
  };
});
