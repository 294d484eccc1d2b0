import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { daysFrom, outcomes, refusalOf, today, tomorrow } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { signConsent } from '#modules/consents/server/testing/sign.ts';
import { photo, upload } from '#modules/files/server/testing/upload.ts';
import { finish } from '#modules/treatments/server/testing/plan.ts';
import { openRoom } from './testing/room.ts';

const server = useServer();
const settings = { device: 'Diode laser', fluence: 14, area: 'Arms', product: 'Gel', lot: 'L7' };

async function openPlan(plannedSessions = 3) {
  const clinic = await server.newClinic();
  const room = await openRoom(clinic);
  const doctor = clinic.as('doctor');
  const plan = await doctor.treatments.addPlan({
    patientId: room.patientId,
    specialty: 'aesthetic',
    title: 'Laser hair reduction',
    plannedSessions,
  });
  await doctor.treatments.linkVisit({ id: plan.id, appointmentId: room.visit.id });
  return { clinic, doctor, plan, ...room };
}

test('the status consultation is shown in the room, and as in progress everywhere else', async () => {
  const clinic = await server.newClinic();
  const { visit } = await openRoom(clinic);
  const desk = clinic.as('receptionist');
  const talk = await desk.aesthetic.setStatus({ id: visit.id, version: visit.version, status: 'consultation' });
  expect(talk.status).toBe('consultation');
  expect(await desk.aesthetic.visits({ date: tomorrow() })).toMatchObject([{ status: 'consultation' }]);
  expect(await desk.appointments.list({ date: tomorrow() })).toMatchObject([
    { status: 'in_progress', specialty: 'aesthetic' },
  ]);
  const back = await desk.aesthetic.setStatus({ id: visit.id, version: talk.version, status: 'scheduled' });
  expect(back.status).toBe('scheduled');
});

test('only one of several simultaneous status changes is accepted', async () => {
  const clinic = await server.newClinic();
  const { visit } = await openRoom(clinic);
  const desk = clinic.as('receptionist').aesthetic;
  const presses = Array.from({ length: 6 }, () =>
    desk.setStatus({ id: visit.id, version: visit.version, status: 'confirmed' }),
  );
  expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
});

test('a visit to another department is not shown in the room', async () => {
  const { clinic, visit } = await openPlan();
  const admin = clinic.as('admin');
  const [department] = await admin.staff.departments();
  await admin.staff.changeDepartment({ id: department?.id ?? '', specialty: 'hospital' });
  expect(await admin.aesthetic.visits({ date: tomorrow() })).toEqual([]);
  expect((await refusalOf(admin.aesthetic.startVisit({ id: visit.id, version: visit.version }))).code).toBe(
    'NOT_FOUND',
  );
});

test.each(['visit', 'plan'] as const)(
  'a session that needs a consent does not start without it, from the %s',
  async (door) => {
    const { clinic, doctor, patientId, plan, visit } = await openPlan();
    const start = () =>
      door === 'visit'
        ? doctor.aesthetic.startVisit({ id: visit.id, version: visit.version })
        : doctor.treatments.startSession({ id: plan.id });
    const refusal = await refusalOf(start());
    expect(refusal).toMatchObject({ code: 'CONSENT_MISSING', data: { kind: 'treatment' } });
    expect(await doctor.aesthetic.sessions()).toEqual([]);
    expect(await doctor.aesthetic.visits({ date: tomorrow() })).toMatchObject([{ status: 'scheduled' }]);
    await signConsent(clinic, 'treatment', patientId);
    await start();
    expect(await doctor.aesthetic.sessions()).toMatchObject([{ status: 'in_progress' }]);
  },
);

test('Start opens one session, which is completed with its visit while the consent holds', async () => {
  const { clinic, doctor, patientId, visit } = await openPlan();
  const consent = await signConsent(clinic, 'treatment', patientId);
  const starts = await Promise.all(
    Array.from({ length: 5 }, () => doctor.aesthetic.startVisit({ id: visit.id, version: visit.version })),
  );
  expect(new Set(starts.map(({ sessionId }) => sessionId)).size).toBe(1);
  const id = starts[0]?.sessionId ?? '';
  const session = await doctor.aesthetic.session({ id });
  expect(session).toMatchObject({ sessionNumber: 1, needsConsent: true, hasConsent: true, settingsFrom: 'nothing' });
  const { id: consentId, version } = consent;
  await clinic.as('receptionist').consents.withdraw({ id: consentId, version, reason: 'Asked' });
  expect(await doctor.aesthetic.session({ id })).toMatchObject({ hasConsent: false });
  const completion = { id, version: session.version, settings, note: 'Went well' };
  expect((await refusalOf(doctor.aesthetic.completeSession(completion))).code).toBe('CONSENT_MISSING');
  await signConsent(clinic, 'treatment', patientId);
  expect(await doctor.aesthetic.completeSession(completion)).toMatchObject({ status: 'completed', settings });
  expect(await doctor.aesthetic.visits({ date: tomorrow() })).toMatchObject([
    { status: 'completed', sessionNumber: 1 },
  ]);
});

