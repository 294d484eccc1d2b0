import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { earlier } from '#app/testing/earlier.ts';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();
const newLab = async () => openLab(await server.newClinic());

test("a value far from the patient's last one asks before it is saved, and shows it", async () => {
  const { lab, collect, complete } = await newLab();
  await complete('na', { na: '139' });
  const { id, version } = await collect('na');
  const { fields } = await lab.get({ id });
  expect(fields).toMatchObject([{ code: 'na', earlier: { value: '139' } }]);
  const values = [{ code: 'na', value: '122' }];
  expect((await refusalOf(lab.enterResults({ id, version, values }))).fieldErrors).toEqual([
    { field: 'areJumpsChecked', message: 'Check the patient and the sample, then tick the box' },
  ]);
  expect((await lab.get({ id })).test).toMatchObject({ status: 'collected', version });
  const done = await lab.enterResults({ id, version, values, areJumpsChecked: true });
  expect(done.results).toMatchObject([{ value: '122', jumpedFrom: { value: '139' } }]);
  const corrected = await lab.enterResults({
    id,
    version: done.version,
    values: [{ code: 'na', value: '138' }],
    reason: 'Tubes mixed up',
  });
  expect(corrected.results?.[0]?.jumpedFrom).toBeUndefined();
});

test('values of other patients, old values and values without a limit need no confirmation', async () => {
  const { clinic, lab, order, complete } = await newLab();
  await complete('na', { na: '139' });
  await complete('alt', { alt: '20' });
  await complete('alt', { alt: '900' });
  const other = await addPatient(clinic.as('receptionist'));
  const [test] = await order('na', other);
  const { id, version } = await lab.setStatus({ id: test?.id ?? '', status: 'collected', version: 1 });
  expect((await lab.get({ id })).fields).toMatchObject([{ earlier: null }]);
  await lab.enterResults({ id, version, values: [{ code: 'na', value: '122' }] });
  await sql`update lab_tests set collected_at = ${earlier('collected_at', '4 days')}`.execute(
    server.owner.clinic(clinic.id),
  );
  expect(await complete('na', { na: '122' })).toMatchObject({ status: 'completed' });
});

test('a very unusual value must be confirmed, and an impossible one is refused with the allowed range', async () => {
  const { lab, collect } = await newLab();
  const { id, version } = await collect('k');
  const enter = (value: string, areDoubtsChecked = false) =>
    lab.enterResults({ id, version, values: [{ code: 'k', value }], areDoubtsChecked });
  expect((await refusalOf(enter('95', true))).fieldErrors).toEqual([
    { field: 'values.0.value', message: '95 is not possible in mmol/L. Enter 0 to 15, or check the unit.' },
  ]);
  expect((await refusalOf(enter('12.1'))).fieldErrors).toEqual([
    { field: 'areDoubtsChecked', message: 'Check the sample and the unit, then tick the box' },
  ]);
  expect((await lab.get({ id })).test).toMatchObject({ status: 'collected', version });
  expect((await enter('12.1', true)).results).toMatchObject([{ value: '12.1', flag: 'HH' }]);
});

test("an INR follows from the prothrombin time with the clinic's reagent, and is critical as a typed one", async () => {
  const { clinic, lab, collect, complete } = await newLab();
  expect((await complete('pt', { pt: '36' })).results?.map(({ code }) => code)).toEqual(['pt']);
  const admin = clinic.as('admin').laboratory;
  const settings = { ...(await admin.settings()), thromboplastinIsi: 1.6 };
  expect((await refusalOf(admin.changeSettings(settings))).fieldErrors).toEqual([
    { field: 'meanNormalSeconds', message: 'Enter 8 to 20 seconds, like 12' },
  ]);
  await admin.changeSettings({ ...settings, meanNormalSeconds: 12 });
  const { id, version } = await collect('pt');
  expect((await lab.get({ id })).reagent).toEqual({ isi: 1.6, meanNormalSeconds: 12 });
  const done = await lab.enterResults({ id, version, values: [{ code: 'pt', value: '36' }] });
  expect(done).toMatchObject({ criticalValues: true });
  expect(
    done.results?.map(({ code, value, flag, isCalculated }) => [code, value, flag, isCalculated ?? false]),
  ).toEqual([
    ['pt', '36', 'H', false],
    ['inr', '5.8', 'HH', true],
  ]);
  const typed = await complete('pt', { pt: '24', inr: '2.1' });
  expect(typed.results?.[1]).toMatchObject({ code: 'inr', value: '2.1' });
});
