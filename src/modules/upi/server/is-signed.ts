import { createHmac, timingSafeEqual } from 'node:crypto';
import { signedText, type UpiCallback } from '../rules.ts';

export const signatureOf = (callback: UpiCallback, secret: string): string =>
  createHmac('sha256', secret).update(signedText(callback)).digest('hex');

/** Takes as long for a wrong signature as for the right one. */
export const isSigned = (callback: UpiCallback, signature: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(signatureOf(callback, secret), 'hex'), Buffer.from(signature, 'hex'));
