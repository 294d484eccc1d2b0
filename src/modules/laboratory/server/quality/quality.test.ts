import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startBehindLock } from '#app/testing/locks/start-behind-lock.ts';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { potassiumMessage } from '../testing/analyser.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

const level = (name: string, sampleId = '') => ({ analyteCode: 'k', name, lot: 'A1', mean: 4, sd: 0.1, sampleId });

async function newLab() {
  const opened = await openLab(await server.newClinic());
  const control = await opened.lab.addControl(level('Level 1'));
  const run = async (value: number, id = control.id) => {
    const { verdict, rule } = await opened.lab.enterRun({ id, value });
    return [verdict, rule];
  };
  return { ...opened, control, run };
}

test('runs are judged against earlier runs of the same control and the other level in the same run', async () => {
  const { lab, run, control } = await newLab();
  expect(await run(4.2)).toEqual(['in', '']);
  expect(await run(4.21)).toEqual(['warning', '1-2s']);
  expect(await run(4.22)).toEqual(['out', '2-2s']);
  const second = await lab.addControl(level('Level 2'));
  expect(await run(3.75, second.id)).toEqual(['out', 'R-4s']);
  expect(await run(4, second.id)).toEqual(['in', '']);
  expect(await run(4.31)).toEqual(['out', '1-3s']);
  expect(await lab.controlRuns({ id: control.id })).toMatchObject([
    { value: 4.31, z: 3.1, verdict: 'out', runBy: 'The lab_tech' },
    { value: 4.22 },
    { value: 4.21 },
    { value: 4.2, z: 2 },
  ]);
});

test('results of an analyte out of control wait for verification and say why, until a run passes', async () => {
  const { lab, complete, run } = await newLab();
  await run(4.5);
  expect(await complete('elec', { k: '4.1', na: '140' })).toMatchObject({
    awaitsVerification: true,
    verificationNote: 'Quality control of Potassium is out (Level 1, 1-3s)',
  });
  expect(await complete('na', { na: '140' })).toMatchObject({ awaitsVerification: false, verificationNote: '' });
  await run(4.05);
  expect(await complete('k', { k: '4.1' })).toMatchObject({ awaitsVerification: false });
  expect(await lab.figures()).toMatchObject({ toVerify: 1 });
});

test('a lot retired while out of control holds results back until the next lot of its level passes', async () => {
  const { lab, complete, run, control } = await newLab();
  const second = await lab.addControl(level('Level 2'));
  await run(4.5);
  expect((await refusalOf(lab.addControl(level('Level 1')))).code).toBe('CONTROL_EXISTS');
  await lab.retireControl({ id: control.id });
  expect(await complete('k', { k: '4.1' })).toMatchObject({
    verificationNote: 'Quality control of Potassium is out (Level 1, 1-3s)',
  });
  expect((await refusalOf(lab.enterRun({ id: control.id, value: 4 }))).code).toBe('NOT_FOUND');
  const next = await lab.addControl(level('Level 1'));
  expect(next).toMatchObject({ lastRun: null });
  await run(4, second.id);
  expect(await complete('k', { k: '4.1' })).toMatchObject({ awaitsVerification: true });
  await run(4, next.id);
  expect(await complete('k', { k: '4.1' })).toMatchObject({ awaitsVerification: false });
});

test('when a level is no longer used, a passing run of another level releases what its last lot held back', async () => {
  const { lab, complete, run, control } = await newLab();
  const second = await lab.addControl(level('Level 2'));
  await run(4.5);
  await lab.retireControl({ id: control.id });
  await run(4.5, second.id);
  expect(await complete('k', { k: '4.1' })).toMatchObject({ awaitsVerification: true });
  await run(4, second.id);
  expect(await complete('k', { k: '4.1' })).toMatchObject({ awaitsVerification: false });
});

test('a lot retired while in control holds no results back', async () => {
  const { lab, complete, run, control } = await newLab();
  await run(4);
  await lab.retireControl({ id: control.id });
  expect(await complete('k', { k: '4.1' })).toMatchObject({ awaitsVerification: false });
});

