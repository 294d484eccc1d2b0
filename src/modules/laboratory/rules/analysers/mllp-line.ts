import { mostUploadBytes } from '../upload/upload-limit.ts';
import { fs, vt } from './control-signs.ts';
import { hl7Segments } from './hl7-segments.ts';
import type { LineReader, LineStep } from './line-step.ts';

/** Accepted, or refused for good because the message is not a result or too long. */
type Verdict = 'AA' | 'AR';

/** The answer to a message, with the sender's message number (MSH-10). */
function answerTo(message: string, verdict: Verdict, reason: string): string {
  const read = hl7Segments(message);
  const header = 'segments' in read ? read.segments[0] : undefined;
  const part = (field: number) => header?.part(field).replace(/[|^~\\&\r\n]/g, '') ?? '';
  const answer = [
    `MSH|^~\\&|Krama||${part(3)}|${part(4)}|||ACK^R01|${part(10) || '0'}|${part(11) || 'P'}|${part(12) || '2.5'}`,
    `MSA|${verdict}|${part(10)}|${reason}`,
  ];
  return `${vt}${answer.join('\r')}\r${fs}\r`;
}

function stepFor(message: string): LineStep {
  const read = hl7Segments(message);
  const header = 'segments' in read ? read.segments[0] : undefined;
  const isResult = header?.part(9) === 'ORU' && header.part(9, 1) === 'R01';
  if (!isResult) return { say: answerTo(message, 'AR', 'Not a result (ORU^R01)') };
  if (message.length > mostUploadBytes) return { say: answerTo(message, 'AR', 'Too long') };
  return { keep: message, say: answerTo(message, 'AA', '') };
}

/** HL7 messages between vt and fs (MLLP). */
export class MllpLine implements LineReader {
  #text = '';

  get pending() {
    return this.#text.length;
  }

  read(piece: string): LineStep[] {
    const steps: LineStep[] = [];
    this.#text += piece;
    for (let end = this.#text.indexOf(fs); end >= 0; end = this.#text.indexOf(fs)) {
      // If a message was cut off and sent again, only the second one counts.
      const begin = this.#text.lastIndexOf(vt, end);
      if (begin >= 0) steps.push(stepFor(this.#text.slice(begin + 1, end)));
      this.#text = this.#text.slice(end + 1);
    }
    return steps;
  }
}
