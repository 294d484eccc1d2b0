import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const versionBytes = 4;
const proofBytes = 16;

interface NamedReport {
  clinicId: string;
  testId: string;
  version: number;
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function nameOf({ clinicId, testId, version }: NamedReport): Buffer {
  const number = Buffer.alloc(versionBytes);
  number.writeInt32BE(version);
  return Buffer.concat([bytesOf(clinicId), bytesOf(testId), number]);
}

function proofOf(name: Buffer, sessionSecret: string): Buffer {
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'krama report codes', 32));
  return createHmac('sha256', secret).update(name).digest().subarray(0, proofBytes);
}

/**
 * A key that names a version of a report and proves that this server printed it: nothing is stored, and keys cannot be
 * guessed.
 */
export function reportKey(report: NamedReport, sessionSecret: string): string {
  const name = nameOf(report);
  return Buffer.concat([name, proofOf(name, sessionSecret)]).toString('base64url');
}

/** Null if the key was not made by this server. */
export function readReportKey(key: string, sessionSecret: string): NamedReport | null {
  const bytes = Buffer.from(key, 'base64url');
  // The last character has unused bits, so several characters decode to the same bytes; only one spelling is accepted.
  if (bytes.toString('base64url') !== key) return null;
  const name = bytes.subarray(0, 2 * idBytes + versionBytes);
  const proof = bytes.subarray(name.length);
  if (proof.length !== proofBytes || !timingSafeEqual(proof, proofOf(name, sessionSecret))) return null;
  return {
    clinicId: idOf(name.subarray(0, idBytes)),
    testId: idOf(name.subarray(idBytes, 2 * idBytes)),
    version: name.readInt32BE(2 * idBytes),
  };
}
