import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

const newsOf = async (clinic: TestClinic, title = 'Lab report corrected%') =>
  (
    await server.database
      .clinic(clinic.id)
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.userId')
      .select(['users.role', 'notifications.body'])
      .where('notifications.title', 'like', title)
      .execute()
  ).toSorted((one, other) => one.role.localeCompare(other.role));

const correct = (lab: Awaited<ReturnType<typeof openLab>>['lab'], done: { id: string; version: number }, k: string) =>
  lab.enterResults({ ...done, values: [{ code: 'k', value: k }], reason: 'Wrong tube' });

test('a correction is announced to everyone who opened the results and to the ordering doctor', async () => {
  const clinic = await server.newClinic();
  const { lab, complete, patientId } = await openLab(clinic);
  const done = await complete('k', { k: '4.1' });
  await clinic.as('nurse').laboratory.ofPatient({ patientId });
  // The receptionist sees nothing of the laboratory on the patient's page.
  await clinic.as('receptionist').patients.get({ id: patientId });
  expect((await lab.get({ id: done.id })).openedBy).toMatchObject([{ name: 'The nurse' }]);
  await correct(lab, done, '4.4');
  const body = 'Potassium: Wrong tube. Check the new results.';
  expect(await newsOf(clinic)).toEqual([
    { role: 'doctor', body },
    { role: 'nurse', body },
  ]);
});

test('the correction of a restricted result is announced only to those who may open it, without its name', async () => {
  const clinic = await server.newClinic();
  const { lab, complete, patientId } = await openLab(clinic);
  const done = await complete('hiv', { hiv: 'Non-reactive' });
  await clinic.as('nurse').laboratory.ofPatient({ patientId });
  await clinic.as('admin').laboratory.get({ id: done.id });
  await lab.enterResults({ ...done, values: [{ code: 'hiv', value: 'Reactive' }], reason: 'Wrong tube' });
  const body = 'Restricted result: Wrong tube. Check the new results.';
  expect(await newsOf(clinic)).toEqual([
    { role: 'admin', body },
    { role: 'doctor', body },
  ]);
});

describe('a correction that waits for a second person', () => {
  async function openVerified() {
    const clinic = await server.newClinic();
    const admin = clinic.as('admin').laboratory;
    await admin.changeSettings({ ...(await admin.settings()), verification: 'all' });
    return { ...(await openLab(clinic)), clinic, admin };
  }

  test('is announced as pending, and as corrected only once it is verified', async () => {
    const { clinic, admin, lab, complete, patientId } = await openVerified();
    const released = await admin.verify(await complete('k', { k: '4.1' }));
    await clinic.as('nurse').laboratory.ofPatient({ patientId });
    const corrected = await correct(lab, released, '4.4');
    const body = 'Potassium: Wrong tube. The new results await a second check.';
    expect(await newsOf(clinic, 'Lab report being corrected%')).toEqual([
      { role: 'doctor', body },
      { role: 'nurse', body },
    ]);
    expect(await newsOf(clinic)).toEqual([]);
    await admin.verify(corrected);
    expect((await newsOf(clinic)).map(({ role }) => role)).toEqual(['doctor', 'nurse']);
  });

  test('of unreleased results is announced when they are released', async () => {
    const { clinic, admin, lab, complete } = await openVerified();
    const corrected = await correct(lab, await complete('k', { k: '4.1' }), '4.4');
    expect(await newsOf(clinic, 'Lab report%')).toEqual([]);
    await admin.verify(corrected);
    expect(await newsOf(clinic, 'Lab report%')).toEqual([
      { role: 'doctor', body: 'Potassium: Wrong tube. Check the new results.' },
    ]);
  });
});