test('a visit that is set back goes on with its own session, unless its plan was stopped', async () => {
  const { clinic, doctor, patientId, plan, visit } = await openPlan();
  await signConsent(clinic, 'treatment', patientId);
  const shown = async () => (await doctor.aesthetic.visits({ date: tomorrow() }))[0] ?? visit;
  const start = async () => doctor.aesthetic.startVisit({ id: visit.id, version: (await shown()).version });
  const setBack = async () =>
    doctor.aesthetic.setStatus({ id: visit.id, status: 'confirmed', version: (await shown()).version });
  const { sessionId } = await start();
  const id = sessionId ?? '';
  const complete = async () => {
    const { version } = await doctor.aesthetic.session({ id });
    await doctor.aesthetic.completeSession({ id, version, settings });
  };
  await complete();
  await setBack();
  expect(await start()).toMatchObject({ status: 'in_progress', sessionId, sessionNumber: 1 });
  expect(await doctor.aesthetic.session({ id })).toMatchObject({
    status: 'in_progress',
    settingsFrom: 'session',
    settings,
  });
  await complete();
  expect(await doctor.aesthetic.sessions()).toMatchObject([{ id, status: 'completed' }]);

  await setBack();
  await doctor.treatments.changePlan({ ...plan, status: 'stopped' });
  expect((await refusalOf(start())).code).toBe('PLAN_OVER');
});

test('the next session begins with the settings of the last, and shows the allergies', async () => {
  const { clinic, doctor, plan, patientId } = await openPlan();
  await signConsent(clinic, 'treatment', patientId);
  const first = await doctor.treatments.startSession({ id: plan.id });
  await doctor.aesthetic.completeSession({ id: first.id, version: first.version, settings });
  const second = await doctor.treatments.startSession({ id: plan.id });
  await server.owner
    .clinic(clinic.id)
    .updateTable('patients')
    .set({ allergies: ['Lidocaine'] })
    .where('id', '=', patientId)
    .execute();
  const next = await doctor.aesthetic.session({ id: second.id });
  expect(next).toMatchObject({ settingsFrom: 'last session', settings, allergies: ['Lidocaine'] });
});

test('the first session begins with the protocol, which may need no consent', async () => {
  const { clinic, doctor, plan } = await openPlan();
  await clinic.as('admin').aesthetic.addService({
    name: plan.title,
    price: 350_000,
    plannedSessions: 6,
    intervalDays: 28,
    device: 'Diode laser',
    fluence: 12,
    needsConsent: false,
  });
  const { id, version } = await doctor.treatments.startSession({ id: plan.id });
  expect(await doctor.aesthetic.session({ id })).toMatchObject({
    settingsFrom: 'protocol',
    needsConsent: false,
    settings: { device: 'Diode laser', fluence: 12, lot: '' },
  });
  expect(await doctor.aesthetic.completeSession({ id, version, settings })).toMatchObject({ status: 'completed' });
});

test('each booked visit of a plan shows the number of its own session', async () => {
  const { clinic, doctor, plan, patientId, doctorId } = await openPlan();
  await signConsent(clinic, 'treatment', patientId);
  const desk = clinic.as('receptionist');
  const date = daysFrom(today(), 2);
  const later = await desk.appointments.book({ patientId, doctorId, date, time: '10:00' });
  await doctor.treatments.linkVisit({ id: plan.id, appointmentId: later.id });
  const numberOn = async (day: string) =>
    (await desk.aesthetic.visits({ date: day })).map(({ sessionNumber }) => sessionNumber);
  expect([await numberOn(tomorrow()), await numberOn(date)]).toEqual([[1], [2]]);
  const { id, version } = await doctor.treatments.startSession({ id: plan.id });
  expect([await numberOn(tomorrow()), await numberOn(date)]).toEqual([[2], [3]]);
  await doctor.treatments.cancelSession({ id, version });
  expect([await numberOn(tomorrow()), await numberOn(date)]).toEqual([[1], [2]]);
});

