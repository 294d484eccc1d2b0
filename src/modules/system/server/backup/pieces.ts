import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type BackupSecret, openPiece, sealPiece } from './backup-cipher.ts';
import { BackupFault } from './backup-fault.ts';
import type { Piece } from './manifest.ts';

/** Passes bytes on, and measures their hash and length. */
export function createMeter() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *through(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytes) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    result: () => ({ size, sha256: hash.digest('hex') }),
  };
}

async function meterFile(path: string): Promise<{ size: number; sha256: string }> {
  const meter = createMeter();
  for await (const _ of meter.through(createReadStream(path)));
  return meter.result();
}

export async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Compresses, encrypts and writes a piece; returns once it is on the disk. */
export async function writePiece(
  folder: string,
  name: string,
  secret: BackupSecret,
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<Piece> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const meter = createMeter();
  const writing = pipeline(
    source,
    createZstdCompress(),
    (bytes: AsyncIterable<Uint8Array>) => sealPiece(secret, name, bytes),
    (bytes: AsyncIterable<Uint8Array>) => meter.through(bytes),
    createWriteStream(path, { mode: 0o600, flush: true }),
    { signal },
  );
  await writing.catch(async (error: unknown) => {
    // Frees the space, in case the disk is full.
    await rm(path, { force: true });
    throw error;
  });
  return { name, ...meter.result() };
}

/** Returns the bytes that were given to `writePiece`. */
export function readPiece(folder: string, { name }: Piece, secret: BackupSecret): AsyncIterable<Uint8Array> {
  const sealed = createReadStream(join(folder, name));
  const plain = createZstdDecompress();
  const opening = pipeline(sealed, (bytes: AsyncIterable<Uint8Array>) => openPiece(secret, name, bytes), plain);
  // The stream itself reports the error to its reader.
  opening.catch(() => undefined);
  return plain;
}

/** Reads a small piece as text. */
export async function readText(folder: string, piece: Piece, secret: BackupSecret): Promise<string> {
  const text: Buffer[] = [];
  for await (const chunk of readPiece(folder, piece, secret)) text.push(Buffer.from(chunk));
  return Buffer.concat(text).toString();
}

/** Refuses a file that is missing or differs from what was written. */
export async function checkPiece(path: string, { name, size, sha256 }: Piece): Promise<void> {
  const found = await meterFile(path).catch((cause) => {
    throw new BackupFault(`The piece ${name} of the backup is missing.`, { cause });
  });
  if (found.size < size) {
    throw new BackupFault(`The piece ${name} of the backup is cut off: ${found.size} of ${size} bytes are there.`);
  }
  if (found.sha256 !== sha256) throw new BackupFault(`The piece ${name} of the backup is damaged.`);
}
