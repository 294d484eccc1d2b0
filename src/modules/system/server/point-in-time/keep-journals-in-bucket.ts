import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from '#foundation/server/settings.ts';
import { createBucketClient } from '#modules/files/server/bucket-storage.ts';
import { filesOf, neededPieces, parseEntries, spanOf } from '../../rules/journal.ts';
import { readContents } from '../backup/bucket-copy.ts';
import { type BucketFile, removeFile, sendFile } from '../backup/bucket-files.ts';
import { poolName } from '../backup/copy-files.ts';
import { keptMilliseconds } from './forget-old-journal.ts';
import { findJournals, indexPath, journalFolder, newJournalName } from './journal-files.ts';
import { fetchIndex, goesOn, removeIndex, type SentIndex, sendIndex } from './journal-index.ts';
import { readJournals, writeJournals } from './journals-in-bucket.ts';

const lookForOldMilliseconds = 60 * 60 * 1000;
/** The last piece of the log is replaced by a longer one twice a minute, perhaps while it is being sent. */
const mostTries = 3;

interface SentJournal {
  index: SentIndex | null;
  /** By its name in the bucket. */
  pieces: Map<string, BucketFile>;
  /** What the file of the index looked like. */
  seen: string;
}

const sizeAt = async (path: string) => (await stat(path).catch(() => null))?.size;

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Pieces of the journal that any moment needs, by their names in the bucket. */
const piecesOf = (journal: string, index: Buffer): BucketFile[] =>
  neededPieces(parseEntries(index.toString())).map(({ name, size }) => ({ name: `journal-${journal}/${name}`, size }));

const filesIn = (index: Buffer): BucketFile[] =>
  filesOf(parseEntries(index.toString())).map((file) => ({ name: poolName(file), size: file.size }));

/** Makes the bucket hold the journals that the folder holds. What is there is not sent again, and the index goes last: it never names what is not there. */
export function keepJournalsInBucket(place: string, settings: BucketSettings): () => Promise<void> {
  const ask = createBucketClient(settings);
  const sent = new Map<string, SentJournal>();
  let lookedForOldAt = 0;

  /** After a start: as far as it was sent before. Contents of files may be there by the backups too. */
  async function known(name: string): Promise<SentJournal> {
    const found = sent.get(name);
    if (found) return found;
    const there = (await readJournals(ask)).find((journal) => journal.name === name);
    const index = there ? await fetchIndex(ask, name, there.generation) : Buffer.alloc(0);
    const files = [
      ...filesIn(index),
      ...(await readContents(ask)).filter(({ name: file }) => file.startsWith('files/')),
    ];
    const pieces = new Map([...piecesOf(name, index), ...files].map((piece) => [piece.name, piece]));
    const journal: SentJournal = { index: null, pieces, seen: '' };
    sent.set(name, journal);
    return journal;
  }

  async function sendPieces(name: string, journal: SentJournal): Promise<Buffer<ArrayBuffer>> {
    for (let tries = 1; ; tries += 1) {
      const index = await readFile(indexPath(journalFolder(place, name)));
      const isNew = (piece: BucketFile) => !journal.pieces.has(piece.name);
      const files: BucketFile[] = [];
      for (const file of filesIn(index).filter(isNew)) {
        // One that is lost must not hold up the log.
        if ((await sizeAt(join(place, file.name))) === file.size) files.push(file);
      }
      try {
        for (const piece of [...files, ...piecesOf(name, index)]) {
          if (!isNew(piece)) continue;
          await sendFile(ask, join(place, piece.name), piece);
          journal.pieces.set(piece.name, piece);
        }
        return index;
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
    const index = await sendPieces(name, journal);
    await publish(name, journal, index);
    const needed = new Set(piecesOf(name, index).map((piece) => piece.name));
    for (const piece of journal.pieces.values()) {
      // The contents of files are those of the backups too, which remove them.
      if (needed.has(piece.name) || !piece.name.startsWith('journal-')) continue;
      await removeFile(ask, piece);
      journal.pieces.delete(piece.name);
    }
    journal.seen = seen;
  }

  /** Journals that the folder no longer has, or never had because it is a new one: as long as a moment of theirs is kept. */
  async function removeOld(here: readonly string[]): Promise<void> {
    const journals = await readJournals(ask);
    for (const { name, generation } of journals.filter((journal) => !here.includes(journal.name))) {
      const index = await fetchIndex(ask, name, generation);
      const to = spanOf(parseEntries(index.toString()))?.to.getTime() ?? 0;
      if (to > Date.now() - keptMilliseconds) continue;
      await writeJournals(
        ask,
        (await readJournals(ask)).filter((other) => other.name !== name),
      );
      for (const piece of piecesOf(name, index)) await removeFile(ask, piece);
      await removeIndex(ask, name, generation);
      sent.delete(name);
    }
  }

  /** One that a crash left without its index, or that has lost a piece, holds up no other. */
  async function sendAll(names: readonly string[]): Promise<void> {
    const faults: unknown[] = [];
    for (const name of names) {
      await sendJournal(name).catch((error: unknown) => faults.push(error));
    }
    if (faults.length > 0) throw faults[0];
  }

  return async () => {
    const here = await findJournals(place);
    await sendAll(here);
    if (Date.now() - lookedForOldAt < lookForOldMilliseconds) return;
    await removeOld(here);
    lookedForOldAt = Date.now();
  };
}
