import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { details, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { admitSomebody } from '#modules/wards/server/testing/ward.ts';
import { heard, openLab } from '../testing/lab.ts';

const server = useServer();
const nowhere = '00000000-0000-4000-8000-000000000000';

/** A critical potassium of a patient who lies in a bed. */
async function criticalInBed() {
  const clinic = await server.newClinic();
  const lab = await openLab(clinic);
  const { patientId, admission, ward } = await admitSomebody(clinic);
  const [ordered] = await lab.order('k', patientId);
  const { id, version } = await lab.lab.setStatus({ id: ordered?.id ?? '', status: 'collected', version: 1 });
  const tested = await lab.lab.enterResults({ id, version, values: [{ code: 'k', value: '6.8' }] });
  const nurse = clinic.as('nurse');
  return { ...lab, clinic, admission, ward, tested, nurse };
}

test('a critical value of an inpatient is also sent to the nurses until one reads it back, and stays open for the doctor', async () => {
  const { doctor, lab, nurse, ward, tested, admission } = await criticalInBed();
  const place = `${ward.name}, ${admission.bedLabel}`;
  expect(await nurse.laboratory.criticals()).toMatchObject([{ summary: 'Potassium 6.8 mmol/L', place, isOwn: false }]);
  const { notifications } = await nurse.notifications.list();
  expect(notifications).toMatchObject([
    { title: `Critical value: Asha, ${place}`, body: 'Potassium 6.8 mmol/L. Ordered by Dr. The doctor.' },
  ]);

  const [critical] = await doctor.criticals();
  await nurse.laboratory.readBack({ id: critical?.id ?? '', told: 'The nurse' });
  expect(await nurse.laboratory.criticals()).toEqual([]);
  expect(await doctor.criticals()).toMatchObject([{ id: critical?.id }]);
  const [open] = await lab.openCriticals();
  expect(open?.readBacks).toMatchObject([{ told: 'The nurse', by: 'The nurse' }]);
  await doctor.acknowledge(heard(critical));
  await lab.readBack({ id: critical?.id ?? '', told: 'Dr. Rao at home' });
  expect((await lab.get({ id: tested.id })).test.readBacks.map(({ told, by }) => [told, by])).toEqual([
    ['The nurse', 'The nurse'],
    ['Dr. Rao at home', 'The lab_tech'],
  ]);
});

test('a phone call does not close a critical value but records who was told', async () => {
  const clinic = await server.newClinic();
  const { lab, complete } = await openLab(clinic);
  await complete('k', { k: '6.8' });
  const [critical] = await lab.openCriticals();
  const id = critical?.id ?? '';
  expect((await refusalOf(lab.readBack({ id, told: ' ' }))).fieldErrors).toEqual([
    { field: 'told', message: 'Enter who was told' },
  ]);
  expect((await refusalOf(lab.readBack({ id: nowhere, told: 'Sister Latha' }))).code).toBe('NOT_FOUND');
  await lab.readBack({ id, told: 'Sister Latha' });
  expect(await lab.openCriticals()).toMatchObject([{ id, readBacks: [{ told: 'Sister Latha', by: 'The lab_tech' }] }]);
});

test('nurses are not told of critical values of a patient who is not in a bed or in emergency', async () => {
  const clinic = await server.newClinic();
  const { complete } = await openLab(clinic);
  await complete('k', { k: '6.8' });
  const nurse = clinic.as('nurse');
  expect(await nurse.laboratory.criticals()).toEqual([]);
  expect((await nurse.notifications.list()).notifications).toEqual([]);
});

test('nurses are told of critical values of a patient in emergency', async () => {
  const clinic = await server.newClinic();
  const { complete, patientId } = await openLab(clinic);
  await clinic.as('nurse').emergency.arrive({ patientId, complaint: 'Weakness' });
  await complete('k', { k: '6.8' });
  expect(await clinic.as('nurse').laboratory.criticals()).toMatchObject([{ place: 'Emergency' }]);
});

test('the doctor in charge of an inpatient sees critical values ordered by a colleague in the banner', async () => {
  const { clinic, doctor, doctorId, tested, admission } = await criticalInBed();
  const { person } = await clinic
    .as('admin')
    .identity.invite({ email: `${crypto.randomUUID()}@b.example`, name: 'Ravi', role: 'doctor' });
  const owner = server.owner.clinic(clinic.id);
  await owner.updateTable('labCriticals').set({ doctorId: person.id }).where('testId', '=', tested.id).execute();
  expect(await doctor.criticals()).toEqual([]);
  await clinic.as('admin').staff.saveDoctor({ ...details, id: doctorId, version: 0 });
  await owner.updateTable('admissions').set({ doctorId }).where('id', '=', admission.id).execute();
  expect(await doctor.criticals()).toMatchObject([{ isOwn: false, doctorName: 'Ravi' }]);
});
