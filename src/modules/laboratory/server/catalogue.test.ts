import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from './testing/lab.ts';

const server = useServer();

async function newCatalogue() {
  const clinic = await server.newClinic();
  const opened = await openLab(clinic);
  const admin = clinic.as('admin').laboratory;
  const potassium = async () => (await admin.catalogue()).find(({ code }) => code === 'k');
  return { ...opened, admin, potassium };
}

test("a clinic's own critical limits hold for what is entered from then on, until they are taken back", async () => {
  const { admin, doctor, complete, potassium } = await newCatalogue();
  expect(await potassium()).toMatchObject({ criticalLow: 2.8, criticalHigh: 6.2, hasOwnCritical: false, version: 0 });
  expect(await complete('k', { k: '6' })).toMatchObject({ criticalValues: false });
  await admin.setCriticalLimits({ code: 'k', own: { criticalLow: 2.5, criticalHigh: 6 }, version: 0 });
  expect(await complete('k', { k: '6' })).toMatchObject({ criticalValues: true, results: [{ flag: 'HH' }] });
  expect(await doctor.criticals()).toHaveLength(1);
  await admin.setCriticalLimits({ code: 'k', own: null, version: 1 });
  expect(await potassium()).toMatchObject({ criticalHigh: 6.2, hasOwnCritical: false });
});

test('limits that contradict each other or outdated ones are refused', async () => {
  const { admin } = await newCatalogue();
  const wrong = admin.setCriticalLimits({ code: 'k', own: { criticalLow: 7, criticalHigh: 6 }, version: 0 });
  expect((await refusalOf(wrong)).fieldErrors).toEqual([
    { field: 'own.criticalHigh', message: 'Enter more than the lower limit' },
  ]);
  const own = { criticalLow: null, criticalHigh: 6 };
  await admin.setCriticalLimits({ code: 'k', own, version: 0 });
  expect((await refusalOf(admin.setCriticalLimits({ code: 'k', own, version: 0 }))).code).toBe('CHANGED_MEANWHILE');
  expect((await refusalOf(admin.confirmRanges({ codes: ['hiv'], pathologist: 'Dr. Rao' }))).status).toBe(400);
});

test('what the pathologist has confirmed says so, until its limits change', async () => {
  const { admin, lab, complete, potassium } = await newCatalogue();
  const { id } = await complete('elec', { k: '4', na: '140' });
  expect((await lab.get({ id })).pathologists).toBeNull();
  await admin.confirmRanges({ codes: ['na', 'k', 'cl', 'co2'], pathologist: 'Dr. Meena Rao' });
  expect(await potassium()).toMatchObject({ confirmation: { by: 'Dr. Meena Rao' } });
  expect((await lab.get({ id })).pathologists).toEqual(['Dr. Meena Rao']);
  await admin.setCriticalLimits({ code: 'k', own: { criticalLow: 2.5, criticalHigh: 6 }, version: 1 });
  expect(await potassium()).toMatchObject({ confirmation: null });
  expect((await lab.get({ id })).pathologists).toBeNull();
});
