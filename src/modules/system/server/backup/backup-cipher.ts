import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { BackupFault } from './backup-fault.ts';

const algorithm = 'aes-256-gcm';
const tagLength = 16;
const frameLength = 1024 * 1024;
const sealedFrameLength = frameLength + tagLength;

/** What opens one backup: the clinic's key and the backup's own salt. */
export interface BackupSecret {
  key: string;
  salt: string;
}

const derive = ({ key, salt }: BackupSecret, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `krama backup ${purpose}`, 32));

/** Identifies the key of a backup without revealing it. */
export const keyCheckOf = (secret: BackupSecret) => derive(secret, 'key check').toString('hex');

export const macOf = (secret: BackupSecret, text: string) =>
  createHmac('sha256', derive(secret, 'manifest')).update(text).digest('hex');

/** Each piece has its own key, so a counter is a sufficient nonce. */
function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(frame, 8);
  return nonce;
}

/** Authenticated with each frame, so that a piece cut off between two frames is detected by its missing last frame. */
const placeOf = (isLast: boolean) => Buffer.from(isLast ? 'last' : 'more');

/** Splits a stream of bytes into frames of one length; only the last is shorter, and may be empty. */
async function* framesOf(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<[Buffer, boolean]> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < length) continue;
    const whole = Buffer.concat(waiting);
    const ready = size - (size % length);
    for (let at = 0; at < ready; at += length) yield [whole.subarray(at, at + length), false];
    waiting = [whole.subarray(ready)];
    size -= ready;
  }
  yield [Buffer.concat(waiting), true];
}

export async function* sealPiece(
  secret: BackupSecret,
  name: string,
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const key = derive(secret, name);
  let frame = 0;
  for await (const [bytes, isLast] of framesOf(plain, frameLength)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(frame)).setAAD(placeOf(isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    frame += 1;
  }
}

export async function* openPiece(
  secret: BackupSecret,
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const key = derive(secret, name);
  let frame = 0;
  for await (const [bytes, isLast] of framesOf(sealed, sealedFrameLength)) {
    try {
      const decipher = createDecipheriv(algorithm, key, nonceOf(frame)).setAAD(placeOf(isLast));
      decipher.setAuthTag(bytes.subarray(-tagLength));
      yield Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]);
    } catch (cause) {
      throw new BackupFault(`The piece ${name} of the backup is damaged.`, { cause });
    }
    frame += 1;
  }
}
