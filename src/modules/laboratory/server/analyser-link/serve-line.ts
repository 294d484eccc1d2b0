import type { Socket } from 'node:net';
import type { Log } from '#foundation/server/log.ts';
import { AstmLine } from '../../rules/analysers/astm-line.ts';
import { enq, vt } from '../../rules/analysers/control-signs.ts';
import type { LineReader } from '../../rules/analysers/line-step.ts';
import { MllpLine } from '../../rules/analysers/mllp-line.ts';
import { mostUploadBytes } from '../../rules/upload/upload-limit.ts';

/** Longer than anything that is ever stored. */
const mostPending = 2 * mostUploadBytes;

/** Decodes UTF-8, or Latin-1 if it is not valid UTF-8. PostgreSQL stores no NUL. */
function textOf(bytes: string): string {
  const buffer = Buffer.from(bytes, 'latin1');
  const text = buffer.toString('utf8');
  return (text.includes('\ufffd') ? bytes : text).replaceAll('\0', '');
}

/** HL7 or ASTM, by the first control character that begins a message. */
function readerFor(piece: string): LineReader | undefined {
  const sign = [...piece].find((one) => one === vt || one === enq);
  if (!sign) return undefined;
  return sign === vt ? new MllpLine() : new AstmLine();
}

/**
 * Serves one connection of an analyser. Pieces are processed one after the other, and a message that cannot be stored
 * is not acknowledged: the line is closed, and its sender sends it again.
 */
export async function serveLine(socket: Socket, keep: (message: string) => Promise<void>, log: Log): Promise<void> {
  socket.setEncoding('latin1');
  socket.setKeepAlive(true, 30_000);
  let reader: LineReader | undefined;
  try {
    for await (const piece of socket) {
      reader ??= readerFor(piece);
      for (const step of reader?.read(piece) ?? []) {
        if (step.keep) await keep(textOf(step.keep));
        if (step.say) socket.write(step.say, 'latin1');
      }
      if ((reader?.pending ?? 0) > mostPending) throw new Error('A message without an end');
    }
  } catch (error) {
    log.warn({ err: error, address: socket.remoteAddress }, 'a line of an analyser was closed');
  } finally {
    socket.destroy();
  }
}
