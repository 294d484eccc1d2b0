import { hkdfSync } from 'node:crypto';

type Purpose = 'next refresh tokens' | 'second checks' | 'portal access codes';

/** A key of its own for each purpose: what is signed for one is worth nothing for another. */
export const purposeKey = (sessionSecret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', `krama ${purpose}`, 32));
