import { createHmac, timingSafeEqual } from 'node:crypto';
import { purposeKey } from '#foundation/server/secrets/purpose-key.ts';

/** Long enough to finish the checked work, too short to keep a proof for later. */
const validMilliseconds = 5 * 60_000;

/** The pair of people who made a check, and its subject. */
export interface Checked {
  clinicId: string;
  giverId: string;
  checkerId: string;
  /** A dose or a handed-over item; the same item always has the same text. */
  subject: string;
}

function sign(sessionSecret: string, { clinicId, giverId, checkerId, subject }: Checked, at: number): string {
  const words = JSON.stringify([clinicId, giverId, checkerId, subject, at]);
  return createHmac('sha256', purposeKey(sessionSecret, 'second checks')).update(words).digest('base64url');
}

export const newCheckProof = (sessionSecret: string, checked: Checked, now: Date): string =>
  `${now.getTime()}.${sign(sessionSecret, checked, now.getTime())}`;

/** When this pair made the check; null if it did not, or too long ago. */
export function checkedAt(proof: string, sessionSecret: string, checked: Checked, now: Date): Date | null {
  const [time = '', signature = ''] = proof.split('.');
  const at = Number(time);
  const expected = Buffer.from(sign(sessionSecret, checked, at));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && now.getTime() - at <= validMilliseconds ? new Date(at) : null;
}
