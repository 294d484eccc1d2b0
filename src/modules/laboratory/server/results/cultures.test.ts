import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import type { Isolate } from '../../contract-records.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

const coli: Isolate = {
  organism: 'Escherichia coli',
  count: '>100,000 CFU/mL',
  tested: [
    { antibiotic: 'Nitrofurantoin', result: 'S' },
    { antibiotic: 'Ciprofloxacin', result: 'R' },
  ],
};

async function newCulture() {
  const { lab, collect } = await openLab(await server.newClinic());
  const { id, version } = await collect('ucs');
  const enter = (value: string, isolates: Isolate[]) =>
    lab.enterResults({ id, version, values: [{ code: 'ucult', value }], isolates });
  return { lab, id, enter };
}

test('a culture is reported with its organisms and antibiogram, on screen and on paper', async () => {
  const { lab, id, enter } = await newCulture();
  const { results } = await enter('Growth', [coli]);
  expect(results).toMatchObject([{ value: 'Growth: Escherichia coli, >100,000 CFU/mL', flag: 'A', isolates: [coli] }]);
  const report = pdfText(Buffer.from(await (await lab.report({ id })).arrayBuffer()));
  for (const said of [
    'Escherichia coli',
    '>100,000 CFU/mL',
    'Nitrofurantoin',
    'Susceptible',
    'Ciprofloxacin',
    'Resistant',
  ]) {
    expect(report).toContain(said);
  }
});

test('a culture without growth names no organism, and one with growth must name it', async () => {
  const { enter } = await newCulture();
  expect((await refusalOf(enter('Growth', []))).fieldErrors).toEqual([{ field: 'isolates', message: 'Add what grew' }]);
  const nameless = await refusalOf(enter('Growth', [{ ...coli, organism: ' ' }]));
  expect(nameless.fieldErrors).toEqual([{ field: 'isolates.0.organism', message: 'Enter the organism' }]);
  const { results } = await enter('No growth', []);
  expect(results).toMatchObject([{ value: 'No growth', flag: null }]);
  expect(results?.[0]?.isolates).toBeUndefined();
});
