import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The columns of an entry that the chain protects: all of them as text, in this order. */
export interface ChainedEntry {
  clinicId: string;
  id: string;
  at: string;
  actorId: string | null;
  actorEmail: string;
  actorRole: string;
  address: string;
  requestId: string;
  action: string;
  subject: string;
  subjectId: string;
  patientId: string | null;
  before: string | null;
  after: string | null;
}

/**
 * When an entry was sealed, and when everything waiting had last been sealed before that: instants as `exactText`
 * writes them.
 */
export interface SealTimes {
  sealedAt: string;
  /** Null if unknown, because the server had just been started. */
  notBefore: string | null;
}

/** A key object, because raw bytes would be prepared again for every seal, which takes longer than the seal itself. */
export const chainKey = (secret: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'krama audit chain', 32)));

/**
 * A seal binds its entry to its number, its time and every entry before it; without the key nobody can forge one. Seals
 * made before times were added have none.
 */
export function sealOf(
  key: KeyObject,
  previous: Buffer,
  seq: number,
  entry: ChainedEntry,
  times: SealTimes | null,
): Buffer {
  const text = JSON.stringify([
    seq,
    entry.clinicId,
    entry.id,
    entry.at,
    entry.actorId,
    entry.actorEmail,
    entry.actorRole,
    entry.address,
    entry.requestId,
    entry.action,
    entry.subject,
    entry.subjectId,
    entry.patientId,
    entry.before,
    entry.after,
    ...(times ? [times.sealedAt, times.notBefore] : []),
  ]);
  return createHmac('sha256', key).update(previous).update(text).digest();
}

/** The value to which the first seal of a clinic is chained. */
export const chainStart = Buffer.alloc(32);