test('a run repeated by an analyser counts once, but a later run with the same value counts again', async () => {
  const { lab, clinic } = await newLab();
  const { id } = await lab.addControl(level('Level 2', 'qc-2'));
  const { key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Chemistry' });
  const send = (message: string) => server.anonymous.laboratory.takeMessage({ key, message });
  const first = potassiumMessage('QC-2', '4.25');
  for (const message of [first, first]) expect(await send(message)).toEqual({ tests: 0, held: 0 });
  expect(await lab.controlRuns({ id })).toMatchObject([{ value: 4.25, rule: '1-2s' }]);
  // The header is new each time, but the time of measurement stays the same.
  const timed = (control: string, at: string) =>
    potassiumMessage('QC-2', '4.25', '', control).replace('|||||F', `|||||F|||${at}`);
  for (const control of ['2', '3']) await send(timed(control, '20261116081500'));
  expect(await lab.controlRuns({ id })).toHaveLength(2);
  await send(timed('4', '20261116093000'));
  expect(await lab.controlRuns({ id })).toMatchObject([{ rule: '2-2s' }, { rule: '2-2s' }, { rule: '1-2s' }]);
});

test('an analyser result under the name of a control is a control run, and is held if it is in another unit', async () => {
  const { lab, clinic } = await newLab();
  const { id } = await lab.addControl(level('Level 2', 'qc-2'));
  const { key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Chemistry' });
  const send = (message: string) => server.anonymous.laboratory.takeMessage({ key, message });
  expect(await send(potassiumMessage('QC-2', '4.4'))).toEqual({ tests: 0, held: 0 });
  expect(await lab.controlRuns({ id })).toMatchObject([{ value: 4.4, verdict: 'out', runBy: 'Chemistry' }]);
  expect(await send(potassiumMessage('QC-2', '4.4').replace('mmol/L', 'mg/L'))).toEqual({ tests: 0, held: 1 });
  expect(await lab.heldResults()).toMatchObject([
    { reason: 'Control, Potassium: The unit is mg/L, this test is reported in mmol/L' },
  ]);
});

test('an impossibly large value is held, and the controls can still be listed', async () => {
  const { lab, clinic } = await newLab();
  const { id } = await lab.addControl(level('Level 2', 'qc-2'));
  const { key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Chemistry' });
  const message = potassiumMessage('QC-2', '9'.repeat(400));
  expect(await server.anonymous.laboratory.takeMessage({ key, message })).toEqual({ tests: 0, held: 1 });
  expect((await lab.heldResults())[0]?.reason).toBe('Control, Potassium: The value is too large');
  expect((await lab.controls()).find((control) => control.id === id)).toMatchObject({ lastRun: null });
});

test('one glucose run counts for every analyte that it controls', async () => {
  const { lab, clinic, complete } = await newLab();
  const glucose = { ...level('Level 1', 'qc-g'), mean: 100, sd: 2 };
  for (const analyteCode of ['fbs', 'rbs']) await lab.addControl({ ...glucose, analyteCode });
  const { key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Chemistry' });
  const message = potassiumMessage('QC-G', '120').replace('2823-3^K^LN', 'GLU').replace('mmol/L', 'mg/dL');
  expect(await server.anonymous.laboratory.takeMessage({ key, message })).toEqual({ tests: 0, held: 0 });
  expect(await complete('fbs', { fbs: '95' })).toMatchObject({ awaitsVerification: true });
  expect(await complete('rbs', { rbs: '110' })).toMatchObject({ awaitsVerification: true });
});

test('a run from an analyser waits while a run of the other level is being entered', async () => {
  const { lab, clinic, control } = await newLab();
  const { id } = await lab.addControl(level('Level 2', 'qc-2'));
  const { key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Chemistry' });
  const entered = sql`
    with locked as (select id from lab_controls where id = ${control.id} for update)
    insert into lab_control_runs (control_id, value, run_at, verdict, rule)
    select ${control.id}::uuid, 3.75, now(), 'warning', '1-2s' from locked`;
  const [sent] = await startBehindLock(server, clinic, entered, [
    () => server.anonymous.laboratory.takeMessage({ key, message: potassiumMessage('QC-2', '4.25') }),
  ]);
  await sent;
  expect(await lab.controlRuns({ id })).toMatchObject([{ verdict: 'out', rule: 'R-4s' }]);
});

test('two levels entered at the same moment are judged one after the other', async () => {
  const { lab, control } = await newLab();
  const second = await lab.addControl(level('Level 2'));
  const runs = await Promise.all([
    lab.enterRun({ id: control.id, value: 4.25 }),
    lab.enterRun({ id: second.id, value: 3.75 }),
  ]);
  expect(runs.map(({ rule }) => rule).toSorted()).toEqual(['1-2s', 'R-4s']);
});

test('a measure added by the clinic also has controls, typed or sent by an analyser', async () => {
  const { clinic, lab, complete } = await newLab();
  const admin = clinic.as('admin').laboratory;
  const zinc = { name: 'Zinc', kind: 'number' as const, unit: 'µg/dL', most: 1000 };
  const test = { name: 'Zinc, serum', tube: 'serum' as const, bench: 'Biochemistry' as const, measures: [zinc] };
  await admin.saveOwnTest({ shortName: 'zinc', test, version: 0 });
  const control = { analyteCode: 'c-zinc-1', name: 'Level 1', lot: 'Z1', mean: 90, sd: 2, sampleId: 'QCZN' };
  const { id } = await lab.addControl(control);
  expect(await lab.controls()).toMatchObject([
    { analyteName: 'Potassium' },
    { analyteName: 'Zinc', unit: 'µg/dL', sampleId: 'QCZN' },
  ]);
  expect(await lab.enterRun({ id, value: 97 })).toMatchObject({ verdict: 'out', rule: '1-3s' });
  expect(await complete('zinc', { 'c-zinc-1': '85' })).toMatchObject({
    verificationNote: 'Quality control of Zinc is out (Level 1, 1-3s)',
  });
  const { key } = await admin.addAnalyser({ name: 'Trace' });
  const message = [
    'MSH|^~\\&|A|B|||20261116||ORU^R01|1|P|2.5',
    'OBR|1||QCZN',
    'OBX|1|NM|ZN^Zinc||90.5|µg/dL|||||F',
    '',
  ].join('\r');
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify({ key, message });
  const answer = await fetch(`${server.url}/api/lab/analyser-messages`, { method: 'POST', headers, body });
  expect(await answer.json()).toEqual({ tests: 0, held: 0 });
  expect(await lab.controlRuns({ id })).toMatchObject([{ value: 90.5, verdict: 'in', runBy: 'Trace' }, { value: 97 }]);
  expect((await refusalOf(lab.addControl({ ...control, analyteCode: 'c-iron-1' }))).fieldErrors).toMatchObject([
    { field: 'analyteCode' },
  ]);
});
