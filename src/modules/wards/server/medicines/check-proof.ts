import { createHmac, timingSafeEqual } from 'node:crypto';

/** Enough to give the dose that was checked, too short to keep a proof for later. */
const validMilliseconds = 5 * 60_000;

/** Who checked which dose, together with whom. */
interface Checked {
  clinicId: string;
  giverId: string;
  checkerId: string;
  orderId: string;
  /** Null: given when needed. */
  dueAt: string | null;
}

function sign(sessionSecret: string, { clinicId, giverId, checkerId, orderId, dueAt }: Checked, at: number): string {
  const due = dueAt === null ? null : Date.parse(dueAt);
  const words = JSON.stringify(['second check', clinicId, giverId, checkerId, orderId, due, at]);
  return createHmac('sha256', sessionSecret).update(words).digest('base64url');
}

export const newCheckProof = (sessionSecret: string, checked: Checked, now: Date): string =>
  `${now.getTime()}.${sign(sessionSecret, checked, now.getTime())}`;

/** When a dose was checked by this pair; null: it was not, or too long ago. */
export function checkedAt(proof: string, sessionSecret: string, checked: Checked, now: Date): Date | null {
  const [time = '', signature = ''] = proof.split('.');
  const at = Number(time);
  const expected = Buffer.from(sign(sessionSecret, checked, at));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && now.getTime() - at <= validMilliseconds ? new Date(at) : null;
}
