import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { planTeeth } from '../testing/chart.ts';

const server = useServer();

test('work on a tooth marked missing is refused until the mark is removed', async () => {
  const { doctor, patientId, plan, entries } = await planTeeth(await server.newClinic());
  const missing = await doctor.addEntry({ patientId, tooth: 36, code: 'missing' });
  const { id, version } = (await doctor.chart({ patientId })).entries.find((one) => one.id === entries.filling.id) ?? {
    id: '',
    version: 0,
  };
  expect((await refusalOf(doctor.setStatus({ id, version, status: 'completed' }))).code).toBe('TOOTH_GONE');
  expect((await refusalOf(doctor.startSitting({ id: plan.id }))).code).toBe('TOOTH_GONE');
  await doctor.removeEntry({ id: missing.id, version: missing.version });
  expect(await doctor.setStatus({ id, version, status: 'completed' })).toMatchObject({ status: 'completed' });
});

test('a sitting cannot be completed with work on a tooth lost meanwhile, but continues without that work', async () => {
  const { doctor, patientId, plan, entries } = await planTeeth(await server.newClinic());
  await doctor.startSitting({ id: plan.id });
  await doctor.addEntry({ patientId, tooth: 36, code: 'missing' });
  expect((await refusalOf(doctor.completeSitting({ id: plan.id }))).code).toBe('TOOTH_GONE');
  const filling = (await doctor.chart({ patientId })).entries.find((one) => one.id === entries.filling.id);
  await doctor.removeEntry({ id: entries.filling.id, version: filling?.version ?? 0 });
  expect(await doctor.completeSitting({ id: plan.id })).toMatchObject({ sessionNumber: 1, status: 'completed' });
});

test('no consent is required for work that will no longer be done', async () => {
  const { doctor, patientId } = await planTeeth(await server.newClinic(), { signed: ['root_canal', 'crown'] });
  const asked = async () => (await doctor.chart({ patientId })).plans[0]?.missingConsents.map(({ kind }) => kind);
  expect(await asked()).toEqual(['filling']);
  await doctor.addEntry({ patientId, tooth: 36, code: 'missing' });
  expect(await asked()).toEqual([]);
});