test('a completed session is billed once at the price of its service, without an additional consultation', async () => {
  const { clinic, doctor, plan, patientId, doctorId } = await openPlan();
  const service = { name: plan.title, price: 350_000, plannedSessions: 6, intervalDays: 28, needsConsent: false };
  await clinic.as('admin').aesthetic.addService(service);
  const desk = clinic.as('receptionist');
  const here = await desk.appointments.walkIn({ patientId, doctorId });
  const toBill = () => chargesToBill(desk.billing, { day: today(), practice: 'aesthetic' });
  expect(await toBill()).toMatchObject([{ source: 'visit', category: 'Aesthetic' }]);
  await doctor.treatments.linkVisit({ id: plan.id, appointmentId: here.id });
  expect(await toBill()).toEqual([]);
  const { id, version } = await doctor.treatments.startSession({ id: plan.id, appointmentId: here.id });
  await doctor.aesthetic.completeSession({ id, version, settings });
  const charges = await toBill();
  expect(charges).toMatchObject([
    { sourceId: id, description: 'Laser hair reduction, session 1/3', category: 'Aesthetic', unitPrice: 350_000 },
  ]);
  const lines = charges.map((charge) => ({ ...charge, unitPrice: charge.unitPrice ?? 0 }));
  await desk.billing.issue({ patientId, lines, payments: [{ method: 'card', amount: 350_000 }] });
  expect(await toBill()).toEqual([]);
  expect((await refusalOf(desk.billing.issue({ patientId, lines }))).code).toBe('ALREADY_BILLED');
  expect((await desk.aesthetic.summary()).revenue).toBe(350_000);
  expect((await desk.overview.summary()).revenue.now).toBe(0);
  expect(await desk.aesthetic.transactions({})).toMatchObject({
    transactions: [{ amount: 350_000 }],
    total: 1,
    revenue: 350_000,
  });
});

test('a session asks for the consent of its kind, and no other consent is sufficient', async () => {
  const { clinic, doctor, plan, patientId } = await openPlan();
  const offer = { name: plan.title, price: 350_000, plannedSessions: 6, intervalDays: 28 };
  await clinic.as('admin').aesthetic.addService({ ...offer, name: offer.name.toUpperCase(), consentKind: 'laser' });
  await signConsent(clinic, 'treatment', patientId);
  const start = () => doctor.treatments.startSession({ id: plan.id });
  expect(await refusalOf(start())).toMatchObject({ code: 'CONSENT_MISSING', data: { kind: 'laser' } });
  await signConsent(clinic, 'laser', patientId);
  const { id, version } = await start();
  expect(await doctor.aesthetic.session({ id })).toMatchObject({ consentKind: 'laser', hasConsent: true });
  expect(await doctor.aesthetic.completeSession({ id, version, settings })).toMatchObject({ status: 'completed' });
});

test('a session keeps the price of its day when the service gets another one', async () => {
  const { clinic, doctor, plan } = await openPlan();
  const admin = clinic.as('admin').aesthetic;
  const offer = { name: plan.title, price: 350_000, plannedSessions: 6, intervalDays: 28, needsConsent: false };
  const service = await admin.addService(offer);
  const first = await doctor.treatments.startSession({ id: plan.id });
  await doctor.aesthetic.completeSession({ id: first.id, version: first.version, settings });
  await admin.changeService({ ...service, price: 900_000 });
  const second = await doctor.treatments.startSession({ id: plan.id });
  await doctor.aesthetic.completeSession({
    id: second.id,
    version: second.version,
    settings,
    tooSoonReason: 'Other arm',
  });
  const charges = await chargesToBill(clinic.as('receptionist').billing, { day: today(), practice: 'aesthetic' });
  const prices = charges.map(({ sourceId, unitPrice }) => [sourceId, unitPrice]);
  expect(Object.fromEntries(prices)).toMatchObject({ [first.id]: 350_000, [second.id]: 900_000 });
});

