import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { analytes } from '../../content/catalogue.ts';
import { reportedAnalytes } from '../catalogue/reported-analytes.ts';
import { matchUpload, type TestInTube } from '../upload/match-upload.ts';
import { readUpload, type UploadedValue } from '../upload/read-upload.ts';
import { checkUnit } from './analyser-unit.ts';
import { checksumOf } from './astm-frames.ts';
import { enq, eot, etb, etx, fs, stx, vt } from './control-signs.ts';

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../server/testing/analyser-messages', name), 'utf8');
const pentra = sample('horiba-pentra-60.astm.txt');

function valuesOf(text: string): UploadedValue[] {
  const read = readUpload(text);
  if ('fault' in read) throw new Error(read.fault);
  return read.values;
}

const tube = (accessionNumber: string, code: string, patient = 'Asha Rao'): TestInTube => ({
  id: accessionNumber,
  accessionNumber,
  testName: code,
  patient,
  status: 'processing',
  collectedAt: '2026-11-16T04:00:00.000Z',
  earlier: new Map(),
  reported: reportedAnalytes(code, { sex: 'female', birthDate: '1990-01-01' }, '2026-11-16'),
});
const resultsOf = (text: string, number: string, code: string) => {
  const values = valuesOf(text);
  // The tube belongs to the patient that the message names.
  const { rows, results } = matchUpload(values, [tube(number, code, values[0]?.patientName)]);
  const found = results.get(number)?.filter(({ isCalculated }) => !isCalculated) ?? [];
  return { rows, found: Object.fromEntries(found.map(({ code, value }) => [code, value])) };
};

