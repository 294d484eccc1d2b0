import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const proofBytes = 16;

interface Reminded {
  clinicId: string;
  visitId: string;
  /** The link proves this number, so one sent to an old phone reveals nothing about the new one. */
  phone: string;
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function proofOf({ clinicId, visitId, phone }: Reminded, sessionSecret: string): Buffer {
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'krama reminder links', 32));
  return createHmac('sha256', secret).update(`${clinicId} ${visitId} ${phone}`).digest().subarray(0, proofBytes);
}

/**
 * A key that names the clinic and the visit and proves that the clinic sent it to this phone, so nothing has to be
 * stored.
 */
export function reminderKey(reminded: Reminded, sessionSecret: string): string {
  const { clinicId, visitId } = reminded;
  return Buffer.concat([bytesOf(clinicId), bytesOf(visitId), proofOf(reminded, sessionSecret)]).toString('base64url');
}

export function readReminderKey(key: string) {
  const bytes = Buffer.from(key, 'base64url');
  return {
    clinicId: idOf(bytes.subarray(0, idBytes)),
    visitId: idOf(bytes.subarray(idBytes, 2 * idBytes)),
    isFor: (reminded: Reminded, sessionSecret: string) => {
      const proof = bytes.subarray(2 * idBytes);
      return proof.length === proofBytes && timingSafeEqual(proof, proofOf(reminded, sessionSecret));
    },
  };
}
