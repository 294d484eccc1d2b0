import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#foundation/server/settings.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { startBucketStub } from '#modules/files/server/testing/bucket-stub.ts';
import { backupsFrom } from './backups-from.ts';
import { fetchFromBucket, sendToBucket } from './bucket-copy.ts';

let bucket: Awaited<ReturnType<typeof startBucketStub>>;
beforeAll(async () => {
  bucket = await startBucketStub();
});
afterAll(() => bucket.stop());

const older = 'krama-20261115T013000000Z';
const newer = 'krama-20261116T013000000Z';

async function fill(files: Record<string, Buffer>) {
  const folder = await temporaryDataDir();
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

const everything = {
  [`${older}/manifest.json`]: Buffer.from('older'),
  [`${newer}/manifest.json`]: Buffer.from('newer'),
  // Large enough to be stored in several parts.
  [`${newer}/tables/patient_search_terms`]: randomBytes(9 * 1024 * 1024),
  [`${newer}/tables/empty`]: Buffer.alloc(0),
  'files/ab/abcdef': randomBytes(1000),
  'unfinished-krama-20261116T020000000Z/manifest.json': Buffer.from('half'),
  'journal-20261116t013000000z/index.jsonl': Buffer.from('journal'),
};

async function filesIn(folder: string): Promise<Record<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const);
  return Object.fromEntries(await Promise.all(read));
}

test('the newest backup and the files come back from the bucket as they were sent', async () => {
  const folder = await fill(everything);
  await sendToBucket(folder, bucket.settings);
  const back = await temporaryDataDir();
  await fetchFromBucket(back, bucket.settings);
  const wanted = Object.entries(everything).filter(([name]) => name.startsWith(newer) || name.startsWith('files/'));
  const found = await filesIn(back);
  expect(Object.keys(found).sort()).toEqual(wanted.map(([name]) => name).sort());
  for (const [name, bytes] of wanted) expect(found[name]?.equals(bytes), name).toBe(true);
  const names = [...bucket.objects.keys()].map((name) => name.replace('/clinic-files/', ''));
  expect(names.filter((name) => /^(unfinished|journal)/.test(name))).toEqual([]);
});

test('existing pieces are not sent again, and pieces that were deleted from the folder are deleted', async () => {
  const folder = await fill(everything);
  await sendToBucket(folder, bucket.settings);
  const before = bucket.state.requests;
  await sendToBucket(folder, bucket.settings);
  // Reads and writes only the list.
  expect(bucket.state.requests - before).toBe(2);
  await rm(join(folder, older), { recursive: true });
  await sendToBucket(folder, bucket.settings);
  expect([...bucket.objects.keys()].filter((name) => name.includes(older))).toEqual([]);
});

test('a new folder after a disk was lost deletes nothing from the bucket', async () => {
  const own = { ...bucket.settings, url: `${bucket.settings.url}-lost` };
  await sendToBucket(await fill(everything), own);
  const sent = [...bucket.objects.keys()].filter((name) => name.includes('-lost/'));
  const folder = await fill({ 'krama-20261117T013000000Z/manifest.json': Buffer.from('first of the new disk') });
  for (let night = 0; night < 2; night += 1) await sendToBucket(folder, own);
  expect([...bucket.objects.keys()]).toEqual(expect.arrayContaining(sent));
});

test('a piece with a missing part comes back too short', async () => {
  await sendToBucket(await fill(everything), bucket.settings);
  bucket.objects.delete(`/clinic-files/${newer}/tables/patient_search_terms/1`);
  const back = await temporaryDataDir();
  await fetchFromBucket(back, bucket.settings);
  expect((await readFile(join(back, newer, 'tables/patient_search_terms'))).length).toBe(5 * 1024 * 1024);
});

test.each([
  ['s3://', 's3:// needs BACKUP_BUCKET_URL, BACKUP_BUCKET_KEY and BACKUP_BUCKET_SECRET.'],
  ['s3://clinic/backups', 'Write s3:// alone: the bucket is that of BACKUP_BUCKET_URL.'],
  [undefined, 'Say where from: --from DIR, or --from s3://, or set BACKUP_TO.'],
])('%s without a bucket is refused', async (given, sentence) => {
  await using parts = new AsyncDisposableStack();
  await expect(backupsFrom(parts, readSettings({}), given)).rejects.toThrow(sentence);
});

test('an empty bucket is reported as empty', async () => {
  const empty = { ...bucket.settings, url: `${bucket.settings.url}-empty` };
  await expect(fetchFromBucket(await temporaryDataDir(), empty)).rejects.toThrow(`There is no backup in ${empty.url}.`);
});
