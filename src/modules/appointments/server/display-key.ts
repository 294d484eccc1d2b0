import { createHash, randomBytes } from 'node:crypto';

const clinicBytes = 16;
const secretBytes = 32;

/** Names its clinic and proves that the desk gave it out: nobody has to look across clinics to find out whose it is. */
export function newDisplayKey(clinicId: string): string {
  const clinic = Buffer.from(clinicId.replaceAll('-', ''), 'hex');
  return Buffer.concat([clinic, randomBytes(secretBytes)]).toString('base64url');
}

export function readDisplayKey(key: string): { clinicId: string; keyHash: Buffer } {
  const hex = Buffer.from(key, 'base64url').subarray(0, clinicBytes).toString('hex');
  const clinicId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { clinicId, keyHash: createHash('sha256').update(key).digest() };
}
