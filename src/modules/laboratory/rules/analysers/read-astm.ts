import type { ReadUpload, UploadedValue } from '../upload/read-upload.ts';
import { readFrames } from './astm-frames.ts';
import { stx } from './control-signs.ts';
import { atEndOfScale } from './end-of-scale.ts';
import { measuredAtOf } from './measured-at.ts';

/** Results that the analyser itself does not vouch for, or not yet. */
const skippedStates: Readonly<Record<string, string>> = {
  P: 'Not final (P)',
  S: 'Not final (S)',
  I: 'Not final (I)',
  X: 'Could not be measured',
  N: 'No result',
};

interface Separators {
  field: string;
  component: string;
}

/** H|\^& holds the separators of fields, repeats and components. */
const separatorsOf = (header: string): Separators => ({ field: header.charAt(1), component: header.charAt(3) });

function resultOf(
  line: string,
  row: number,
  { field, component }: Separators,
): Omit<UploadedValue, 'accession' | 'patientName'> {
  const parts = line.split(field).map((part) => part.trim());
  const [, , test = '', found = '', unit = '', , sign = '', , state = ''] = parts;
  // The first three components are the universal test id, which analysers leave blank.
  const names = test.split(component).filter(Boolean);
  const skipped = skippedStates[state] ?? (found ? undefined : 'No value');
  const { value, note } = atEndOfScale(found, sign);
  const notes = [state === 'W' ? 'The analyser doubts it, check' : '', note].filter(Boolean);
  return {
    row,
    code: names[0] ?? '',
    codes: names.map((name) => name.toLowerCase()),
    value,
    unit,
    ...measuredAtOf(parts[12]),
    ...(notes.length > 0 && { note: notes.join('. ') }),
    ...(skipped && { skipped }),
  };
}

/** The components are the family name, the first name and so on. */
const nameIn = (record: string, { field, component }: Separators) =>
  (record.split(field)[5] ?? '')
    .split(component)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** A record without its frame number. */
const recordOf = (line: string) => line.trim().replace(/^[0-7](?=[A-Z])/, '');

/** Results of ASTM E1394 (CLSI LIS02) records: in frames with checksums as sent on the line, or as plain lines. */
export function readAstm(transmitted: string): ReadUpload {
  const framed = transmitted.includes(stx) ? readFrames(transmitted) : { text: transmitted.replace('\ufeff', '') };
  if ('fault' in framed) return framed;
  const values: UploadedValue[] = [];
  /** State of the current transmission. */
  let separators: Separators | undefined;
  let accession = '';
  let patientName = '';
  for (const [at, line] of framed.text.split(/\r\n|\r|\n/).entries()) {
    const record = recordOf(line);
    const [kind, row] = [record.charAt(0), at + 1];
    if (!kind) continue;
    if (kind === 'H' && separators)
      return { fault: `The transmission before line ${row} is cut off: it has no last record (L)` };
    if (kind === 'H') separators = separatorsOf(record);
    if (!separators) return { fault: `Line ${row} is outside a transmission: it has no header (H)` };
    const { field, component } = separators;
    if (kind === 'P' || kind === 'H') {
      accession = '';
      patientName = kind === 'P' ? nameIn(record, separators) : '';
    }
    if (kind === 'O') accession = record.split(field)[2]?.split(component)[0]?.trim().toUpperCase() ?? '';
    if (kind === 'R') values.push({ ...resultOf(record, row, separators), accession, patientName });
    if (kind === 'L') separators = undefined;
  }
  if (separators) return { fault: 'The transmission is cut off: it has no last record (L)' };
  return values.length > 0 ? { values } : { fault: 'There are no results in the file' };
}
