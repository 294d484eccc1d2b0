import { filesOf } from '../../rules/journal.ts';
import type { FileCopy } from '../backup/manifest.ts';
import { findJournals, journalFolder, readJournal } from './journal-files.ts';

/** File contents beside the backups that a journal needs. */
export async function filesInJournals(place: string): Promise<FileCopy[]> {
  const found: FileCopy[] = [];
  for (const name of await findJournals(place)) found.push(...filesOf(await readJournal(journalFolder(place, name))));
  return found;
}
