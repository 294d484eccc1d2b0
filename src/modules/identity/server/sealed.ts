import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'krama two-factor secrets', 32));

/** Sealed with a key that the database does not have: a copy of the database alone opens no second factor. */
export function seal(plain: string, secret: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function unseal(sealed: Buffer, secret: string): string {
  const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, ivLength));
  decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
}
