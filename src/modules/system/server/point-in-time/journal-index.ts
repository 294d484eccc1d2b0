import { createHash } from 'node:crypto';
import { type Ask, getObject, putObject, removeObject } from '../backup/bucket-files.ts';

const chunkLength = 256 * 1024;

const keyOf = (journal: string, generation: string, chunk: number) => `journal-${journal}/index-${generation}/${chunk}`;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** How much of an index the bucket has. An index only grows; a shortened one is a new generation. */
export interface SentIndex {
  generation: string;
  length: number;
  hash: string;
}

export const goesOn = (sent: SentIndex, index: Buffer): boolean =>
  index.length >= sent.length && hashOf(index.subarray(0, sent.length)) === sent.hash;

/**
 * Sends only the chunks that have grown. Each chunk is written whole, so that a reader finds at most its last line cut
 * off.
 */
export async function sendIndex(
  ask: Ask,
  journal: string,
  index: Buffer<ArrayBuffer>,
  sent: Pick<SentIndex, 'generation' | 'length'>,
): Promise<SentIndex> {
  const { generation } = sent;
  for (let chunk = Math.floor(sent.length / chunkLength); chunk * chunkLength < index.length; chunk += 1) {
    const bytes = index.subarray(chunk * chunkLength, (chunk + 1) * chunkLength);
    await putObject(ask, keyOf(journal, generation, chunk), bytes);
  }
  return { generation, length: index.length, hash: hashOf(index) };
}

export async function fetchIndex(ask: Ask, journal: string, generation: string): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for (let chunk = 0; ; chunk += 1) {
    const bytes = await getObject(ask, keyOf(journal, generation, chunk), chunkLength);
    if (bytes) chunks.push(bytes);
    if (!bytes || bytes.length < chunkLength) return Buffer.concat(chunks);
  }
}

export async function removeIndex(ask: Ask, journal: string, generation: string): Promise<void> {
  const { length } = await fetchIndex(ask, journal, generation);
  for (let chunk = 0; chunk * chunkLength < length; chunk += 1) {
    await removeObject(ask, keyOf(journal, generation, chunk));
  }
}
