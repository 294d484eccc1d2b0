import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { doctorOf } from '#foundation/shared/text/clinician-name.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { addDoctor, addPatient, openDesk, today, tomorrow } from './testing/desk.ts';

const server = useServer();

test.each([
  ['doctor', 'Dr. Srinivas Rao'],
  ['practitioner', 'Srinivas Rao'],
] as const)('a visit to a %s is shown, told and billed as one to %s', async (role, name) => {
  const clinic = await server.newClinic();
  const { desk, patientId } = await openDesk(clinic);
  const doctorId = await addDoctor(clinic, {}, role);
  expect(doctorOf(await desk.walkIn({ patientId, doctorId }))).toBe(name);
  expect((await desk.list({ date: today() })).map(doctorOf)).toEqual([name]);
  const reception = clinic.as('receptionist');
  const charges = await chargesToBill(reception.billing, { day: today(), practice: 'hospital' });
  expect(charges).toMatchObject([{ description: `Consultation, ${name}` }]);
  expect(await clinic.as('doctor').patients.timeline({ id: patientId })).toContainEqual(
    expect.objectContaining({ title: `Visit to ${name}` }),
  );
});

test('the history of a visit names the person it was moved to, with "Dr." only for doctors', async () => {
  const clinic = await server.newClinic();
  const { desk, place } = await openDesk(clinic);
  const practitionerId = await addDoctor(clinic, {}, 'practitioner');
  const patientId = await addPatient(clinic.as('receptionist'));
  const { id, version } = await desk.book({ ...place, patientId, time: '10:00' });
  await desk.move({ id, version, doctorId: practitionerId, date: tomorrow(), time: '10:00' });
  expect((await desk.history({ id })).at(-1)).toMatchObject({
    fromDoctor: 'Dr. Srinivas Rao',
    toDoctor: 'Srinivas Rao',
  });
});
