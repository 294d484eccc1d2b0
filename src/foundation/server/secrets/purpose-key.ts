import { hkdfSync } from 'node:crypto';

type Purpose = 'next refresh tokens' | 'second checks' | 'portal access codes';

/** A separate key for each purpose: a signature for one purpose is invalid for another. */
export const purposeKey = (sessionSecret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', `krama ${purpose}`, 32));
