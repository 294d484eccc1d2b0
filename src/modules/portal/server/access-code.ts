import { createHmac } from 'node:crypto';
import { purposeKey } from '#foundation/server/secrets/purpose-key.ts';

interface Link {
  clinicId: string;
  userId: string;
  patientId: string;
}

/**
 * Shown in the portal of an account that waits: a patient who reads it out has the account at hand. Not secret from the
 * staff who confirm, as they may read the record anyway.
 */
export function accessCode(sessionSecret: string, { clinicId, userId, patientId }: Link): string {
  const digest = createHmac('sha256', purposeKey(sessionSecret, 'portal access codes'))
    .update(`${clinicId} ${userId} ${patientId}`)
    .digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
}
