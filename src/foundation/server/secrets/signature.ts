import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256, in hex. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Takes the same time for a wrong signature as for the right one. */
export const isSigned = (text: string, signature: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(signatureOf(text, secret), 'hex'), Buffer.from(signature, 'hex'));
