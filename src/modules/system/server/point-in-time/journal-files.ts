import { mkdir, open, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JournalEntry } from '../../rules/journal.ts';
import { type BackupSecret, keyCheckOf } from '../backup/backup-cipher.ts';
import { BackupFault } from '../backup/backup-fault.ts';
import { parseIndex } from './parse-index.ts';

const indexName = 'index.jsonl';
const folderPattern = /^journal-(\d{8}t\d{9}z)$/;

/** A new name for a journal, also used in the name of its replication slot. */
export const newJournalName = (at = new Date()) => at.toISOString().replaceAll(/[-:.]/g, '').toLowerCase();

export const journalFolder = (place: string, name: string) => join(place, `journal-${name}`);

export const indexPath = (folder: string) => join(folder, indexName);

/** Each journal has a unique name, so that its pieces have their own keys. */
export const journalSecret = (key: string, name: string): BackupSecret => ({ key, salt: `journal ${name}` });

/** Names of the journals in a place, oldest first. */
export async function findJournals(place: string): Promise<string[]> {
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.flatMap((name) => folderPattern.exec(name)?.[1] ?? []).sort();
}

/** Reads the entries of a journal. A last line that a crash cut off is ignored. */
export async function readJournal(folder: string): Promise<JournalEntry[]> {
  const index = await readFile(indexPath(folder)).catch((cause) => {
    throw new BackupFault(`The journal ${folder} has no ${indexName}.`, { cause });
  });
  try {
    return await parseIndex(index);
  } catch (cause) {
    throw new BackupFault(`The index of the journal ${folder} is damaged, or of a newer version of Krama.`, { cause });
  }
}

/** Returns once the entries are on the disk. */
export async function appendEntries(folder: string, entries: readonly JournalEntry[]): Promise<void> {
  const index = await open(indexPath(folder), 'a', 0o600);
  try {
    await index.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await index.sync();
  } finally {
    await index.close();
  }
}

/** Replaces all entries atomically. */
export async function replaceEntries(folder: string, entries: readonly JournalEntry[]): Promise<void> {
  const fresh = join(folder, `${indexName}.unfinished`);
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  await writeFile(fresh, text, { mode: 0o600, flush: true });
  await rename(fresh, indexPath(folder));
}

/** Removes a line that a crash cut off, before another one is appended. */
export async function mendIndex(folder: string): Promise<void> {
  const text = await readFile(indexPath(folder));
  await truncate(indexPath(folder), text.lastIndexOf('\n') + 1);
}

export async function beginJournal(folder: string, secret: BackupSecret, segmentBytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendEntries(folder, [{ kind: 'journal', keyCheck: keyCheckOf(secret), segmentBytes }]);
}
