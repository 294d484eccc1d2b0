import { chmod, chown, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Cluster } from '#foundation/server/postgres/postgres-cluster.ts';

/** Folders that PostgreSQL fills when it starts, or whose contents must not come back: they are packed empty. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(postmaster\.(pid|opts)|postgres\.log|backup_label|tablespace_map|krama-journal)$|^\.s\.PGSQL\.|pgsql_tmp|pg_internal\.init/;
/** Read last: it tells how far the other files may be. */
const control = 'global/pg_control';
const chunkLength = 1024 * 1024;

const Header = z.object({ path: z.string(), size: z.number() });
type Header = z.infer<typeof Header>;
/** Replaces the size in the header of a folder. */
const isFolder = -1;

function framed(header: Header): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

async function* listCluster(folder: string, below = ''): AsyncGenerator<Header> {
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (leftOut.test(entry.name)) continue;
    if (!entry.isDirectory()) yield { path, size: 0 };
    else {
      yield { path, size: isFolder };
      if (!emptied.has(path)) yield* listCluster(folder, path);
    }
  }
}

/**
 * Reads a file at its listed length: if it grows meanwhile, the rest is left out; if it shrinks, it is padded.
 * PostgreSQL's log repairs both.
 */
async function* packFile(folder: string, path: string): AsyncGenerator<Buffer> {
  const file = await open(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    // The table was dropped meanwhile.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield framed({ path, size });
    for (let at = 0; at < size; ) {
      const length = Math.min(chunkLength, size - at);
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
      const read = bytesRead === 0 ? length : bytesRead;
      yield buffer.subarray(0, read);
      at += read;
    }
  } finally {
    await file.close();
  }
}

/**
 * All files of a running cluster, read between the start and the end of a backup; `finish` ends the backup and returns
 * its label.
 */
export async function* packCluster(folder: string, finish: () => Promise<string>): AsyncGenerator<Buffer> {
  for await (const header of listCluster(folder)) {
    if (header.size === isFolder) yield framed(header);
    else if (header.path !== control) yield* packFile(folder, header.path);
  }
  yield* packFile(folder, control);
  const label = Buffer.from(await finish());
  yield framed({ path: 'backup_label', size: label.length });
  yield label;
}

/** Reads bytes in the lengths that are asked for. */
function createReader(bytes: AsyncIterable<Uint8Array>) {
  const source = bytes[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  /** Reads up to `most` bytes; empty at the end. */
  async function some(most: number): Promise<Buffer> {
    if (rest.length === 0) {
      const { done, value } = await source.next();
      if (done) return rest;
      rest = Buffer.from(value);
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  }
  async function exactly(length: number): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; ) {
      const part = await some(left);
      if (part.length === 0) return null;
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }
  return { some, exactly };
}

/** Unpacks a cluster, owned by PostgreSQL's user. */
export async function unpackCluster(bytes: AsyncIterable<Uint8Array>, cluster: Cluster): Promise<void> {
  const { folder, identity } = cluster;
  const give = async (path: string, mode: number) => {
    await chmod(path, mode);
    if (identity) await chown(path, identity.uid, identity.gid);
  };
  const makeFolder = async (path: string) => {
    await mkdir(path, { recursive: true });
    await give(path, 0o700);
  };
  await makeFolder(folder);
  const reader = createReader(bytes);
  for (;;) {
    const length = await reader.exactly(4);
    if (!length) break;
    const text = await reader.exactly(length.readUInt32BE());
    const { path, size } = Header.parse(JSON.parse(String(text)));
    const target = join(folder, path);
    if (size === isFolder) {
      await makeFolder(target);
      continue;
    }
    const file = await open(target, 'wx', 0o600);
    try {
      for (let left = size; left > 0; ) {
        const part = await reader.some(left);
        if (part.length === 0) throw new Error(`The copy ends within ${path}`);
        await file.writeFile(part);
        left -= part.length;
      }
    } finally {
      await file.close();
    }
    await give(target, 0o600);
  }
}
