import { ORPCError } from '@orpc/server';
import type { ByteRange } from '../../rules.ts';

/** Where sealed bytes lie. Keys are made of letters, digits, dashes and slashes. */
export interface FileStorage {
  /** Returns once the bytes will survive a crash. The same key again replaces them, never half. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string, range: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** What is not there counts as removed. */
  remove(key: string): Promise<void>;
}

/** The storage answers, and has nothing under this name. */
export class NotStored extends Error {}

export const storageAway = (cause: unknown) =>
  new ORPCError('STORAGE_UNAVAILABLE', {
    status: 503,
    message: "Couldn't reach file storage. Please try again.",
    cause,
  });

/** Not reached, or it answers with a fault: what was asked for may well be there. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'STORAGE_UNAVAILABLE' && !(error.cause instanceof NotStored);
