import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { openDesk, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { finish, planTreatment } from './testing/plan.ts';

const server = useServer();
const nowhere = '00000000-0000-4000-8000-000000000000';

test('a plan advances with every completed session, and the last one completes it', async () => {
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

test('a session started by mistake is cancelled and does not count', async () => {
  const clinic = await server.newClinic();
  const { doctor, plan } = await planTreatment(clinic);
  const session = await doctor.startSession({ id: plan.id });
  await doctor.cancelSession({ id: session.id, version: session.version });
  expect(await finish(server.database, clinic.id, { id: session.id, version: 2 })).toBe('CHANGED_MEANWHILE');
  expect(await doctor.plans({ specialty: 'aesthetic' })).toMatchObject([{ sessionsCompleted: 0, openSessionId: null }]);
  const again = await doctor.startSession({ id: plan.id });
  expect(again.sessionNumber).toBe(1);
  await doctor.cancelSession({ id: again.id, version: again.version });
  expect((await doctor.startSession({ id: plan.id })).sessionNumber).toBe(1);
});

test('a session in progress leaves one less to book', async () => {
  const clinic = await server.newClinic();
  const { doctor, plan, patientId } = await planTreatment(clinic, 2);
  const { desk, place } = await openDesk(clinic);
  const visits = [];
  for (const time of ['10:00', '10:30']) visits.push(await desk.book({ ...place, patientId, time }));
  const [first, second] = visits.map(({ id }) => ({ id: plan.id, appointmentId: id }));
  if (!first || !second) throw new Error('Two visits are booked');
  await doctor.linkVisit(first);
  const session = await doctor.startSession({ id: plan.id });
  expect((await refusalOf(doctor.linkVisit(second))).code).toBe('PLAN_FULL');
  await doctor.cancelSession({ id: session.id, version: session.version });
  // A session held in a booked visit is counted as that visit.
  await doctor.startSession(first);
  expect(await doctor.linkVisit(second)).toMatchObject({ sessionsBooked: 1 });
});

test('pressing Start on ten screens at the same moment starts one session', async () => {
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

test('the next session is the first upcoming visit that is linked to the plan', async () => {
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

test('no more sessions can be booked than planned, even by several desks at the same moment', async () => {
  const clinic = await server.newClinic();
  const { plan, patientId } = await planTreatment(clinic, 2);
  const { desk, place } = await openDesk(clinic);
  const times = ['10:00', '10:30', '11:00', '11:30'];
  const visits = [];
  for (const time of times) visits.push(await desk.book({ ...place, patientId, time }));
  const room = clinic.as('receptionist').treatments;
  const links = visits.map(({ id }) => room.linkVisit({ id: plan.id, appointmentId: id }));
  expect(await outcomes(links)).toEqual({ granted: 2, refusals: ['PLAN_FULL'] });
  const [listed] = await room.plans({ specialty: 'aesthetic' });
  expect(listed).toMatchObject({ sessionsBooked: 2, lastSessionOn: place.date });
  const again = await room.linkVisit({ id: plan.id, appointmentId: listed?.nextVisitId ?? '' });
  expect(again.sessionsBooked).toBe(2);
});

test('a plan cannot end during a session, and an ended plan starts no session', async () => {
  const clinic = await server.newClinic();
  const { doctor, plan } = await planTreatment(clinic);
  const session = await doctor.startSession({ id: plan.id });
  for (const status of ['completed', 'stopped'] as const) {
    expect((await refusalOf(doctor.changePlan({ ...plan, status }))).code).toBe('SESSION_OPEN');
  }
  expect(await doctor.changePlan({ ...plan, title: 'Laser, arms' })).toMatchObject({ version: 2, status: 'active' });
  await doctor.cancelSession({ id: session.id, version: session.version });
  await doctor.changePlan({ ...plan, version: 2, status: 'completed' });
  expect((await refusalOf(doctor.startSession({ id: plan.id }))).code).toBe('PLAN_OVER');
});

test('when a session is started and the plan ended at the same moment, one of them is refused', async () => {
  const { doctor, plan } = await planTreatment(await server.newClinic());
  const steps = [doctor.changePlan({ ...plan, status: 'stopped' }), doctor.startSession({ id: plan.id })];
  const outcomes = await Promise.allSettled(steps);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('a change based on an outdated plan is refused, and so are unknown patients and people', async () => {
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

test('the planned sessions can be changed, never below those done or in progress; with the last one done the plan is over', async () => {
  const clinic = await server.newClinic();
  const { doctor, plan } = await planTreatment(clinic);
  await finish(server.database, clinic.id, await doctor.startSession({ id: plan.id }));
  const open = await doctor.startSession({ id: plan.id });
  const asked = doctor.changePlan({ ...plan, plannedSessions: 1 });
  expect((await refusalOf(asked)).fieldErrors).toEqual([
    { field: 'plannedSessions', message: 'At least 2: that many are done, in progress or booked' },
  ]);
  expect(await doctor.changePlan({ ...plan, plannedSessions: 5 })).toMatchObject({
    plannedSessions: 5,
    status: 'active',
  });
  await doctor.cancelSession({ id: open.id, version: open.version });
  expect(await doctor.changePlan({ ...plan, version: 2, plannedSessions: 1 })).toMatchObject({ status: 'completed' });
});

describe.each([
  ['dental', 'practitioner', 'assistant'],
  ['aesthetic', 'assistant', 'practitioner'],
] as const)('a plan of the %s room', (specialty, stranger, carer) => {
  test(`cannot be read or changed by the ${stranger}, but can be by the ${carer}`, async () => {
    const clinic = await server.newClinic();
    const { doctor, plan, patientId } = await planTreatment(clinic, 3, specialty);
    const { desk, place } = await openDesk(clinic);
    const visit = await desk.book({ ...place, patientId, time: '10:00' });
    const open = await doctor.startSession({ id: plan.id });
    const steps = (role: typeof stranger | typeof carer) => {
      const room = clinic.as(role).treatments;
      return [
        () => room.plans({ specialty }),
        () => room.addPlan({ ...plan, carerId: null }),
        () => room.sessions({ id: plan.id }),
        () => room.linkVisit({ id: plan.id, appointmentId: visit.id }),
        () => room.startSession({ id: plan.id }),
        () => room.cancelSession({ id: open.id, version: open.version }),
        () => room.changePlan({ ...plan, title: 'Another' }),
      ];
    };
    const refused = [];
    for (const step of steps(stranger)) refused.push((await refusalOf(step())).status);
    expect(refused).toEqual([403, 403, 404, 404, 404, 404, 404]);
    expect(await clinic.as(stranger).treatments.ofPatient({ patientId })).toEqual([]);
    for (const step of steps(carer)) await step();
    expect(await clinic.as(carer).treatments.ofPatient({ patientId })).toHaveLength(2);
  });

  test(`cannot be put in the charge of the ${stranger}, and its sessions are not in their timeline`, async () => {
    const clinic = await server.newClinic();
    const { doctor, plan, patientId } = await planTreatment(clinic, 3, specialty);
    const { id: carerId } = await clinic.as(stranger).identity.me();
    expect((await refusalOf(doctor.changePlan({ ...plan, carerId }))).fieldErrors?.[0]?.field).toBe('carerId');
    const session = await doctor.startSession({ id: plan.id });
    await finish(server.database, clinic.id, session);
    const titles = async (role: typeof stranger | typeof carer) =>
      (await clinic.as(role).patients.timeline({ id: patientId })).map(({ title }) => title);
    expect(await titles(carer)).toContain('Laser hair reduction, session 1 of 3');
    expect(await titles(stranger)).not.toContain('Laser hair reduction, session 1 of 3');
  });
});

test('a completed session appears in the timeline of the patient', async () => {
  const clinic = await server.newClinic();
  const { doctor, plan, patientId } = await planTreatment(clinic);
  const { id, version } = await doctor.startSession({ id: plan.id });
  await finish(server.database, clinic.id, { id, version, note: 'Chin' });
  const timeline = await clinic.as('doctor').patients.timeline({ id: patientId });
  expect(timeline).toContainEqual(
    expect.objectContaining({ title: 'Laser hair reduction, session 1 of 3', text: 'Chin' }),
  );
});
