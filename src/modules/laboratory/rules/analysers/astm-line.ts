import { mostUploadBytes } from '../upload/upload-limit.ts';
import { type Frame, readFrame } from './astm-frames.ts';
import { ack, enq, eot, etb, etx, nak, stx } from './control-signs.ts';
import type { LineReader, LineStep } from './line-step.ts';

/** Signs that begin a frame or a transmission, or close one. */
const beginning = new RegExp(`[${stx}${enq}${eot}]`);
/** Signs that end a frame, or begin something new when the end was lost. */
const ending = new RegExp(`[${etx}${etb}${stx}${enq}${eot}]`);
const sumDigits = 2;

/**
 * ASTM E1381 (CLSI LIS01-A2): enq opens, each frame is answered, eot closes. The answer to the frame with the last
 * record (L) confirms that the whole message is stored: nothing is answered after it.
 */
export class AstmLine implements LineReader {
  #signs = '';
  #isOpen = false;
  #last: Frame | undefined;
  #records = '';

  get pending() {
    return this.#signs.length + this.#records.length;
  }

  read(piece: string): LineStep[] {
    const steps: LineStep[] = [];
    this.#signs += piece;
    for (let step = this.#next(); step; step = this.#next()) steps.push(step);
    return steps;
  }

  /** The next step; undefined if more characters are needed first. */
  #next(): LineStep | undefined {
    const from = this.#signs.search(beginning);
    this.#signs = from < 0 ? '' : this.#signs.slice(from);
    const sign = this.#signs.charAt(0);
    if (sign === stx) return this.#nextFrame();
    if (!sign) return undefined;
    this.#signs = this.#signs.slice(1);
    return sign === enq ? this.#open() : this.#close();
  }

  #open(): LineStep {
    this.#isOpen = true;
    this.#last = undefined;
    this.#records = '';
    return { say: ack };
  }

  /**
   * Results without a last record are stored too: some analysers send none, and the laboratory sees that it is missing.
   */
  #close(): LineStep {
    const records = this.#records;
    this.#isOpen = false;
    this.#records = '';
    return /(^|\r)R\|/.test(records) ? { keep: records } : {};
  }

  #nextFrame(): LineStep | undefined {
    const end = this.#signs.slice(1).search(ending) + 1;
    if (end === 0) return undefined;
    const isCutOff = ![etx, etb].includes(this.#signs.charAt(end));
    const length = isCutOff ? end : end + 1 + sumDigits;
    if (this.#signs.length < length) return undefined;
    const frame = this.#signs.slice(1, length);
    this.#signs = this.#signs.slice(length);
    // A sender whose frame was cut off starts again without an answer.
    return isCutOff ? {} : this.#answer(frame);
  }

  #answer(framed: string): LineStep {
    const frame = readFrame(framed, 'The frame');
    if (!this.#isOpen || 'fault' in frame) return { say: nak };
    const last = this.#last;
    if (last?.number === frame.number && last.body === frame.body) return { say: ack };
    if (frame.number !== ((last?.number ?? 0) + 1) % 8) return { say: nak };
    if (this.#records.length + frame.body.length > mostUploadBytes) return { say: nak };
    this.#last = frame;
    const isRecordEnd = framed.includes(etx) && !frame.body.endsWith('\r');
    this.#records += isRecordEnd ? `${frame.body}\r` : frame.body;
    if (!/(^|\r)L\|[^\r]*\r$/.test(this.#records)) return { say: ack };
    const keep = this.#records;
    this.#records = '';
    return { keep, say: ack };
  }
}
