import { describe, expect, test } from 'vitest';
import { openLive } from '#app/testing/open-live.ts';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { heard, openLab } from '../testing/lab.ts';

const server = useServer({ live: true });
const newLab = async () => openLab(await server.newClinic());

describe('a critical value', () => {
  test('reaches the ordering doctor within two seconds, stays until acknowledged, and records by whom', async () => {
    const { clinic, doctor, lab, complete } = await newLab();
    const reader = await openLive(server.url, await clinic.tokenFor('doctor'));
    const test = await complete('k', { k: '6.8' });
    expect(test).toMatchObject({ criticalValues: true, acknowledgedAt: null });
    await reader.waitForIds('lab_criticals', 1);
    reader.cut();
    const [critical] = await doctor.criticals();
    expect(critical).toMatchObject({ summary: 'Potassium 6.8 mmol/L', firstName: 'Asha', testName: 'Potassium' });
    expect(await lab.figures()).toMatchObject({ critical: 1 });
    const told = await clinic.as('doctor').notifications.list();
    expect(told.notifications).toMatchObject([{ title: 'Critical value: Asha', body: 'Potassium 6.8 mmol/L' }]);
    await doctor.acknowledge(heard(critical));
    await clinic.as('admin').laboratory.acknowledge(heard(critical));
    expect(await doctor.criticals()).toEqual([]);
    expect((await lab.get({ id: test.id })).test).toMatchObject({
      acknowledgedBy: 'The doctor',
      acknowledgedAs: 'Potassium six point eight mmol/L',
    });
  });

  test('marked by hand is still marked when its report is opened for a correction', async () => {
    const { lab, collect } = await newLab();
    const { id, version } = await collect('k');
    const isMarked = async () => (await lab.get({ id })).isMarkedByHand;
    expect(await isMarked()).toBe(false);
    const marked = { id, values: [{ code: 'k', value: '5.9' }], isCritical: true };
    const entered = await lab.enterResults({ ...marked, version });
    expect(await isMarked()).toBe(true);
    const beyond = { ...marked, values: [{ code: 'k', value: '6.8' }], reason: 'Typed wrongly' };
    const { version: second } = await lab.enterResults({ ...beyond, version: entered.version });
    expect(await isMarked()).toBe(false);
    const usual = { id, values: [{ code: 'k', value: '4.1' }], reason: 'Wrong tube' };
    await lab.enterResults({ ...usual, version: second });
    expect(await isMarked()).toBe(false);
  });

  test('cannot be acknowledged by reading back a different value', async () => {
    const { doctor, complete } = await newLab();
    await complete('k', { k: '6.8' });
    const [critical] = await doctor.criticals();
    const { id = '' } = critical ?? {};
    const refusal = await refusalOf(doctor.acknowledge({ id, readBack: 'Potassium six point three mmol/L' }));
    expect(refusal.code).toBe('OTHER_VALUE');
    expect(await doctor.criticals()).toMatchObject([{ id }]);
  });

  test('is on the list of open ones until it is acknowledged, whoever ordered it', async () => {
    const { lab, clinic, complete } = await newLab();
    await complete('k', { k: '6.8' });
    await complete('na', { na: '112' });
    const open = await lab.openCriticals();
    expect(open.map(({ summary, doctorName }) => [summary, doctorName])).toEqual([
      ['Potassium 6.8 mmol/L', 'The doctor'],
      ['Sodium 112 mmol/L', 'The doctor'],
    ]);
    await clinic.as('admin').laboratory.acknowledge(heard(open[0]));
    expect(await lab.openCriticals()).toMatchObject([{ summary: 'Sodium 112 mmol/L' }]);
  });

  test('is listed first for its doctor when it has waited longest', async () => {
    const { doctor, complete } = await newLab();
    for (const value of ['6.6', '6.7', '6.8', '6.9']) await complete('k', { k: value });
    expect((await doctor.criticals()).map(({ summary }) => summary)).toEqual([
      'Potassium 6.6 mmol/L',
      'Potassium 6.7 mmol/L',
      'Potassium 6.8 mmol/L',
      'Potassium 6.9 mmol/L',
    ]);
  });

  test('can be marked by hand where no limit applies', async () => {
    const { doctor, lab, collect } = await newLab();
    const { id, version } = await collect('mp');
    const values = [{ code: 'malaria', value: 'P. falciparum seen' }];
    await lab.enterResults({ id, values, version, isCritical: true });
    expect(await doctor.criticals()).toMatchObject([
      { summary: 'Malaria Parasite: marked critical by the laboratory' },
    ]);
  });

  test('withdrawn by a correction still has to be acknowledged and is marked as corrected', async () => {
    const { doctor, lab, complete } = await newLab();
    const { id, version } = await complete('k', { k: '7.9' });
    const values = [{ code: 'k', value: '4.9' }];
    const corrected = await lab.enterResults({ id, values, version, reason: 'Haemolysed' });
    expect(corrected.criticalValues).toBe(false);
    expect(await doctor.criticals()).toMatchObject([{ isCorrected: true }]);
  });

  test('found by a correction is announced again, even after the first one was acknowledged', async () => {
    const { clinic, doctor, lab, complete } = await newLab();
    const { id, version } = await complete('k', { k: '6.8' });
    const [first] = await doctor.criticals();
    await doctor.acknowledge(heard(first));
    await lab.enterResults({ id, values: [{ code: 'k', value: '7.4' }], version, reason: 'Diluted run' });
    expect(await doctor.criticals()).toMatchObject([{ summary: 'Potassium 7.4 mmol/L', isCorrected: false }]);
    const { notifications } = await clinic.as('doctor').notifications.list();
    expect(notifications.map(({ body }) => body)).toEqual([
      'Potassium: Diluted run. Check the new results.',
      'Potassium 7.4 mmol/L',
      'Potassium 6.8 mmol/L',
    ]);
  });

  test('of another doctor is not announced', async () => {
    const { clinic, complete, doctorId } = await newLab();
    await complete('k', { k: '2.1' });
    const colleague = await clinic.as('admin').identity.invite({
      email: `${crypto.randomUUID()}@b.example`,
      name: 'Asha',
      role: 'doctor',
    });
    const rows = await server.owner.clinic(clinic.id).selectFrom('labCriticals').select('doctorId').execute();
    expect(rows).toEqual([{ doctorId }]);
    expect(colleague.person.id).not.toBe(doctorId);
  });
});
