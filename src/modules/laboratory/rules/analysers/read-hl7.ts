import type { ReadUpload, UploadedValue } from '../upload/read-upload.ts';
import { fs, vt, without } from './control-signs.ts';
import { atEndOfScale } from './end-of-scale.ts';
import { hl7Segments, type Segment } from './hl7-segments.ts';
import { measuredAtOf } from './measured-at.ts';

type Observation = Omit<UploadedValue, 'accession' | 'patientName'>;

/** An order of a message: the numbers that may be its tube's, and what was found. */
interface Order {
  numbers: string[];
  patientName: string;
  found: Observation[];
}

const accessionPattern = /^L\d{6,}$/;
/** Final, or corrected since. Whatever else: not yet, or never. */
const finalStates = ['', 'F', 'C'];
/** Documents, pictures and pointers to them. */
const otherTypes = ['ED', 'RP'];

/** A comparison (SN) is <^5, a coded finding (CE, CWE) code^words; everything else stands as it is. */
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
    // Code and words, by the coding in use and by the other one.
    codes: [part(3), part(3, 1), part(3, 3), part(3, 4)].filter(Boolean).map((name) => name.toLowerCase()),
    ...atEndOfScale(foundValue(segment), part(8)),
    unit: part(6),
    ...measuredAtOf(part(14)),
    ...(skipped && { skipped }),
  };
}

/** The number that a tube could have; without one the first, which the fault then names. */
function numberOf({ numbers }: Order): string {
  const known = numbers.filter(Boolean).map((number) => number.toUpperCase());
  return known.find((number) => accessionPattern.test(number)) ?? known[0] ?? '';
}

/**
 * A message that came over a line ends with its sign, every segment with the end of its line. A value at the cut may have lost digits,
 * unless its state stands behind it.
 */
function isCutOff(text: string, last: Segment | undefined): boolean {
  if (text.split(vt).length > text.split(fs).length) return true;
  return last?.name === 'OBX' && last.raw(11) === '' && !/[\r\n]$/.test(without(text, [vt, fs]));
}

/** Results of HL7 v2 messages ORU^R01, one after the other: as files have them or as they come over a line. */
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
