import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { ByteRange } from '../../rules.ts';

const algorithm = 'aes-256-gcm';
const tagLength = 16;
const ivLength = 12;
/** Contents are encrypted in pieces of this size, so that a range can be decrypted without the rest. */
const pieceLength = 64 * 1024;
const sealedPieceLength = pieceLength + tagLength;

const derive = (secret: string | Buffer, salt: string, info: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, 32));

/** Identifies a content by its clinic, hash and size. */
export interface Content {
  clinicId: string;
  sha256: Buffer;
  size: number;
}

const clinicKey = (secret: string, clinicId: string) => derive(secret, clinicId, 'krama files');

/** The storage name of a content: without the key nobody can tell which content it is. */
export function contentName(secret: string, { clinicId, sha256 }: Pick<Content, 'clinicId' | 'sha256'>): string {
  const name = createHmac('sha256', clinicKey(secret, clinicId)).update(sha256).digest('hex');
  return `${clinicId}/${name.slice(0, 2)}/${name}`;
}

/**
 * One key per content and one nonce per piece, so that no two plaintexts share a pair. Encrypting the same content
 * again gives the same bytes, so writing it twice is harmless.
 */
const contentKey = (secret: string, { clinicId, sha256 }: Content) =>
  derive(clinicKey(secret, clinicId), '', `content ${sha256.toString('hex')}`);

function nonceOf(piece: number): Buffer {
  const nonce = Buffer.alloc(ivLength);
  nonce.writeUInt32BE(piece, ivLength - 4);
  return nonce;
}

/** Authenticated with each piece, so that a truncated content does not pass for a shorter one. */
const boundSize = (size: number) => Buffer.from(String(size));

export function sealContent(secret: string, content: Content, plain: Uint8Array): Buffer {
  const key = contentKey(secret, content);
  const sealed: Buffer[] = [];
  for (let piece = 0; piece * pieceLength < plain.length; piece += 1) {
    const cipher = createCipheriv(algorithm, key, nonceOf(piece)).setAAD(boundSize(content.size));
    const part = plain.subarray(piece * pieceLength, (piece + 1) * pieceLength);
    sealed.push(cipher.update(part), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(sealed);
}

/** The position of the pieces that contain a range. */
export function sealedRange({ start, end }: ByteRange, size: number): ByteRange {
  const [first, last] = [Math.floor(start / pieceLength), Math.floor(end / pieceLength)];
  const lastLength = Math.min(pieceLength, size - last * pieceLength);
  return { start: first * sealedPieceLength, end: last * sealedPieceLength + lastLength + tagLength - 1 };
}

/** Regroups encrypted bytes into whole pieces, however they arrive. */
async function* piecesOf(sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of sealed) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < sealedPieceLength) continue;
    const whole = Buffer.concat(waiting);
    const ready = length - (length % sealedPieceLength);
    for (let at = 0; at < ready; at += sealedPieceLength) yield whole.subarray(at, at + sealedPieceLength);
    waiting = [whole.subarray(ready)];
    length -= ready;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

function openPiece(key: Buffer, size: number, piece: number, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, key, nonceOf(piece)).setAAD(boundSize(size));
    decipher.setAuthTag(sealed.subarray(-tagLength));
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()]);
  } catch (cause) {
    throw new Error('A stored file cannot be opened: it was damaged, or FILES_SECRET is another one.', { cause });
  }
}

/** Decrypts a range of a content from the pieces that contain it. */
export async function* openContent(
  secret: string,
  content: Content,
  { start, end }: ByteRange,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const key = contentKey(secret, content);
  let piece = Math.floor(start / pieceLength);
  let missing = end - start + 1;
  for await (const sealedPiece of piecesOf(sealed)) {
    const plain = openPiece(key, content.size, piece, sealedPiece);
    const from = Math.max(0, start - piece * pieceLength);
    const wanted = plain.subarray(from, from + missing);
    missing -= wanted.length;
    piece += 1;
    yield wanted;
  }
  if (missing > 0) throw new Error('A stored file is shorter than it was when it was written.');
}

const partKey = (secret: string, clinicId: string, uploadId: string) =>
  derive(clinicKey(secret, clinicId), '', `upload ${uploadId}`);

/** Encrypts a part of an upload. A part sent again may differ, so its nonce is new each time. */
export function sealPart(secret: string, clinicId: string, uploadId: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, partKey(secret, clinicId, uploadId), iv);
  const sealed = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

export const sealedPartLength = (length: number) => ivLength + tagLength + length;

export function openPart(secret: string, clinicId: string, uploadId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, partKey(secret, clinicId, uploadId), sealed.subarray(0, ivLength));
  decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
}
