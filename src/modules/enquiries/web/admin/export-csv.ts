import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { Contact, ContactFilter } from '../../contract.ts';
import { contactsCsv } from '../../rules.ts';
import { enquiriesApi } from '../api.ts';

const fileName = 'krama-contacts.csv';

type Exported = Omit<Contact, 'message'>;

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

export function saveCsv(contacts: readonly Exported[]) {
  const csv = new Blob([contactsCsv(contacts, clinicDateTime)], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(csv);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Every enquiry of the filter, not only the page on the screen. */
export async function exportCsv(filter: ContactFilter): Promise<number> {
  const contacts = await allMatching(filter);
  saveCsv(contacts);
  return contacts.length;
}
