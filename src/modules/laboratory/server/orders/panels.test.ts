import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { heard, openLab } from '../testing/lab.ts';

const server = useServer();

/** A message with some of the results of one tube. */
const part = (number: string, found: Record<string, string>, sign = '') =>
  [
    'MSH|^~\\&|A|B|||20261116||ORU^R01|1|P|2.5',
    `OBR|1||${number}`,
    ...Object.entries(found).map(([code, value], at) => `OBX|${at + 1}|NM|${code}||${value}|||${sign}|||F`),
    '',
  ].join('\r');

async function newPanel(line = 'elec') {
  const clinic = await server.newClinic();
  const opened = await openLab(clinic);
  const { key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Chemistry' });
  const { id, accessionNumber } = await opened.collect(line);
  const send = (found: Record<string, string>, sign = '') =>
    server.anonymous.laboratory.takeMessage({ key, message: part(accessionNumber ?? '', found, sign) });
  const read = async () => (await opened.lab.get({ id })).test;
  return { ...opened, id, accessionNumber: accessionNumber ?? '', send, read };
}

const values = (test: { results: { code: string; value: string }[] | null }) =>
  Object.fromEntries(test.results?.map(({ code, value }) => [code, value]) ?? []);

test('a panel sent in several messages is completed with the last one', async () => {
  const { lab, id, send, read } = await newPanel();
  expect(await send({ NA: '140', K: '4.1' })).toEqual({ tests: 1, held: 0 });
  expect(await read()).toMatchObject({ status: 'processing', results: null, receivedCount: 2 });
  expect((await lab.get({ id })).received).toMatchObject([{ code: 'na' }, { code: 'k', value: '4.1' }]);
  expect(await send({ NA: '140', K: '4.1' })).toEqual({ tests: 0, held: 0 });
  expect(await send({ CL: '102' })).toEqual({ tests: 1, held: 0 });
  expect(await send({ CO2: '26' })).toEqual({ tests: 1, held: 0 });
  const done = await read();
  expect(done).toMatchObject({ status: 'completed', reportVersion: 1, receivedCount: 0, enteredBy: 'Chemistry' });
  expect(values(done)).toEqual({ na: '140', k: '4.1', cl: '102', co2: '26' });
});

test('a different value for an analyte already sent is held', async () => {
  const { lab, send, read } = await newPanel();
  await send({ NA: '140', K: '4.1' });
  expect(await send({ K: '4.6', CL: '102' })).toEqual({ tests: 0, held: 1 });
  expect(await lab.heldResults()).toMatchObject([{ reason: 'Potassium: 4.1 was sent before' }]);
  expect(await read()).toMatchObject({ receivedCount: 2 });
});

test('a critical value is reported before the rest of its panel, which follows in the next version', async () => {
  const { doctor, lab, send, read } = await newPanel();
  await send({ NA: '140' });
  await send({ K: '6.9' });
  expect(await read()).toMatchObject({ status: 'completed', criticalValues: true, reportVersion: 1 });
  expect(await doctor.criticals()).toHaveLength(1);
  await send({ CL: '102' });
  expect(await read()).toMatchObject({ status: 'completed', reportVersion: 1, receivedCount: 1 });
  await send({ CO2: '26' });
  const whole = await read();
  expect(whole).toMatchObject({ reportVersion: 2, receivedCount: 0 });
  expect(values(whole)).toEqual({ na: '140', k: '6.9', cl: '102', co2: '26' });
  expect(await lab.heldResults()).toEqual([]);
});

test('an acknowledged critical value is not raised again when the rest of its panel comes', async () => {
  const { doctor, send, read } = await newPanel();
  await send({ K: '6.9' });
  const [called] = await doctor.criticals();
  await doctor.acknowledge(heard(called));
  await send({ NA: '140', CL: '102', CO2: '26' });
  expect(await doctor.criticals()).toEqual([]);
  expect(await read()).toMatchObject({ reportVersion: 2, criticalValues: true, acknowledgedBy: 'The doctor' });
});

test('a second critical value in the rest of a panel is raised too, and the first one stays open', async () => {
  const { doctor, send, read } = await newPanel();
  await send({ K: '6.9' });
  await send({ NA: '118' });
  expect((await doctor.criticals()).map(({ summary }) => summary)).toEqual([
    'Potassium 6.9 mmol/L',
    'Sodium 118 mmol/L, Potassium 6.9 mmol/L',
  ]);
  await send({ CL: '102', CO2: '26' });
  expect(await doctor.criticals()).toHaveLength(2);
  expect(await read()).toMatchObject({ reportVersion: 3, acknowledgedAt: null });
});

test('a person can complete a partial panel, and nothing is added afterwards', async () => {
  const { lab, id, send, read } = await newPanel();
  await send({ NA: '140', K: '4.1' });
  const { version } = await read();
  await lab.enterResults({
    id,
    version,
    values: [
      { code: 'na', value: '141' },
      { code: 'k', value: '4.1' },
    ],
  });
  expect(await read()).toMatchObject({ status: 'completed', receivedCount: 0 });
  expect(await send({ CL: '102' })).toEqual({ tests: 0, held: 1 });
});

test('a doubt about the first part of a panel remains when the last part comes', async () => {
  const { send, read } = await newPanel();
  await send({ CL: '106' }, '>');
  expect(await read()).toMatchObject({ status: 'processing', receivedCount: 1 });
  await send({ NA: '140', K: '4.1', CO2: '26' });
  expect(await read()).toMatchObject({
    status: 'completed',
    awaitsVerification: true,
    verificationNote: 'Chloride: At the end of the scale, check',
  });
});

test('values measured while quality control was out still wait after a later run passes', async () => {
  const { lab, send, read } = await newPanel();
  const { id } = await lab.addControl({ analyteCode: 'k', name: 'Level 1', lot: 'A1', mean: 4, sd: 0.1 });
  await lab.enterRun({ id, value: 4.5 });
  await send({ K: '4.1' });
  await lab.enterRun({ id, value: 4 });
  await send({ NA: '140', CL: '102', CO2: '26' });
  expect(await read()).toMatchObject({
    status: 'completed',
    awaitsVerification: true,
    verificationNote: 'Quality control of Potassium is out (Level 1, 1-3s)',
  });
});

test('a doubtful critical value that no one verified does not become final with the rest of its panel', async () => {
  const { lab, id, send, read } = await newPanel();
  await send({ K: '6.9' }, '>');
  const doubt = 'Potassium: At the end of the scale, check';
  expect(await read()).toMatchObject({ awaitsVerification: true, verificationNote: doubt, reportVersion: 1 });
  await send({ NA: '140', CL: '102', CO2: '26' });
  const whole = await read();
  expect(whole).toMatchObject({ awaitsVerification: true, verificationNote: doubt, reportVersion: 2 });
  await lab.verify({ id, version: whole.version });
  expect(await read()).toMatchObject({ awaitsVerification: false });
});

test('a file does not make final a value that an analyser sent in doubt', async () => {
  const { lab, send, read, accessionNumber } = await newPanel();
  await send({ CL: '106' }, '>');
  const rest = ['na,140', 'k,4.2', 'co2,26'].map((row) => `${accessionNumber},${row}`);
  await lab.upload({ csv: ['accession,analyte,value', ...rest].join('\n') });
  expect(await read()).toMatchObject({
    status: 'completed',
    awaitsVerification: true,
    verificationNote: 'Chloride: At the end of the scale, check',
  });
});

test('contradictory values from two messages are held', async () => {
  const { lab, send, read } = await newPanel('lft');
  await send({ BILD: '3.1' });
  expect(await read()).toMatchObject({ receivedCount: 1 });
  expect(await send({ BILT: '2.4', ALT: '30' })).toEqual({ tests: 0, held: 1 });
  expect(await lab.heldResults()).toMatchObject([
    { reason: 'Bilirubin, total: Direct bilirubin is above the total. Check both.' },
  ]);
});

test('values measured from a tube after its rejection are not added to a report', async () => {
  const { clinic, doctor, lab, doctorId, patientId } = await openLab(await server.newClinic());
  const { key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Chemistry' });
  const ordered = await doctor.order({ patientId, doctorId, line: 'elec creat', source: 'consultation' });
  const collected = await lab.collect({ orderId: ordered[0]?.orderId ?? '' });
  const panel = collected.find(({ testCode }) => testCode === 'elec');
  const other = collected.find(({ testCode }) => testCode === 'creat');
  expect(panel?.accessionNumber).toBe(other?.accessionNumber);
  const send = (found: Record<string, string>) =>
    server.anonymous.laboratory.takeMessage({ key, message: part(panel?.accessionNumber ?? '', found) });
  const read = async () => (await lab.get({ id: panel?.id ?? '' })).test;
  await send({ K: '6.9' });
  await send({ NA: '140' });
  expect(await read()).toMatchObject({ reportVersion: 1, receivedCount: 1 });
  await lab.rejectSample({ id: other?.id ?? '', version: other?.version ?? 0, reason: 'Haemolysed' });
  expect(await read()).toMatchObject({ reportVersion: 1, receivedCount: 0 });
  expect(await send({ NA: '140', CL: '102', CO2: '26' })).toEqual({ tests: 0, held: 1 });
  expect(values(await read())).toEqual({ k: '6.9' });
});

test('rejecting a tube discards the values measured from it', async () => {
  const { lab, id, send, read } = await newPanel();
  await send({ NA: '140' });
  const { version } = await read();
  await lab.rejectSample({ id, version, reason: 'Haemolysed' });
  expect(await read()).toMatchObject({ status: 'ordered', receivedCount: 0 });
});

test('a file checked by a person overrides partial values from an analyser', async () => {
  const { lab, send, read, accessionNumber } = await newPanel();
  await send({ NA: '140', K: '4.1' });
  const rows = ['k,4.2', 'cl,102', 'co2,26'].map((row) => `${accessionNumber},${row}`);
  await lab.upload({ csv: ['accession,analyte,value', ...rows].join('\n') });
  expect(values(await read())).toEqual({ na: '140', k: '4.2', cl: '102', co2: '26' });
});
