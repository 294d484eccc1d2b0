import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import type { createBucketClient } from '#modules/files/server/storage/bucket-storage.ts';

export type Ask = ReturnType<typeof createBucketClient>;

/** A file in a bucket, stored in parts below its name. */
export interface BucketFile {
  name: string;
  size: number;
}

/** Small enough to be sent over a slow line within the time limit of a request to the bucket. */
const partLength = 4 * 1024 * 1024;

const partsOf = ({ name, size }: BucketFile) =>
  Array.from({ length: Math.max(1, Math.ceil(size / partLength)) }, (_, index) => ({
    key: `${name}/${index}`,
    start: index * partLength,
    length: Math.min(partLength, size - index * partLength),
  }));

export async function putObject(ask: Ask, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const answer = await ask(key, { method: 'PUT', body: bytes }, [200, 201, 204]);
  await answer.body?.cancel();
}

export async function removeObject(ask: Ask, key: string): Promise<void> {
  await (await ask(key, { method: 'DELETE' }, [200, 204, 404])).body?.cancel();
}

/** Returns null if the object does not exist. */
export async function getObject(ask: Ask, key: string, mostBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const range = `bytes=0-${mostBytes - 1}`;
  const answer = await ask(key, { method: 'GET', headers: { range } }, [200, 206, 404]);
  if (answer.status !== 404) return Buffer.from(await answer.arrayBuffer());
  await answer.body?.cancel();
  return null;
}

const mostBytesOfList = 100_000_000;

/** Reads a list from the bucket; null if there is none yet. */
export async function getList<List extends z.ZodType>(
  ask: Ask,
  key: string,
  schema: List,
): Promise<z.output<List> | null> {
  const bytes = await getObject(ask, key, mostBytesOfList);
  return bytes && schema.parse(JSON.parse(bytes.toString()));
}

export async function sendFile(ask: Ask, path: string, file: BucketFile): Promise<void> {
  const handle = await open(path);
  try {
    for (const { key, start, length } of partsOf(file)) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
      await putObject(ask, key, buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}

export async function removeFile(ask: Ask, file: BucketFile): Promise<void> {
  for (const { key } of partsOf(file)) await removeObject(ask, key);
}

/** Downloads a file. A missing part leaves it too short, which is reported when the backup is opened. */
export async function fetchFile(ask: Ask, path: string, file: BucketFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, 'w', 0o600);
  try {
    for (const { key, length } of partsOf(file)) {
      const bytes = length > 0 && (await getObject(ask, key, length));
      if (bytes) await handle.writeFile(bytes);
    }
  } finally {
    await handle.close();
  }
}
