import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { openDesk, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { finish, planTreatment } from './testing/plan.ts';

const server = useServer();
const nowhere = '00000000-0000-4000-8000-000000000000';

test('a plan moves on with every session that is completed, and the last one completes it', async () => {
  const clinic = await server.newClinic();
  const { doctor, plan } = await planTreatment(clinic, 2);
  const first = await doctor.startSession({ id: plan.id });
  expect(first).toMatchObject({ sessionNumber: 1, status: 'in_progress' });
  expect(await doctor.plans({ specialty: 'aesthetic' })).toMatchObject([
    { sessionsCompleted: 0, openSessionId: first.id, status: 'active' },
  ]);
  await finish(server.database, clinic.id, { id: first.id, version: first.version, note: 'Both arms, 14 J' });
  const second = await doctor.startSession({ id: plan.id });
  expect(second.sessionNumber).toBe(2);
  await finish(server.database, clinic.id, { id: second.id, version: second.version });
  expect(await doctor.plans({ specialty: 'aesthetic' })).toEqual([]);
  expect(await doctor.ofPatient({ patientId: plan.patientId })).toMatchObject([
    { sessionsCompleted: 2, status: 'completed', openSessionId: null },
  ]);
  expect((await refusalOf(doctor.startSession({ id: plan.id }))).code).toBe('PLAN_OVER');
});

test('a session that was started by mistake is taken back and counts for nothing', async () => {
  const clinic = await server.newClinic();
  const { doctor, plan } = await planTreatment(clinic);
  const session = await doctor.startSession({ id: plan.id });
  await doctor.cancelSession({ id: session.id, version: session.version });
  expect(await finish(server.database, clinic.id, { id: session.id, version: 2 })).toBe('CHANGED_MEANWHILE');
  expect(await doctor.plans({ specialty: 'aesthetic' })).toMatchObject([{ sessionsCompleted: 0, openSessionId: null }]);
});

test('Start pressed on ten screens at the same moment starts one session', async () => {
  const { doctor, plan } = await planTreatment(await server.newClinic());
  const started = await Promise.all(Array.from({ length: 10 }, () => doctor.startSession({ id: plan.id })));
  expect(new Set(started.map(({ id }) => id)).size).toBe(1);
});

test('a session is completed once, however many press the button', async () => {
  const clinic = await server.newClinic();
  const { doctor, plan } = await planTreatment(clinic);
  const { id, version } = await doctor.startSession({ id: plan.id });
  const presses = Array.from({ length: 8 }, () => finish(server.database, clinic.id, { id, version }));
  const refused = (await Promise.all(presses)).filter((outcome) => outcome === 'CHANGED_MEANWHILE');
  expect(refused).toHaveLength(7);
});

test('the next session is the first visit to come that is linked to the plan', async () => {
  const clinic = await server.newClinic();
  const { doctor, plan, patientId } = await planTreatment(clinic);
  const { desk, place } = await openDesk(clinic);
  const own = await desk.book({ ...place, patientId, time: '10:00' });
  const other = await desk.book({ ...place, time: '11:00' });
  const linked = await clinic.as('receptionist').treatments.linkVisit({ id: plan.id, appointmentId: own.id });
  expect(linked).toMatchObject({ nextVisitId: own.id, nextVisitAt: own.startsAt });
  const foreign = await refusalOf(doctor.linkVisit({ id: plan.id, appointmentId: other.id }));
  expect(foreign.fieldErrors?.[0]?.field).toBe('appointmentId');
  await desk.setStatus({ id: own.id, status: 'cancelled', reason: 'Travelling', version: own.version });
  expect(await doctor.plans({ specialty: 'aesthetic' })).toMatchObject([{ nextVisitAt: null }]);
});

test('a plan is changed by who has read it last, and refuses unknown patients and people', async () => {
  const clinic = await server.newClinic();
  const { doctor, plan } = await planTreatment(clinic);
  const changed = await doctor.changePlan({ ...plan, plannedSessions: 6, status: 'stopped' });
  expect(changed).toMatchObject({ plannedSessions: 6, status: 'stopped', version: 2 });
  expect((await refusalOf(doctor.changePlan(plan))).code).toBe('CHANGED_MEANWHILE');
  const asked = { specialty: 'dental' as const, title: 'Crown', plannedSessions: 2 };
  expect((await refusalOf(doctor.addPlan({ ...asked, patientId: nowhere }))).fieldErrors?.[0]?.field).toBe('patientId');
  const carer = { ...asked, patientId: plan.patientId, carerId: nowhere };
  expect((await refusalOf(doctor.addPlan(carer))).fieldErrors?.[0]?.field).toBe('carerId');
});

test('a completed session stands in the timeline of the patient', async () => {
  const clinic = await server.newClinic();
  const { doctor, plan, patientId } = await planTreatment(clinic);
  const { id, version } = await doctor.startSession({ id: plan.id });
  await finish(server.database, clinic.id, { id, version, note: 'Chin' });
  const timeline = await clinic.as('doctor').patients.timeline({ id: patientId });
  expect(timeline).toContainEqual(
    expect.objectContaining({ title: 'Laser hair reduction, session 1 of 3', text: 'Chin' }),
  );
});
