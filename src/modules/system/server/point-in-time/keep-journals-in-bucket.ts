import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from '#foundation/server/settings.ts';
import { createBucketClient } from '#modules/files/server/storage/bucket-storage.ts';
import { filesOf, type JournalEntry, neededPieces, spanOf } from '../../rules/journal.ts';
import { readContents } from '../backup/bucket-copy.ts';
import { type BucketFile, removeFile, sendFile } from '../backup/bucket-files.ts';
import { poolName } from '../backup/copy-files.ts';
import { keptMilliseconds } from './forget-old-journal.ts';
import { findJournals, indexPath, journalFolder, newJournalName } from './journal-files.ts';
import { fetchIndex, goesOn, removeIndex, type SentIndex, sendIndex } from './journal-index.ts';
import { readJournals, writeJournals } from './journals-in-bucket.ts';
import { parseIndex } from './parse-index.ts';

const lookForOldMilliseconds = 60 * 60 * 1000;
/** The last piece of the log is replaced by a longer one twice a minute, perhaps while it is being sent. */
const mostTries = 3;

interface SentJournal {
  index: SentIndex | null;
  /** Pieces by their names in the bucket. */
  pieces: Map<string, BucketFile>;
  /** State of the index file when it was last sent. */
  seen: string;
}

const sizeAt = async (path: string) => (await stat(path).catch(() => null))?.size;

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Pieces of the journal that any moment needs, by their names in the bucket. */
const piecesOf = (journal: string, entries: readonly JournalEntry[]): BucketFile[] =>
  neededPieces(entries).map(({ name, size }) => ({ name: `journal-${journal}/${name}`, size }));

const filesIn = (entries: readonly JournalEntry[]): BucketFile[] =>
  filesOf(entries).map((file) => ({ name: poolName(file), size: file.size }));

/**
 * Makes the bucket contain the journals of the folder. Existing objects are not sent again, and the index goes last, so
 * that it never names an object that is not there.
 */
export function keepJournalsInBucket(place: string, settings: BucketSettings): () => Promise<void> {
  const ask = createBucketClient(settings);
  const sent = new Map<string, SentJournal>();
  let lookedForOldAt = 0;

  /**
   * What was sent before, read from the bucket after a start. File contents may also be there because of the backups.
   */
  async function known(name: string): Promise<SentJournal> {
    const found = sent.get(name);
    if (found) return found;
    const there = (await readJournals(ask)).find((journal) => journal.name === name);
    const index = there ? await fetchIndex(ask, name, there.generation) : Buffer.alloc(0);
    const entries = await parseIndex(index);
    const files = [
      ...filesIn(entries),
      ...(await readContents(ask)).filter(({ name: file }) => file.startsWith('files/')),
    ];
    const pieces = new Map([...piecesOf(name, entries), ...files].map((piece) => [piece.name, piece]));
    const journal: SentJournal = { index: null, pieces, seen: '' };
    sent.set(name, journal);
    return journal;
  }

  async function sendPieces(name: string, journal: SentJournal) {
    for (let tries = 1; ; tries += 1) {
      const index = await readFile(indexPath(journalFolder(place, name)));
      const entries = await parseIndex(index);
      const pieces = piecesOf(name, entries);
      const isNew = (piece: BucketFile) => !journal.pieces.has(piece.name);
      const files: BucketFile[] = [];
      for (const file of filesIn(entries).filter(isNew)) {
        // A missing file must not hold up the log.
        if ((await sizeAt(join(place, file.name))) === file.size) files.push(file);
      }
      try {
        for (const piece of [...files, ...pieces]) {
          if (!isNew(piece)) continue;
          await sendFile(ask, join(place, piece.name), piece);
          journal.pieces.set(piece.name, piece);
        }
        return { index, pieces };
      } catch (error) {
        if (!isGone(error) || tries === mostTries) throw error;
      }
    }
  }

  async function publish(name: string, journal: SentJournal, index: Buffer<ArrayBuffer>): Promise<void> {
    if (journal.index && goesOn(journal.index, index)) {
      journal.index = await sendIndex(ask, name, index, journal.index);
      return;
    }
    const generation = newJournalName();
    journal.index = await sendIndex(ask, name, index, { generation, length: 0 });
    const before = await readJournals(ask);
    await writeJournals(ask, [...before.filter((other) => other.name !== name), { name, generation }]);
    for (const old of before) if (old.name === name) await removeIndex(ask, name, old.generation);
  }

  async function sendJournal(name: string): Promise<void> {
    const { size, mtimeMs, ino } = await stat(indexPath(journalFolder(place, name)));
    const seen = `${ino} ${size} ${mtimeMs}`;
    const journal = await known(name);
    if (journal.seen === seen) return;
    const { index, pieces } = await sendPieces(name, journal);
    await publish(name, journal, index);
    const needed = new Set(pieces.map((piece) => piece.name));
    for (const piece of journal.pieces.values()) {
      // Only pieces of journals: backups share the file contents, and remove them themselves.
      if (needed.has(piece.name) || !piece.name.startsWith('journal-')) continue;
      await removeFile(ask, piece);
      journal.pieces.delete(piece.name);
    }
    journal.seen = seen;
  }

  /**
   * Removes journals that the folder no longer has, or never had because it is a new folder, once no moment of theirs
   * is kept any more.
   */
  async function removeOld(here: readonly string[]): Promise<void> {
    const journals = await readJournals(ask);
    for (const { name, generation } of journals.filter((journal) => !here.includes(journal.name))) {
      const entries = await parseIndex(await fetchIndex(ask, name, generation));
      const to = spanOf(entries)?.to.getTime() ?? 0;
      if (to > Date.now() - keptMilliseconds) continue;
      await writeJournals(
        ask,
        (await readJournals(ask)).filter((other) => other.name !== name),
      );
      for (const piece of piecesOf(name, entries)) await removeFile(ask, piece);
      await removeIndex(ask, name, generation);
      sent.delete(name);
    }
  }

  /**
   * Sends all journals. One that a crash left without its index, or that lost a piece, does not hold up the others.
   * Returns the first error.
   */
  async function sendAll(names: readonly string[]): Promise<Error | undefined> {
    const faults: Error[] = [];
    for (const name of names) {
      await sendJournal(name).catch((error: Error) => faults.push(error));
    }
    return faults[0];
  }

  return async () => {
    const here = await findJournals(place);
    const fault = await sendAll(here);
    if (Date.now() - lookedForOldAt >= lookForOldMilliseconds) {
      await removeOld(here);
      lookedForOldAt = Date.now();
    }
    if (fault) throw fault;
  };
}
