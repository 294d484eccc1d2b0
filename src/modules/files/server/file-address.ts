import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const contentPath = '/api/files/content';

const openMilliseconds = 5 * 60 * 1000;
/** Thumbnails keep their address for a quarter of an hour, so that a list read again can reuse loaded ones. */
const thumbnailMilliseconds = 15 * 60 * 1000;

type Variant = 'content' | 'thumbnail';

/** The user who asked for an address, which works only as long as their session. */
interface Viewer {
  clinicId: string;
  sessionId: string;
}

interface AddressedFile extends Viewer {
  id: string;
  variant: Variant;
}

const sign = (secret: string, words: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'krama file addresses', 32)))
    .update(words)
    .digest('base64url');

function addressUntil(secret: string, { clinicId, sessionId, id, variant }: AddressedFile, expiresAt: number): string {
  const words = [clinicId, sessionId, id, variant, expiresAt].join('.');
  return `${contentPath}?key=${words}.${sign(secret, words)}`;
}

/** Image requests send no token: the address alone opens the file, for five minutes at most. */
export const openAddress = (secret: string, { clinicId, sessionId }: Viewer, id: string) =>
  addressUntil(secret, { clinicId, sessionId, id, variant: 'content' }, Date.now() + openMilliseconds);

export const thumbnailAddress = (secret: string, { clinicId, sessionId }: Viewer, id: string) =>
  addressUntil(
    secret,
    { clinicId, sessionId, id, variant: 'thumbnail' },
    (Math.floor(Date.now() / thumbnailMilliseconds) + 2) * thumbnailMilliseconds,
  );

const Words = z.tuple([z.uuid(), z.uuid(), z.uuid(), z.enum(['content', 'thumbnail']), z.coerce.number()]);

/** The file that an address refers to; null if it is forged or expired. */
export function readAddressKey(secret: string, key: string): AddressedFile | null {
  const at = key.lastIndexOf('.');
  const [given, expected] = [Buffer.from(key.slice(at + 1)), Buffer.from(sign(secret, key.slice(0, at)))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const words = Words.safeParse(key.slice(0, at).split('.'));
  if (!words.success) return null;
  const [clinicId, sessionId, id, variant, expiresAt] = words.data;
  return expiresAt > Date.now() ? { clinicId, sessionId, id, variant } : null;
}
