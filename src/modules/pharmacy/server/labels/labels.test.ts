import { renderToBuffer } from '@react-pdf/renderer';
import { expect, test } from 'vitest';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { labelsDocument } from './labels-document.ts';

const label = {
  name: 'Dolo 650',
  count: '× 10',
  patient: 'లక్ష్మీ',
  patientNumber: 'no. 42',
  times: [
    { part: 'morning' as const, word: 'ఉదయం', amount: '1' },
    { part: 'noon' as const, word: 'మధ్యాహ్నం', amount: '1' },
    { part: 'evening' as const, word: 'సాయంత్రం', amount: '1' },
    { part: 'night' as const, word: 'రాత్రి', amount: '2' },
  ],
  dose: '',
  lines: ['5 days, after food'],
  batch: 'Batch AB1',
  expiry: 'exp. 31/05/2027',
};

test('however long name, patient and batch are, quantity, number and expiry stand on the label', async () => {
  const long = {
    ...label,
    name: 'Human Mixtard 30/70 40 IU/ml for Injection',
    patient: 'Venkata Satyanarayana Subrahmanyam Chilakamarthi',
    batch: 'Batch CP36723-A-BATCH-OF-A-LONG-NUMBER-2026',
  };
  const printed = pdfText(await renderToBuffer(labelsDocument([long])));
  for (const words of ['Mixtard', 'for Injection', '× 10', 'no. 42', 'exp. 31/05/2027', 'CP36723']) {
    expect(printed).toContain(words);
  }
});

test('each drug gets one label page of 50 by 30 millimetres, however long its text is', async () => {
  const long = { ...label, times: [], dose: 'a dose in many words '.repeat(20), name: 'A long name '.repeat(20) };
  const pdf = await renderToBuffer(labelsDocument([label, long]));
  const source = pdf.toString('latin1');
  expect(source.match(/\/Type \/Page\b/g)).toHaveLength(2);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(source) ?? [];
  expect([Number(width) / 72, Number(height) / 72].map((inches) => Math.round(inches * 254) / 10)).toEqual([50, 30]);
  expect(pdfText(pdf).replaceAll('\u00a0', ' ')).toContain('Batch AB1, exp. 31/05/2027');
});
