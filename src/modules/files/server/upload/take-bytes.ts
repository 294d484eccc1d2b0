import { ORPCError } from '@orpc/server';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Caller } from '#foundation/server/requests/use-case.ts';
import { type FileStore, partLength } from '../storage/file-store.ts';
import { findUpload } from './find-upload.ts';

interface TakeBytesOptions {
  clinic: Handle;
  caller: Caller;
  store: FileStore;
  uploadId: string;
  offset: number;
  body: AsyncIterable<Uint8Array>;
}

const moved = (received: number) =>
  new ORPCError('UPLOAD_MOVED', {
    status: 409,
    message: 'The upload is at a different offset. Continue from there.',
    data: { received },
  });

/** Splits a body into parts. An incomplete part is dropped unless it ends the upload. */
async function* partsOf(body: AsyncIterable<Uint8Array>, missing: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let left = missing;
  for await (const chunk of body) {
    waiting.push(chunk);
    length += chunk.length;
    if (length > left) throw new ORPCError('BAD_REQUEST', { message: 'The upload is larger than announced.' });
    if (length < partLength && length < left) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    while (length - at >= partLength || (length - at > 0 && length - at === left)) {
      const part = whole.subarray(at, at + partLength);
      at += part.length;
      left -= part.length;
      yield part;
    }
    waiting = [whole.subarray(at)];
    length -= at;
  }
}

/**
 * Stores the bytes of an upload part by part. Each part is safe in the storage before it counts, so that any process
 * can continue after a failure. Two concurrent senders cannot both count the same part.
 */
export async function takeBytes({ clinic, caller, store, uploadId, offset, body }: TakeBytesOptions): Promise<number> {
  const { clinicId, id, size, received } = await findUpload(clinic, caller, uploadId);
  if (offset !== received) throw moved(received);
  let counted = received;
  for await (const part of partsOf(body, size - received)) {
    await store.keepPart({ clinicId, id, size }, counted / partLength, part);
    const next = await clinic
      .updateTable('fileUploads')
      .set({ received: counted + part.length })
      .where('id', '=', id)
      .where('received', '=', counted)
      .returning('received')
      .executeTakeFirst();
    if (!next) throw moved((await findUpload(clinic, caller, uploadId)).received);
    counted = next.received;
  }
  return counted;
}
