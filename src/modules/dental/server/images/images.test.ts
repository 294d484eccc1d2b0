import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, refusalOf, today, tomorrow } from '#modules/appointments/server/testing/desk.ts';
import { photo, upload } from '#modules/files/server/testing/upload.ts';

const server = useServer();

async function openChart() {
  const clinic = await server.newClinic();
  const target = { url: server.url, token: await clinic.tokenFor('doctor') };
  const { body } = await upload(target, await photo(), { purpose: 'dental-image' });
  const patientId = await addPatient(clinic.as('receptionist'));
  const added = { patientId, fileId: body.fileId, tooth: 36, kind: 'xray', takenOn: today() } as const;
  return { clinic, dental: clinic.as('doctor').dental, patientId, added };
}

test('an X-ray is kept with its tooth, and the tooth can be corrected', async () => {
  const { clinic, dental, patientId, added } = await openChart();
  const { id, version } = await dental.addImage(added);
  expect(await dental.addImage(added)).toMatchObject({ id });
  expect(await dental.images({ patientId })).toMatchObject([
    { id, tooth: 36, kind: 'xray', takenOn: today(), file: { kind: 'jpeg', by: 'The doctor' } },
  ]);
  const corrected = { id, version, tooth: null, kind: 'photo', takenOn: today() } as const;
  await dental.changeImage(corrected);
  expect(await dental.images({ patientId })).toMatchObject([{ tooth: null, kind: 'photo' }]);
  expect((await refusalOf(dental.changeImage(corrected))).code).toBe('CHANGED_MEANWHILE');
  const timeline = await clinic.as('doctor').patients.timeline({ id: patientId });
  expect(timeline.map(({ title }) => title)).toContain('Photo, whole mouth');
  expect(
    (await clinic.as('receptionist').patients.timeline({ id: patientId })).map(({ title }) => title),
  ).not.toContain('Photo, whole mouth');
});

test('a removed picture can be restored', async () => {
  const { dental, patientId, added } = await openChart();
  const { id, version } = await dental.addImage(added);
  const removed = await dental.setImageRemoved({ id, version, isRemoved: true });
  expect(await dental.images({ patientId })).toEqual([]);
  expect((await refusalOf(dental.setImageRemoved({ id, version, isRemoved: true }))).code).toBe('CHANGED_MEANWHILE');
  await dental.setImageRemoved({ id, version: removed.version, isRemoved: false });
  expect(await dental.images({ patientId })).toMatchObject([{ id }]);
});

test.each([
  [{ tooth: 49 }, 'tooth'],
  [{ takenOn: tomorrow() }, 'takenOn'],
  [{ takenOn: '1802-01-01' }, 'takenOn'],
])('%j is refused at its field', async (wrong, field) => {
  const { dental, added } = await openChart();
  expect((await refusalOf(dental.addImage({ ...added, ...wrong }))).fieldErrors?.[0]?.field).toBe(field);
});

test('a file of another patient is refused', async () => {
  const { clinic, dental, added } = await openChart();
  await dental.addImage(added);
  const patientId = await addPatient(clinic.as('receptionist'), 'Another');
  expect((await refusalOf(dental.addImage({ ...added, patientId }))).status).toBe(404);
});