test('a session that was opened by mistake is discarded, and its visit waits again', async () => {
  const { clinic, doctor, patientId, visit } = await openPlan();
  await signConsent(clinic, 'treatment', patientId);
  const { sessionId } = await doctor.aesthetic.startVisit({ id: visit.id, version: visit.version });
  const { id, version } = await doctor.aesthetic.session({ id: sessionId ?? '' });
  const presses = Array.from({ length: 4 }, () => doctor.aesthetic.discardSession({ id, version }));
  expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
  expect(await doctor.aesthetic.visits({ date: tomorrow() })).toMatchObject([
    { status: 'confirmed', sessionId: null, sessionNumber: 1 },
  ]);
});

test('a practitioner completes a consultation with its outcome, but cannot complete a session that way', async () => {
  const clinic = await server.newClinic();
  const { visit } = await openRoom(clinic);
  const practitioner = clinic.as('practitioner').aesthetic;
  expect((await refusalOf(practitioner.finishConsultation(visit))).code).toBe('NOT_STARTED');
  const talk = await practitioner.startVisit({ id: visit.id, version: visit.version });
  expect(talk.status).toBe('consultation');
  const outcome = { diagnosis: 'Melasma, both cheeks', treatmentPlan: '' };
  const done = await practitioner.finishConsultation({ id: talk.id, version: talk.version, ...outcome });
  expect(done.status).toBe('completed');
  const kept = server.database.clinic(clinic.id).selectFrom('appointments').select(['diagnosis', 'treatmentPlan']);
  expect(await kept.execute()).toEqual([{ diagnosis: 'Melasma, both cheeks', treatmentPlan: 'Follow-up as needed' }]);
});

test('the figures count active plans, finished plans and new clients', async () => {
  const { clinic, doctor, plan, patientId } = await openPlan(1);
  await signConsent(clinic, 'treatment', patientId);
  const before = await doctor.aesthetic.summary();
  expect(before).toMatchObject({ activePlans: 1, completedPlans: 0, stoppedPlans: 0, skinAnalyses: 0, revenue: 0 });
  const { id, version } = await doctor.treatments.startSession({ id: plan.id });
  await finish(server.database, clinic.id, { id, version });
  expect(await doctor.aesthetic.summary()).toMatchObject({ activePlans: 0, completedPlans: 1 });
  expect(await doctor.aesthetic.endedPlans()).toMatchObject([{ title: plan.title, status: 'completed' }]);
});

test('a photo needs a consent, and disappears from the gallery as soon as it is withdrawn', async () => {
  const { clinic, doctor, patientId } = await openPlan();
  const target = { url: server.url, token: await clinic.tokenFor('doctor') };
  const { body } = await upload(target, await photo(), { purpose: 'aesthetic-photo' });
  const added = { patientId, fileId: body.fileId, area: 'Cheeks', takenOn: '2026-11-01' };
  expect((await refusalOf(doctor.aesthetic.addPhoto(added))).code).toBe('CONSENT_MISSING');
  await signConsent(clinic, 'photo', patientId);
  const future = doctor.aesthetic.addPhoto({ ...added, takenOn: tomorrow() });
  expect((await refusalOf(future)).fieldErrors?.[0]?.field).toBe('takenOn');
  const { id } = await doctor.aesthetic.addPhoto(added);
  await doctor.aesthetic.measure({
    id,
    mark: { left: 0.2, top: 0.2, width: 0.4, height: 0.4 },
    ita: 31.4,
    redness: 12.5,
    exposure: 'good',
  });
  const [shown] = await doctor.aesthetic.photos({ patientId });
  expect(shown).toMatchObject({ id, area: 'Cheeks', measurement: { ita: 31.4, exposure: 'good' } });
  expect(await doctor.aesthetic.summary()).toMatchObject({ skinAnalyses: 1 });
  expect((await fetch(`${server.url}${shown?.address}`)).status).toBe(200);

  const consent = await signConsent(clinic, 'photo', patientId);
  await clinic.as('receptionist').consents.withdraw({ id: consent.id, version: consent.version, reason: 'Asked' });
  expect(await doctor.aesthetic.photos({ patientId })).toEqual([]);
  expect(await doctor.aesthetic.albums()).toEqual([]);
  expect(await doctor.aesthetic.summary()).toMatchObject({ skinAnalyses: 0 });
  expect((await fetch(`${server.url}${shown?.address}`)).status).toBe(404);
  expect((await refusalOf(doctor.aesthetic.setPhotoRemoved({ id, isRemoved: false }))).code).toBe('CONSENT_MISSING');
});