describe('HL7', () => {
  test('uses the final values of a hemogram and a differential, by name or LOINC code', () => {
    const { rows, found } = resultsOf(sample('LAB-ORU-2.hl7'), '82503246', 'cbc');
    expect(found).toEqual({ hb: '13.4', wbc: '8.2', rbc: '4.08', hct: '39.7', plt: '220' });
    expect(rows.filter(({ fault }) => fault).map(({ fault }) => fault)).toEqual(
      Array.from({ length: 5 }, () => 'No sample has the number 890775544'),
    );
    expect(rows.find(({ analyte }) => analyte === 'Haemoglobin')?.note).toBe('Unit g/l-1 not known, check');
  });

  test('for another patient is a fault in every row, whatever else matches', () => {
    const { rows, results } = matchUpload(valuesOf(sample('LAB-ORU-2.hl7')), [tube('82503246', 'cbc')]);
    expect(results.size).toBe(0);
    expect(rows.at(-1)?.fault).toBe('The message is for DONALD D DUCK, this sample is of Asha Rao');
  });

  test('results that are not final or have no value are listed but not used', () => {
    const { rows, found } = resultsOf(sample('LAB-ORU-1.hl7'), '82503246', 'cbc');
    expect(found).toEqual({ plt: '221' });
    expect(rows.slice(0, 4).map(({ isSkipped, note }) => [isSkipped, note])).toEqual([
      [true, 'Not final (I)'],
      [true, 'Not final (P)'],
      [true, 'Not final (I)'],
      [true, 'Not final (P)'],
    ]);
  });

  test('reads a structured number; the order decides which glucose it is', () => {
    const { found } = resultsOf(sample('ORU-R01-RMGEAD.hl7'), '1045813', 'fbs');
    expect(found).toEqual({ fbs: '182' });
  });

  test('pictures, documents and values outside an order are not used', () => {
    const values = valuesOf(sample('ORU-R01-01.hl7'));
    expect(values.map(({ skipped }) => skipped)).toEqual([
      'Not final (P)',
      'Not a value',
      'Not final (I)',
      'Outside of an order',
      'Outside of an order',
    ]);
    expect(values[0]).toMatchObject({ value: 'Salmonella', accession: '986' });
  });

  const message = (...segments: string[]) => ['MSH|^~\\&|A|B|||20261116||ORU^R01|1|P|2.5', ...segments].join('\r');

  test.each([
    ['OBX|1|SN|2823-3^K^LN||<^2.1|mmol/L|||||F', '<2.1'],
    ['OBX|1|ST|x^A\\T\\B||a\\F\\b\\S\\c||||||F', 'a|b^c'],
    ['OBX|1|NM|K||4.1~4.2|mmol/L|||||F', '4.1~4.2'],
    ['OBX|1|CE|bg^Group||A^A positive^L||||||F', 'A positive'],
  ])('reads %s as the value %s', (segment, value) => {
    expect(valuesOf(message('OBR|1||L000001', segment))[0]?.value).toBe(value);
  });

  test('results without a status are final when their line is complete', () => {
    const text = `${message('OBR|1||L000001', 'OBX|1|NM|GLU||182')}\r`;
    expect(valuesOf(text)).toMatchObject([{ value: '182' }]);
  });

  test('finds the tube number wherever the message has it', () => {
    const obx = 'OBX|1|NM|K||4.1|mmol/L|||||F';
    const numbers = ['OBR|1|L000007|77', 'OBR|1|77|L000007', 'OBR|1|77|78\rSPM|1|L000007&lab'].map(
      (order) => valuesOf(message(order, obx)).map(({ accession }) => accession)[0],
    );
    const specimenLast = valuesOf(message('OBR|1|77|78', obx, 'SPM|1|l000007'))[0]?.accession;
    expect([...numbers, specimenLast]).toEqual(Array.from({ length: 4 }, () => 'L000007'));
  });

  test('reads messages framed as on a connection, several in one file', () => {
    const one = `${vt}${message('OBR|1||L000001', 'OBX|1|NM|K||4.1|mmol/L|||||F')}\r${fs}\r`;
    const other = `${vt}${message('OBR|1||L000002', 'OBX|1|NM|K||5.1|mmol/L|||||F')}\r${fs}\r`;
    expect(valuesOf(one + other).map(({ accession, value }) => [accession, value])).toEqual([
      ['L000001', '4.1'],
      ['L000002', '5.1'],
    ]);
  });

  test.each([
    ['MSH|^~\\&|A|B|||20261116||ADT^A01|1|P|2.5\rPID|1', 'Line 1: ADT^A01 is not a result (ORU^R01)'],
    [message('OBR|1||L000001', 'garbage'), 'Line 3 is not a segment of a message: garbage'],
    [message('PID|1'), 'There are no results in the file'],
    [message('OBR|1||L000001', 'OBX|1|NM|GLU||18'), 'The message is cut off: it has no end'],
    [`${vt}${message('OBR|1||L000001', 'OBX|1|NM|K||4.1|mmol/L|||||F')}\r`, 'The message is cut off: it has no end'],
  ])('%j is refused', (text, fault) => {
    expect(readUpload(text)).toEqual({ fault });
  });
});

