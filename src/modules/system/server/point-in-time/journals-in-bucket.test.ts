import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { startBucketStub } from '#modules/files/server/testing/bucket-stub.ts';
import { type JournalEntry, segmentName } from '../../rules/journal.ts';
import { keyCheckOf } from '../backup/backup-cipher.ts';
import { findPoint } from './find-point.ts';
import {
  appendEntries,
  beginJournal,
  journalFolder,
  journalSecret,
  newJournalName,
  replaceEntries,
} from './journal-files.ts';
import { fetchIndexes, fetchPoint } from './journals-in-bucket.ts';
import { keepJournalsInBucket } from './keep-journals-in-bucket.ts';

const key = 'the key of the backups of this test';
const segmentBytes = 16 * 1024 * 1024;
const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000);

let bucket: Awaited<ReturnType<typeof startBucketStub>>;
beforeAll(async () => {
  bucket = await startBucketStub();
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.state.isAway = false;
});
afterAll(() => bucket.stop());

async function put(folder: string, name: string, bytes = randomBytes(100)) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), bytes);
  return { name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** A journal with a base, a file and the beginning of a segment. */
async function newJournal({ place = '', ageHours = 2 } = {}) {
  const folderOfAll = place || (await temporaryDataDir());
  const name = newJournalName(hours(ageHours));
  const folder = journalFolder(folderOfAll, name);
  await beginJournal(folder, journalSecret(key, name), segmentBytes);
  const start = segmentName('00000001', 3, segmentBytes);
  const file = await put(folderOfAll, 'files/ab/unnamed');
  const pooled = await put(
    folderOfAll,
    `files/${file.sha256.slice(0, 2)}/${file.sha256}`,
    await readFile(join(folderOfAll, file.name)),
  );
  await rm(join(folderOfAll, file.name));
  const base: JournalEntry = {
    kind: 'base',
    name: 'base-1',
    startSegment: start,
    from: hours(ageHours).toISOString(),
    timeZones: ['Asia/Kolkata'],
    cluster: await put(folder, 'base-1/cluster', randomBytes(5 * 1024 * 1024)),
    secrets: await put(folder, 'base-1/secrets'),
    files: [{ key: 'a photo', size: pooled.size, sha256: pooled.sha256 }],
  };
  await appendEntries(folder, [base]);
  /** Adds a longer copy of the segment, and a mark. */
  const grow = async (length: number, ago: number) => {
    const piece = await put(folder, `wal/${start}-${length}`);
    await appendEntries(folder, [
      { kind: 'segment', segment: start, length, piece },
      { kind: 'to', at: hours(ago).toISOString() },
    ]);
    return { remove: () => rm(join(folder, piece.name)) };
  };
  return { place: folderOfAll, name, folder, base, pooled, grow };
}

const inBucket = (part: string) => [...bucket.objects.keys()].filter((name) => name.includes(part));
const typed = (ago: number) => `${hours(ago).toISOString().slice(0, 19).replace('T', ' ')} +00:00`;

/** As after a lost disk, everything comes from the bucket. */
async function findInBucket(ago: number) {
  const place = await temporaryDataDir();
  await fetchIndexes(place, bucket.settings);
  return findPoint(place, key, typed(ago), (point) => fetchPoint(point, bucket.settings));
}

test('everything needed to restore a moment is found in the bucket, byte for byte', async () => {
  const journal = await newJournal();
  await journal.grow(500, 1);
  await keepJournalsInBucket(journal.place, bucket.settings)();
  const point = await findInBucket(1.5);
  for (const { name } of [point.base.cluster, point.base.secrets, ...point.segments.map(({ piece }) => piece)]) {
    expect((await readFile(join(point.folder, name))).equals(await readFile(join(journal.folder, name))), name).toBe(
      true,
    );
  }
  const photo = journal.pooled.name;
  expect((await readFile(join(point.place, photo))).equals(await readFile(join(journal.place, photo)))).toBe(true);
});

test('a moment is found even if a running server replaces the last segment by a longer copy meanwhile', async () => {
  const journal = await newJournal();
  const first = await journal.grow(500, 1);
  const goOn = async () => {
    await journal.grow(900, 0.5);
    await first.remove();
  };
  const { segments } = await findPoint(journal.place, key, typed(1.5), goOn);
  expect(segments.map(({ length }) => length)).toEqual([500]);
});

test('a moment is found in the bucket even if the last segment is replaced while the rest is fetched', async () => {
  const journal = await newJournal();
  await journal.grow(500, 1);
  await keepJournalsInBucket(journal.place, bucket.settings)();
  const objects = new Map(bucket.objects);
  const asked = vi.spyOn(bucket.objects, 'get').mockImplementation((name) => {
    if (name.includes('/base-1/')) for (const piece of inBucket('/wal/')) objects.delete(piece);
    return objects.get(name);
  });
  onTestFinished(() => asked.mockRestore());
  expect((await findInBucket(1.5)).segments).toHaveLength(1);
});

test('only new pieces are sent, even by a server that has just started, and replaced pieces are deleted', async () => {
  const journal = await newJournal();
  const first = await journal.grow(500, 1);
  const send = keepJournalsInBucket(journal.place, bucket.settings);
  await send();
  const idle = bucket.state.requests;
  await send();
  expect(bucket.state.requests).toBe(idle);
  await journal.grow(900, 0.5);
  await first.remove();
  await send();
  expect(inBucket('/wal/')).toEqual([expect.stringContaining('-900/0')]);
  // Uploads the piece and the end of the index, and removes the previous piece.
  expect(bucket.state.requests - idle).toBe(3);
  const sent = new Set(bucket.objects.values());
  await journal.grow(1200, 0.2);
  await keepJournalsInBucket(journal.place, bucket.settings)();
  const again = [...inBucket('base-1'), ...inBucket('/files/')].filter(
    (name) => !sent.has(bucket.objects.get(name) ?? Buffer.alloc(0)),
  );
  expect(again).toEqual([]);
  expect((await findInBucket(0.3)).segments.map(({ length }) => length)).toEqual([1200]);
});

test('a shortened index is sent again, and the earlier one is deleted', async () => {
  const journal = await newJournal();
  await journal.grow(500, 1);
  const send = keepJournalsInBucket(journal.place, bucket.settings);
  await send();
  const [before = ''] = inBucket('/index-');
  const head: JournalEntry = { kind: 'journal', keyCheck: keyCheckOf(journalSecret(key, journal.name)), segmentBytes };
  await replaceEntries(journal.folder, [head, journal.base]);
  await journal.grow(900, 0.5);
  await send();
  expect(inBucket('/index-')).toHaveLength(1);
  expect(inBucket('/index-')).not.toContain(before);
  expect((await findInBucket(0.6)).segments.map(({ length }) => length)).toEqual([900]);
});

test('a bucket that was away gets everything later, and its index names only pieces that are already there', async () => {
  const journal = await newJournal();
  await journal.grow(500, 1);
  const send = keepJournalsInBucket(journal.place, bucket.settings);
  bucket.state.isAway = true;
  await expect(send()).rejects.toThrow();
  expect(bucket.objects.size).toBe(0);
  bucket.state.isAway = false;
  await send();
  expect((await findInBucket(1.5)).segments).toHaveLength(1);
});

test.each([
  ['without an index', (folder: string) => rm(join(folder, 'index.jsonl'))],
  ['with a damaged index', (folder: string) => writeFile(join(folder, 'index.jsonl'), 'damaged\n')],
  ['without a piece', (folder: string) => rm(join(folder, 'base-1/cluster'))],
])('a journal %s is reported and does not block other journals', async (_, damage) => {
  const older = await newJournal({ ageHours: 3 });
  await damage(older.folder);
  const journal = await newJournal({ place: older.place });
  await journal.grow(500, 1);
  await expect(keepJournalsInBucket(journal.place, bucket.settings)()).rejects.toThrow();
  expect((await findInBucket(1.5)).segments).toHaveLength(1);
});

test('the journal of a lost disk stays for a week and is then deleted', async () => {
  const [lost, old] = [await newJournal({ ageHours: 30 }), await newJournal({ ageHours: 24 * 9 })];
  await lost.grow(500, 20);
  await old.grow(500, 24 * 8);
  for (const { place } of [lost, old]) await keepJournalsInBucket(place, bucket.settings)();
  const journal = await newJournal();
  await journal.grow(500, 1);
  await keepJournalsInBucket(journal.place, bucket.settings)();
  expect(inBucket(old.name)).toEqual([]);
  expect((await findInBucket(25)).folder).toContain(lost.name);
  expect((await findInBucket(1.5)).folder).toContain(journal.name);
});

test('a piece missing from the bucket is named, and an empty bucket is reported as empty', async () => {
  const journal = await newJournal();
  await journal.grow(500, 1);
  await expect(fetchIndexes(await temporaryDataDir(), bucket.settings)).rejects.toThrow(
    `There is no journal in ${bucket.settings.url}.`,
  );
  await keepJournalsInBucket(journal.place, bucket.settings)();
  for (const name of inBucket('/cluster/1')) bucket.objects.delete(name);
  await expect(findInBucket(1.5)).rejects.toThrow('The piece base-1/cluster of the backup is cut off');
});
