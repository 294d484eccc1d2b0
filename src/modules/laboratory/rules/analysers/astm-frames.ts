import { ack, enq, eot, etb, etx, nak, stx, without } from './control-signs.ts';

/** Sum of all characters from the frame number to the end sign, as two hexadecimal digits. */
export function checksumOf(framed: string): string {
  const sum = [...framed].reduce((total, sign) => total + sign.charCodeAt(0), 0);
  return (sum % 256).toString(16).toUpperCase().padStart(2, '0');
}

export interface Frame {
  number: number;
  body: string;
}

/** Reads the number, text, end sign and checksum of a frame; only the line end may follow. */
export function readFrame(frame: string, place: string): Frame | { fault: string } {
  const end = [etx, etb].map((sign) => frame.indexOf(sign)).find((at) => at > 0) ?? -1;
  const sum = frame.slice(end + 1, end + 3).toUpperCase();
  if (end === -1 || !/^[0-7]/.test(frame) || !/^[0-9A-F]{2}$/.test(sum)) return { fault: `${place} is cut off` };
  const expected = checksumOf(frame.slice(0, end + 1));
  if (sum !== expected) return { fault: `${place} has the checksum ${sum}, it should be ${expected}` };
  return { number: Number(frame.charAt(0)), body: frame.slice(1, end) };
}

/**
 * The records in the frames of one or more transmissions (CLSI LIS01-A2). A frame that was sent twice, because its
 * answer was lost, counts once; a wrong checksum or a missing frame refuses the whole upload, since nobody knows what
 * else is lost.
 */
export function readFrames(transmitted: string): { text: string } | { fault: string } {
  const [, ...frames] = without(transmitted, [enq, ack, nak, eot]).split(stx);
  let text = '';
  let last: Frame | undefined;
  for (const [at, frame] of frames.entries()) {
    const place = `Frame ${at + 1}`;
    const read = readFrame(frame, place);
    if ('fault' in read) return read;
    if (last?.number === read.number && last.body === read.body) continue;
    // Each transmission restarts the numbering at 1.
    const isFirst = !last || (read.number === 1 && read.body.startsWith('H'));
    if (!isFirst && read.number !== ((last?.number ?? 0) + 1) % 8)
      return { fault: `A frame is missing before frame ${at + 1}` };
    last = read;
    text += read.body;
  }
  return { text };
}
