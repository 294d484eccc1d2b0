import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** What is sealed with one purpose cannot be opened with another. */
type Purpose = 'two-factor secrets' | 'outbox secrets' | 'webhook secrets';

const keyOf = (secret: string, purpose: Purpose) => Buffer.from(hkdfSync('sha256', secret, '', `krama ${purpose}`, 32));

/** Encrypts with a key that is not in the database, so that a copy of the database alone reveals nothing. */
export function seal(plain: string, secret: string, purpose: Purpose): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function unseal(sealed: Buffer, secret: string, purpose: Purpose): string {
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), sealed.subarray(0, ivLength));
  decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
}
