import type { ExportColumn, ExportFormat } from '#foundation/shared/export-table.ts';
import { clinicClock, clinicDateTime, clinicToday } from '#foundation/web/clinic-date.ts';
import { saveTable } from '#foundation/web/files/save-table.ts';
import type { Contact, ContactFilter } from '../../contract.ts';
import { enquiriesApi } from '../api.ts';

type Exported = Omit<Contact, 'message'>;

/** The local time, in the form a workbook shows. */
const deskTime = (instant: string) => `${clinicToday(new Date(instant))}T${clinicClock(instant)}Z`;

const createdAt = {
  csv: { kind: 'text', value: (contact) => clinicDateTime(contact.createdAt) },
  xlsx: { kind: 'moment', value: (contact) => deskTime(contact.createdAt) },
} as const satisfies Record<ExportFormat, Omit<ExportColumn<Exported>, 'title'>>;

/** The subject's cell includes the source. */
const columnsOf = (format: ExportFormat): readonly ExportColumn<Exported>[] => [
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Email', kind: 'text', value: ({ email }) => email },
  { title: 'Organization', kind: 'text', value: ({ organization }) => organization },
  { title: 'Phone', kind: 'text', value: ({ phone }) => phone },
  { title: 'Subject', kind: 'text', value: ({ subject, source }) => `${subject} (${source})` },
  { title: 'Status', kind: 'text', value: ({ status }) => status },
  { title: 'Created At', ...createdAt[format] },
];

async function allMatching(filter: ContactFilter): Promise<Exported[]> {
  const all: Exported[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last ? { afterAt: last.createdAt, afterId: last.id } : {};
    const { contacts, isComplete } = await enquiriesApi.exportContacts.call({ ...filter, ...after });
    all.push(...contacts);
    if (isComplete) return all;
  }
}

export const saveContacts = (format: ExportFormat, contacts: readonly Exported[]) =>
  saveTable('krama-contacts', format, columnsOf(format), contacts);

/** Exports every enquiry that matches the filter, not only the page on the screen. */
export async function exportContacts(format: ExportFormat, filter: ContactFilter): Promise<number> {
  const contacts = await allMatching(filter);
  await saveContacts(format, contacts);
  return contacts.length;
}
