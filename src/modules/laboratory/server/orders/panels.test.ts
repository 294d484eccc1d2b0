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

test('a panel that comes in several messages is completed with the last one', async () => {
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

test('another value for what was sent before is held', async () => {
  const { lab, send, read } = await newPanel();
  await send({ NA: '140', K: '4.1' });
  expect(await send({ K: '4.6', CL: '102' })).toEqual({ tests: 0, held: 1 });
  expect(await lab.heldResults()).toMatchObject([{ reason: 'Potassium: 4.1 was sent before' }]);
  expect(await read()).toMatchObject({ receivedCount: 2 });
});

test('a critical value is reported without waiting for the rest, which follows in the next version', async () => {
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

test('a critical value that the doctor has acknowledged is not called again when the rest of its panel comes', async () => {
  const { doctor, send, read } = await newPanel();
  await send({ K: '6.9' });
  const [called] = await doctor.criticals();
  await doctor.acknowledge(heard(called));
  await send({ NA: '140', CL: '102', CO2: '26' });
  expect(await doctor.criticals()).toEqual([]);
  expect(await read()).toMatchObject({ reportVersion: 2, criticalValues: true, acknowledgedBy: 'The doctor' });
});

test('another critical value in the rest of a panel is called, the first one stays open as well', async () => {
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

test('a person completes what came in part, and nothing is added after that', async () => {
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

test('what speaks against the first part still holds when the last one comes', async () => {
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

test('what was measured while quality control was out waits, also if a run passes before the rest comes', async () => {
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

test('a critical value in doubt that nobody has verified is not final with the rest of its panel', async () => {
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

test('a file does not make final what an analyser sent in doubt', async () => {
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

test('values of two messages that cannot both be true are held', async () => {
  const { lab, send, read } = await newPanel('lft');
  await send({ BILD: '3.1' });
  expect(await read()).toMatchObject({ receivedCount: 1 });
  expect(await send({ BILT: '2.4', ALT: '30' })).toEqual({ tests: 0, held: 1 });
  expect(await lab.heldResults()).toMatchObject([
    { reason: 'Bilirubin, total: Direct bilirubin is above the total. Check both.' },
  ]);
});

test('a report does not grow by what is measured of its tube after that was rejected', async () => {
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

test('a rejected tube takes with it what was measured of it', async () => {
  const { lab, id, send, read } = await newPanel();
  await send({ NA: '140' });
  const { version } = await read();
  await lab.rejectSample({ id, version, reason: 'Haemolysed' });
  expect(await read()).toMatchObject({ status: 'ordered', receivedCount: 0 });
});

test('a file that somebody has looked at stands against what an analyser sent in part', async () => {
  const { lab, send, read, accessionNumber } = await newPanel();
  await send({ NA: '140', K: '4.1' });
  const rows = ['k,4.2', 'cl,102', 'co2,26'].map((row) => `${accessionNumber},${row}`);
  await lab.upload({ csv: ['accession,analyte,value', ...rows].join('\n') });
  expect(values(await read())).toEqual({ na: '140', k: '4.2', cl: '102', co2: '26' });
});
