import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BucketSettings } from '#foundation/server/settings.ts';
import { createBucketClient } from '#modules/files/server/bucket-storage.ts';
import { BucketContents, nextContents } from '../../rules/bucket-contents.ts';
import { BackupFault } from './backup-fault.ts';

const listName = 'contents.json';
/** Small enough for a slow line to send in the time that a bucket is given. */
const partLength = 4 * 1024 * 1024;

type Ask = ReturnType<typeof createBucketClient>;

const partsOf = ({ name, size }: BucketContents[number]) =>
  Array.from({ length: Math.max(1, Math.ceil(size / partLength)) }, (_, index) => ({
    key: `${name}/${index}`,
    start: index * partLength,
    length: Math.min(partLength, size - index * partLength),
  }));

async function readList(ask: Ask): Promise<BucketContents> {
  const answer = await ask(listName, { method: 'GET', headers: { range: 'bytes=0-99999999' } }, [200, 206, 404]);
  const text = await answer.text();
  return answer.status === 404 ? [] : BucketContents.parse(JSON.parse(text));
}

async function put(ask: Ask, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const answer = await ask(key, { method: 'PUT', body: bytes }, [200, 201, 204]);
  await answer.body?.cancel();
}

/** Finished backups and the contents of files. A journal changes all the time and stays in its folder. */
async function listFolder(folder: string): Promise<BucketContents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => /^(krama-|files\/)/.test(path) && !path.endsWith('.unfinished'));
  const found: BucketContents = [];
  for (const name of paths.sort()) found.push({ name, size: (await stat(join(folder, name))).size });
  return found;
}

/** Makes the bucket hold what the folder holds, and what a lost folder held. What is there is not sent again: nothing in a backup ever changes. */
export async function sendToBucket(folder: string, settings: BucketSettings): Promise<void> {
  const ask = createBucketClient(settings);
  const before = await readList(ask);
  const now = await listFolder(folder);
  const there = new Set(before.map(({ name, size }) => `${name} ${size}`));
  for (const file of now) {
    if (there.has(`${file.name} ${file.size}`)) continue;
    const handle = await open(join(folder, file.name));
    try {
      for (const { key, start, length } of partsOf(file)) {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
        await put(ask, key, buffer.subarray(0, bytesRead));
      }
    } finally {
      await handle.close();
    }
  }
  // Between the two: the list never names what is not there.
  const { contents, gone } = nextContents(before, now);
  await put(ask, listName, Buffer.from(JSON.stringify(contents)));
  for (const file of gone) {
    for (const { key } of partsOf(file)) await (await ask(key, { method: 'DELETE' }, [200, 204, 404])).body?.cancel();
  }
}

/** The newest backup in the bucket with its files, into a folder. Whether it is whole is found out when it is opened. */
export async function fetchFromBucket(folder: string, settings: BucketSettings): Promise<void> {
  const ask = createBucketClient(settings);
  const list = await readList(ask);
  const newest = list
    .flatMap(({ name }) => /^krama-[^/]+/.exec(name)?.[0] ?? [])
    .sort()
    .at(-1);
  if (!newest) throw new BackupFault(`There is no backup in ${settings.url}.`);
  for (const file of list.filter(({ name }) => name.startsWith(`${newest}/`) || name.startsWith('files/'))) {
    const path = join(folder, file.name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const handle = await open(path, 'wx', 0o600);
    try {
      for (const { key, length } of partsOf(file)) {
        if (length === 0) continue;
        const answer = await ask(key, { method: 'GET', headers: { range: `bytes=0-${length - 1}` } }, [200, 206, 404]);
        // A part that is gone leaves the piece too short, which is named when the backup is opened.
        if (answer.status !== 404) await handle.writeFile(new Uint8Array(await answer.arrayBuffer()));
        else await answer.body?.cancel();
      }
    } finally {
      await handle.close();
    }
  }
}
