import type { ReadUpload, UploadedValue } from '../upload/read-upload.ts';
import { fs, vt, without } from './control-signs.ts';
import { atEndOfScale } from './end-of-scale.ts';
import { hl7Segments, type Segment } from './hl7-segments.ts';
import { measuredAtOf } from './measured-at.ts';

type Observation = Omit<UploadedValue, 'accession' | 'patientName'>;

/** An order in a message: the numbers that may identify its tube, and its results. */
interface Order {
  numbers: string[];
  patientName: string;
  found: Observation[];
}

const accessionPattern = /^L\d{6,}$/;
/** Final or corrected results. Any other state is not final yet, or never will be. */
const finalStates = ['', 'F', 'C'];
/** Documents, images and references to them. */
const otherTypes = ['ED', 'RP'];

/** A comparison (SN) is <^5, a coded finding (CE, CWE) is code^words; all other types are taken as sent. */
function foundValue({ part, parts, raw, hasRepeats }: Segment): string {
  const type = part(2);
  if (hasRepeats(5)) return raw(5);
  if (type === 'SN') return parts(5).join('');
  return type === 'CE' || type === 'CWE' ? part(5, 1) || part(5) : part(5);
}

function whySkipped({ part, raw }: Segment, order: Order | undefined): string | undefined {
  if (!order) return 'Outside of an order';
  if (otherTypes.includes(part(2))) return 'Not a value';
  if (!finalStates.includes(part(11))) return `Not final (${part(11)})`;
  return raw(5).trim() ? undefined : 'No value';
}

function observationOf(segment: Segment, order: Order | undefined): Observation {
  const { row, part } = segment;
  const skipped = whySkipped(segment, order);
  return {
    row,
    code: part(3, 1) || part(3),
    // Code and words, in the coding used and in the alternative one.
    codes: [part(3), part(3, 1), part(3, 3), part(3, 4)].filter(Boolean).map((name) => name.toLowerCase()),
    ...atEndOfScale(foundValue(segment), part(8)),
    unit: part(6),
    ...measuredAtOf(part(14)),
    ...(skipped && { skipped }),
  };
}

/** The first number that looks like a tube's; otherwise the first of all, so that the fault can name it. */
function numberOf({ numbers }: Order): string {
  const known = numbers.filter(Boolean).map((number) => number.toUpperCase());
  return known.find((number) => accessionPattern.test(number)) ?? known[0] ?? '';
}

/**
 * A message sent over a line ends with fs, and every segment with a line end. A value at the cut may have lost digits
 * unless its state follows it.
 */
function isCutOff(text: string, last: Segment | undefined): boolean {
  if (text.split(vt).length > text.split(fs).length) return true;
  return last?.name === 'OBX' && last.raw(11) === '' && !/[\r\n]$/.test(without(text, [vt, fs]));
}

/** Results of consecutive HL7 v2 ORU^R01 messages, from a file or as sent over a line. */
export function readHl7(text: string): ReadUpload {
  const read = hl7Segments(text);
  if ('fault' in read) return read;
  if (isCutOff(text, read.segments.at(-1))) return { fault: 'The message is cut off: it has no end' };
  const orders: Order[] = [];
  const stray: Order = { numbers: [], patientName: '', found: [] };
  let order: Order | undefined;
  let patientName = '';
  for (const segment of read.segments) {
    const { name, row, part, raw } = segment;
    if (name === 'MSH') {
      order = undefined;
      patientName = '';
      if (part(9) !== 'ORU' || part(9, 1) !== 'R01') {
        return { fault: `Line ${row}: ${raw(9) || 'the message'} is not a result (ORU^R01)` };
      }
    }
    if (name === 'PID') {
      order = undefined;
      patientName = [part(5, 1), part(5, 2), part(5)].filter(Boolean).join(' ');
    }
    if (name === 'OBR') {
      order = { numbers: [part(3), part(2)], patientName, found: [] };
      orders.push(order);
    }
    if (name === 'SPM') order?.numbers.push(part(2));
    if (name === 'OBX') (order ?? stray).found.push(observationOf(segment, order));
  }
  const values = [...orders, stray].flatMap((one) =>
    one.found.map((found) => ({ ...found, accession: numberOf(one), patientName: one.patientName })),
  );
  return values.length > 0 ? { values } : { fault: 'There are no results in the file' };
}
