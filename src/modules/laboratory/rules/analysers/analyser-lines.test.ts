import { describe, expect, test } from 'vitest';
import { mostUploadBytes } from '../upload/upload-limit.ts';
import { checksumOf } from './astm-frames.ts';
import { AstmLine } from './astm-line.ts';
import { ack, enq, eot, etb, etx, fs, nak, stx, vt } from './control-signs.ts';
import type { LineReader, LineStep } from './line-step.ts';
import { MllpLine } from './mllp-line.ts';

const frame = (number: number, body: string, end = etx) => {
  const framed = `${number}${body}${end}`;
  return `${stx}${framed}${checksumOf(framed)}\r\n`;
};
const records = ['H|\\^&\r', 'P|1||||Rao^Asha\r', 'O|1|L000001\r', 'R|1|^^^K|4.1|mmol/L\r', 'L|1|N\r'];
const frames = records.map((record, at) => frame(at + 1, record));
const whole = [enq, ...frames, eot].join('');

const said = (steps: LineStep[]) => steps.flatMap(({ say }) => say ?? []).join('');
const kept = (steps: LineStep[]) => steps.flatMap(({ keep }) => keep ?? []);
const inPieces = (line: LineReader, text: string, size: number) =>
  (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).flatMap((piece) => line.read(piece));

describe('an ASTM connection', () => {
  test.each([1, 2, 3, 7, 1000])(
    'answers every frame and keeps the message with its last record, in pieces of %i',
    (size) => {
      const steps = inPieces(new AstmLine(), whole, size);
      expect(said(steps)).toBe(ack.repeat(6));
      expect(kept(steps)).toEqual([records.join('')]);
      expect(steps.findIndex(({ keep }) => keep)).toBe(5);
    },
  );

  const [first = '', second = '', third = '', fourth = '', last = ''] = frames;
  const damaged = second.replace('Asha', 'Usha');
  test.each<[string, string, string, number]>([
    [
      'a wrong checksum is refused and the frame sent again',
      [enq, first, damaged, second, third, fourth, last, eot].join(''),
      `${ack}${ack}${nak}${ack.repeat(4)}`,
      1,
    ],
    [
      'a frame whose answer was lost counts once',
      [enq, first, second, second, third, fourth, last, last, eot].join(''),
      ack.repeat(8),
      1,
    ],
    ['a frame that is left out is refused', [enq, first, third].join(''), `${ack}${ack}${nak}`, 0],
    [
      'a frame without its end is passed over',
      [enq, first, second.slice(0, 8), second, third, fourth, last, eot].join(''),
      ack.repeat(6),
      1,
    ],
    [
      'a sender that starts again is heard from the start',
      [enq, first, second, whole].join(''),
      `${ack.repeat(3)}${ack.repeat(6)}`,
      1,
    ],
    ['a frame before anybody asked is refused', first, nak, 0],
    ['a sender that gives up before a result leaves nothing', [enq, first, second, eot].join(''), ack.repeat(3), 0],
    [
      'results without a last record are kept at the end',
      [enq, first, second, third, fourth, eot].join(''),
      ack.repeat(5),
      1,
    ],
    ['two messages are two', whole + whole, ack.repeat(12), 2],
    ['noise between them is passed over', `\r\n??${whole}xx`, ack.repeat(6), 1],
  ])('%s', (_, text, answers, messages) => {
    for (const size of [1, 5, 4000]) {
      const steps = inPieces(new AstmLine(), text, size);
      expect(said(steps)).toBe(answers);
      expect(kept(steps)).toHaveLength(messages);
    }
  });

  test('joins a record that spans several frames, with frame numbers from 7 back to 0', () => {
    const text = [
      enq,
      frame(1, 'H|\\^&\r'),
      frame(2, 'O|1|L00', etb),
      frame(3, '0001\r'),
      ...[4, 5, 6, 7, 0].map((number) => frame(number, `R|${number}|^^^K|4.1\r`)),
      frame(1, 'L|1'),
      eot,
    ].join('');
    const [message] = kept(new AstmLine().read(text));
    expect(message).toMatch(/^H\|\\\^&\rO\|1\|L000001\rR\|4[\s\S]*\rR\|0\|\^\^\^K\|4\.1\rL\|1\r$/);
  });
});

describe('an HL7 connection', () => {
  const message = 'MSH|^~\\&|Lab|Bench|||20261116||ORU^R01|42|P|2.5\rOBR|1||L000001\rOBX|1|NM|K||4.1|||||||F\r';
  const framed = (text: string) => `${vt}${text}${fs}\r`;

  test.each([1, 9, 4000])('keeps a message before acknowledging its number, in pieces of %i', (size) => {
    const steps = inPieces(new MllpLine(), framed(message), size);
    expect(steps).toEqual([{ keep: message, say: expect.stringMatching(/\rMSA\|AA\|42\|/) }]);
  });

  test.each([
    ['ADT^A01', message.replace('ORU^R01', 'ADT^A01')],
    ['no header', 'hello'],
    ['more than is taken', message + 'NTE|1||x\r'.repeat(mostUploadBytes / 8)],
  ])('%s is refused and not kept', (_, text) => {
    expect(new MllpLine().read(framed(text))).toEqual([{ say: expect.stringMatching(/\rMSA\|AR\|/) }]);
  });

  test('uses the second copy of a message that was cut off and sent again', () => {
    const steps = new MllpLine().read(`${vt}${message.slice(0, 60)}${framed(message)}${framed(message)}`);
    expect(kept(steps)).toEqual([message, message]);
  });
});
