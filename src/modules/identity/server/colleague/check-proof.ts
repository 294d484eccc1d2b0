import { createHmac, timingSafeEqual } from 'node:crypto';
import { purposeKey } from '#foundation/server/secrets/purpose-key.ts';

/** Enough to finish what was checked, too short to keep a proof for later. */
const validMilliseconds = 5 * 60_000;

/** Who checked what, together with whom. */
export interface Checked {
  clinicId: string;
  giverId: string;
  checkerId: string;
  /** A dose, or what is handed over: the same words for the same thing. */
  subject: string;
}

function sign(sessionSecret: string, { clinicId, giverId, checkerId, subject }: Checked, at: number): string {
  const words = JSON.stringify([clinicId, giverId, checkerId, subject, at]);
  return createHmac('sha256', purposeKey(sessionSecret, 'second checks')).update(words).digest('base64url');
}

export const newCheckProof = (sessionSecret: string, checked: Checked, now: Date): string =>
  `${now.getTime()}.${sign(sessionSecret, checked, now.getTime())}`;

/** When something was checked by this pair; null: it was not, or too long ago. */
export function checkedAt(proof: string, sessionSecret: string, checked: Checked, now: Date): Date | null {
  const [time = '', signature = ''] = proof.split('.');
  const at = Number(time);
  const expected = Buffer.from(sign(sessionSecret, checked, at));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && now.getTime() - at <= validMilliseconds ? new Date(at) : null;
}
