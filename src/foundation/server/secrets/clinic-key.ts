import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const clinicBytes = 16;
const secretBytes = 32;

/** What a key opens; a key made for one purpose does not work for another. */
type Purpose = 'krama display keys' | 'krama analyser keys';

interface MadeFrom {
  idempotencyKey: string | null;
  sessionSecret: string;
}

/** A repeated request gets the same secret; nobody without the server's secret can compute it. */
function secretFor(purpose: Purpose, userId: string, { idempotencyKey, sessionSecret }: MadeFrom): Buffer {
  if (!idempotencyKey) return randomBytes(secretBytes);
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, secretBytes));
  return createHmac('sha256', secret).update(`${userId} ${idempotencyKey}`).digest();
}

/**
 * A key that names its clinic and proves that the clinic issued it, so that nothing needs to search across clinics for
 * its owner.
 */
export function newClinicKey(
  purpose: Purpose,
  { clinicId, userId }: { clinicId: string; userId: string },
  made: MadeFrom,
): string {
  const clinic = Buffer.from(clinicId.replaceAll('-', ''), 'hex');
  return Buffer.concat([clinic, secretFor(purpose, userId, made)]).toString('base64url');
}

export function readClinicKey(key: string): { clinicId: string; keyHash: Buffer } {
  const hex = Buffer.from(key, 'base64url').subarray(0, clinicBytes).toString('hex');
  const clinicId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { clinicId, keyHash: createHash('sha256').update(key).digest() };
}
