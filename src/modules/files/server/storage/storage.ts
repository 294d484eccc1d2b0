import { ORPCError } from '@orpc/server';
import type { ByteRange } from '../../rules.ts';

/** Storage for encrypted bytes. Keys consist of letters, digits, dashes and slashes. */
export interface FileStorage {
  /** Returns once the bytes will survive a crash. Writing the same key again replaces them completely or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string, range: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** A missing key counts as removed. */
  remove(key: string): Promise<void>;
}

/** The storage answered that it has nothing under this name. */
export class NotStored extends Error {}

export const storageAway = (cause: unknown) =>
  new ORPCError('STORAGE_UNAVAILABLE', {
    status: 503,
    message: "Couldn't reach file storage. Please try again.",
    cause,
  });

/** True if the storage was unreachable or answered with an error: the content may still exist. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'STORAGE_UNAVAILABLE' && !(error.cause instanceof NotStored);