describe('ASTM', () => {
  test('uses the ordered values of a blood count and lists what else was measured', () => {
    const { rows, found } = resultsOf(pentra, '17033680', 'cbc');
    expect(found).toMatchObject({
      hb: '13.8',
      wbc: '10.1',
      rbc: '5.14',
      hct: '44.0',
      mcv: '86',
      plt: '355',
      rdw: '11.5',
    });
    expect(found).toMatchObject({ neut: '53.7', lymph: '34.7', mono: '2.2', eos: '9.4', baso: '0.0' });
    expect(rows.filter(({ fault }) => fault)).toEqual([]);
    expect(rows.filter(({ isSkipped }) => isSkipped).map(({ analyte }) => analyte)).toEqual(
      expect.arrayContaining(['LYM#', 'MON#', 'MPV']),
    );
    expect(rows[0]?.note).toBe('The analyser doubts it, check. Unit 10)/mm) not known, check');
  });

  const records = pentra.split(/\r\n/).map((line) => line.slice(1));
  const framed = (number: number, text: string, end = etx) => {
    const body = `${number % 8}${text}${end}`;
    return `${stx}${body}${checksumOf(body)}\r\n`;
  };
  const frames = records.map((record, at) => framed(at + 1, `${record}\r`));
  const whole = (parts: readonly string[]) => `${enq}${parts.join('')}${eot}`;

  test('uses the checksum of the standard', () => {
    // 65 + 3 is 44 in hexadecimal; sums above 255 wrap around.
    expect(checksumOf(`A${etx}`)).toBe('44');
    expect(checksumOf(`${'A'.repeat(4)}${etx}`)).toBe('07');
  });

  test('reads the same from frames as from lines', () => {
    const plain = ({ row, ...value }: UploadedValue) => value;
    expect(valuesOf(whole(frames)).map(plain)).toEqual(valuesOf(pentra).map(plain));
  });

  test('reads the same when a frame is sent twice or a record spans two frames', () => {
    const twice = [...frames.slice(0, 5), frames[4] ?? '', ...frames.slice(5)];
    expect(valuesOf(whole(twice))).toEqual(valuesOf(whole(frames)));
    const [header = '', ...rest] = records;
    const parts = [header.slice(0, 6), header.slice(6)];
    const split = [
      framed(1, parts[0] ?? '', etb),
      framed(2, `${parts[1]}\r`),
      ...rest.map((record, at) => framed(at + 3, `${record}\r`)),
    ];
    expect(valuesOf(whole(split))).toEqual(valuesOf(whole(frames)));
  });

  const changed = (at: number, change: (frame: string) => string) =>
    whole(frames.map((frame, place) => (place === at ? change(frame) : frame)));

  test.each([
    ['a digit that was garbled', changed(3, (frame) => frame.replace('10.1', '70.1')), /^Frame 4 has the checksum /],
    [
      'a frame that was lost',
      whole([...frames.slice(0, 6), ...frames.slice(7)]),
      /^A frame is missing before frame 7$/,
    ],
    ['a frame that was cut', changed(3, (frame) => frame.slice(0, 9)), /^Frame 4 is cut off$/],
    [
      'an end that never came',
      whole(frames.slice(0, -1)),
      /^The transmission is cut off: it has no last record \(L\)$/,
    ],
    ['two transmissions, the first cut off', `${pentra.slice(0, 200)}\r\n${pentra}`, /cut off: it has no last record/],
    ['a header that is missing', 'H|\\^&\rL|1\rO|1|L000001', /^Line 3 is outside a transmission/],
    ['nothing', 'H|\\^&\rL|1', /^There are no results in the file$/],
  ])('with %s is refused as a whole', (_, text, fault) => {
    expect(readUpload(text)).toEqual({ fault: expect.stringMatching(fault) });
  });

  test.each([
    ['a patient', 'P|2'],
    ['a transmission', 'L|1\rH|\\^&'],
  ])('results after the start of %s without an order belong to no tube', (_, begun) => {
    const text = `H|\\^&\rP|1\rO|1|L000001\rR|1|^^^K|4.1\r${begun}\rR|1|^^^K|7.9\rL|1`;
    expect(valuesOf(text).map(({ accession, value }) => [accession, value])).toEqual([
      ['L000001', '4.1'],
      ['', '7.9'],
    ]);
  });
});

