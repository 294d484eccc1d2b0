import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { spanOf, withoutOlder } from '../../rules/journal.ts';
import type { Journal } from './journal.ts';
import { findJournals, journalFolder, readJournal, replaceEntries } from './journal-files.ts';

export const keptMilliseconds = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes pieces and bases that the index no longer has. The index is replaced first, so that it never names what is
 * gone.
 */
async function removeRest(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('base-') && !kept.has(`${entry.name}/cluster`)) {
      await rm(join(folder, entry.name), { recursive: true });
    }
  }
  for (const name of await readdir(join(folder, 'wal')).catch(() => [])) {
    if (!kept.has(`wal/${name}`)) await rm(join(folder, 'wal', name), { force: true });
  }
}

/** Removes what only moments more than seven days ago need. Any later moment can still be restored. */
export async function forgetOldJournal(journal: Journal): Promise<void> {
  const since = new Date(Date.now() - keptMilliseconds);
  for (const name of await findJournals(journal.place)) {
    const folder = journalFolder(journal.place, name);
    if (folder === journal.folder) continue;
    const span = spanOf(await readJournal(folder).catch(() => []));
    // A journal that cannot be read is left for people to judge.
    if (span && span.to < since) await rm(folder, { recursive: true });
  }
  const entries = await readJournal(journal.folder);
  const kept = withoutOlder(entries, since);
  if (kept.length < entries.length) await replaceEntries(journal.folder, kept);
  const pieces = kept.flatMap((entry) => {
    if (entry.kind === 'base') return [entry.cluster.name];
    return entry.kind === 'segment' ? [entry.piece.name] : [];
  });
  await removeRest(journal.folder, new Set(pieces));
}
