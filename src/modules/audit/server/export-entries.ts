import type { Handle } from '#foundation/server/database/database.ts';
import { exportFile } from '#foundation/server/files/export-file.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import type { ExportColumn } from '#foundation/shared/export-table.ts';
import { type AuditEntry, type AuditFilter, auditContract } from '../contract.ts';
import { changesText, eventText } from '../rules.ts';
import { foundEntries } from './found-entries.ts';
import { readNames } from './read-names.ts';
import { recordEvent } from './record-event.ts';

const pageSize = 500;

const columns: readonly ExportColumn<AuditEntry & { changes: string }>[] = [
  { title: 'When (UTC)', kind: 'moment', value: ({ at }) => at },
  { title: 'Who', kind: 'text', value: ({ actorName }) => actorName },
  { title: 'E-mail', kind: 'text', value: ({ actorEmail }) => actorEmail },
  { title: 'Role', kind: 'text', value: ({ actorRole }) => actorRole },
  { title: 'From', kind: 'text', value: ({ address }) => address },
  { title: 'What', kind: 'text', value: ({ action, subject }) => eventText(action, subject).action },
  { title: 'Of', kind: 'text', value: ({ action, subject }) => eventText(action, subject).subject },
  { title: 'Id', kind: 'text', value: ({ subjectId }) => subjectId },
  { title: 'Patient no.', kind: 'number', value: ({ patientNumber }) => patientNumber },
  { title: 'Patient', kind: 'text', value: ({ patientName }) => patientName },
  { title: 'Changes', kind: 'text', value: ({ changes }) => changes },
  { title: 'Request', kind: 'text', value: ({ requestId }) => requestId },
];

async function* pagesOf(clinic: Handle, filter: AuditFilter) {
  let after: string | undefined;
  do {
    const entries = await foundEntries(clinic, filter, after, pageSize);
    after = entries.length === pageSize ? entries.at(-1)?.id : undefined;
    const names = await readNames(clinic, entries);
    yield entries.map((entry) => ({ ...entry, changes: changesText(entry.before, entry.after, names) }));
  } while (after);
}

export const exportEntries = clinicUseCase(auditContract.export, async ({ input, errors, caller, clinic, signal }) => {
  const { format, ...filter } = input;
  await recordEvent(clinic, { clinicId: caller.clinicId, action: 'exported', subject: 'audit_entries', after: input });
  return exportFile({
    name: 'audit',
    format,
    columns,
    pages: pagesOf(clinic, filter),
    tooManyRows: () => errors.TOO_MANY_ROWS(),
    signal,
  });
});