test.each([
  ['600', '>', '>600', 'At the end of the scale, check'],
  ['15', '<', '<15', 'At the end of the scale, check'],
  ['>600', '>', '>600', ''],
  ['182', 'H', '182', ''],
  ['182', '', '182', ''],
])('%s with the sign "%s" is read as %s, in HL7 and in ASTM', (sent, sign, value, note) => {
  const hl7 = `MSH|^~\\&|A|B|||20261116||ORU^R01|1|P|2.5\rOBR|1||L000001\rOBX|1|NM|GLU||${sent}|mg/dL||${sign}|||F`;
  const astm = `H|\\^&\rP|1\rO|1|L000001\rR|1|^^^GLU|${sent}|mg/dL||${sign}||F\rL|1`;
  for (const text of [hl7, astm]) {
    const { rows, found } = resultsOf(text, 'L000001', 'rbs');
    expect([found, rows[0]?.note]).toEqual([{ rbs: value }, note]);
  }
});

test.each([
  ['20261116081500', '20261116081500'],
  ['202611160815', '202611160815'],
  ['20261116', undefined],
  ['', undefined],
])('a result with the time "%s" was measured at %s, in HL7 and in ASTM', (sent, measuredAt) => {
  const hl7 = `MSH|^~\\&|A|B|||20261116||ORU^R01|1|P|2.5\rOBR|1||L000001\rOBX|1|NM|GLU||182|mg/dL|||||F|||${sent}`;
  const astm = `H|\\^&\rP|1\rO|1|L000001\rR|1|^^^GLU|182|mg/dL||||F||||${sent}\rL|1`;
  for (const text of [hl7, astm]) expect(valuesOf(text)[0]?.measuredAt).toBe(measuredAt);
});

test.each([
  ['wbc', '10*3/uL', { note: '' }],
  ['wbc', 'x10^9/L', { note: '' }],
  ['wbc', '10³/mm³', { note: '' }],
  ['rbc', '10^6/µL', { note: '' }],
  ['hb', 'gm/dL', { note: '' }],
  ['hb', 'G/DL', { note: '' }],
  ['hb', '', { note: '' }],
  ['na', 'mEq/L', { note: '' }],
  ['ica', 'mmol/L', { note: '' }],
  ['ica', 'mEq/L', { fault: 'The unit is mEq/L, this test is reported in mmol/L' }],
  ['hb', 'g/L', { fault: 'The unit is g/L, this test is reported in g/dL' }],
  ['fbs', 'mmol/l', { fault: 'The unit is mmol/l, this test is reported in mg/dL' }],
  ['creat', 'µmol/L', { fault: 'The unit is µmol/L, this test is reported in mg/dL' }],
  ['fbs', 'µmol/mL', { fault: 'The unit is µmol/mL, this test is reported in mg/dL' }],
  ['hb', 'mg/mL', { fault: 'The unit is mg/mL, this test is reported in g/dL' }],
  ['hb', 'furlong', { note: 'Unit furlong not known, check' }],
])('checks the unit of %s in %s: %j', (code, unit, expected) => {
  const analyte = analytes.get(code);
  if (!analyte) throw new Error(`There is no ${code}`);
  expect(checkUnit(unit, analyte)).toEqual(expected);
});

test('5,000 results of mixed tubes each reach their own tube, and one more is refused', () => {
  const tests = Array.from({ length: 1250 }, (_, at) => tube(`L${String(at + 1).padStart(6, '0')}`, 'elec'));
  const record = ({ accessionNumber }: TestInTube, at: number) =>
    `P|1\rO|1|${accessionNumber}\rR|1|^^^NA|${120 + (at % 40)}|mmol/L||||F\rR|2|^^^K|4.1\rR|3|^^^CL|99\rR|4|^^^CO2|25\r`;
  const mixed = tests.map(record).toSorted((one, other) => one.slice(-60).localeCompare(other.slice(-60)));
  const text = `H|\\^&\r${mixed.join('')}L|1`;
  const { results } = matchUpload(valuesOf(text), tests);
  expect(tests.map(({ id }) => results.get(id)?.[0]?.value)).toEqual(tests.map((_, at) => String(120 + (at % 40))));
  const more = text.replace('L|1', 'R|5|^^^NA|140\rL|1');
  expect(readUpload(more)).toEqual({ fault: 'At most 5000 rows at a time' });
});
