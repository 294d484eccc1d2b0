import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, at, daysFrom, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { openWard } from '#modules/wards/server/testing/ward.ts';
import { line, openConsultingRoom, openNewRoom } from './testing/consulting-room.ts';

const server = useServer({ servers: 3 });

describe('vitals', () => {
  test('with impossible values are refused at the field', async () => {
    const { nurse, visit } = await openNewRoom(server);
    const refused = async (vitals: object) =>
      (await refusalOf(nurse.takeVitals({ id: visit.id, ...vitals }))).fieldErrors;
    expect(await refused({ pulse: 900 })).toEqual([
      { field: 'pulse', message: 'A pulse of 900 is not possible. Enter 20 to 300 a minute.' },
    ]);
    expect(await refused({ temperature: 98.6 })).toEqual([
      { field: 'temperature', message: '98.6 °C is not possible. 98.6 °F would be 37.0 °C.' },
    ]);
    expect(await refused({ systolic: 80, diastolic: 120 })).toMatchObject([{ field: 'diastolic' }]);
    expect(await refused({})).toMatchObject([{ message: 'Enter at least one measure' }]);
  });

  test('of another patient are removed with a reason, stay in the record and count nowhere', async () => {
    const clinic = await server.newClinic();
    const { doctor, nurse, visit, walkIn, desk } = await openConsultingRoom(clinic);
    const wrong = await nurse.takeVitals({ id: visit.id, oxygenSaturation: 80, weight: 95, isPregnant: true });
    const remove = (reason = 'Another patient') => nurse.removeVitals({ id: wrong.id, reason });
    expect((await refusalOf(remove(' '))).fieldErrors?.[0]?.field).toBe('reason');
    expect((await refusalOf(nurse.removeVitals({ id: crypto.randomUUID(), reason: 'Another patient' }))).code).toBe(
      'NOT_FOUND',
    );
    const presses = await outcomes(Array.from({ length: 4 }, () => remove()));
    expect(presses).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    expect(await doctor.get({ id: visit.id })).toMatchObject({
      vitals: [],
      insights: [],
      patient: { wasPregnant: false },
      struckVitals: [
        { was: 'SpO₂ 80 % · 95 kg', takenBy: 'The nurse', struckBy: 'The nurse', reason: 'Another patient' },
      ],
    });
    const { nurse: ward, bedIds } = await openWard(clinic);
    const { id } = await ward.admit({ patientId: visit.patientId, bedId: bedIds[0] ?? '', reason: 'Fever' });
    expect((await ward.medicines({ id, day: today() })).patient).toMatchObject({ weight: null, isPregnant: false });
    const { id: next } = await walkIn(await addPatient(desk));
    const printed = await nurse.takeVitals({ id: next, pulse: 80 });
    await doctor.complete({ id: next, version: 0 });
    const late = nurse.removeVitals({ id: printed.id, reason: 'Another patient' });
    expect((await refusalOf(late)).code).toBe('SIGNED');
  });

  test('are an insight while out of range and not dismissed; the latest of each measure counts', async () => {
    const clinic = await server.newClinic();
    const { doctor, nurse, visit } = await openConsultingRoom(clinic);
    await nurse.takeVitals({ id: visit.id, pulse: 105, temperature: 37 });
    const { vitals, insights } = await doctor.get({ id: visit.id });
    expect(vitals).toMatchObject([{ pulse: 105, temperature: 37, takenBy: 'The nurse', day: today() }]);
    expect(insights).toMatchObject([{ title: 'Pulse 105 /min: high' }]);
    expect(await doctor.queue()).toMatchObject([{ id: visit.id, insights: [{ kind: 'vitals' }], isSigned: false }]);

    const [insight] = insights;
    await doctor.dismissInsight({ id: visit.id, key: insight?.key ?? '' });
    expect(await doctor.get({ id: visit.id })).toMatchObject({ insights: [], dismissed: [insight] });
    expect((await doctor.queue())[0]?.insights).toEqual([]);
    await doctor.restoreInsight({ id: visit.id, key: insight?.key ?? '' });
    expect((await doctor.queue())[0]?.insights).toHaveLength(1);
    const { entries } = await clinic.as('admin').audit.list({});
    const ofInsights = entries.filter(({ subject }) => subject === 'dismissed_insights');
    expect(ofInsights.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['delete', 'The doctor'],
      ['insert', 'The doctor'],
    ]);

    await nurse.takeVitals({ id: visit.id, weight: 60 });
    expect((await doctor.get({ id: visit.id })).insights).toHaveLength(1);
    await nurse.takeVitals({ id: visit.id, pulse: 72 });
    const after = await doctor.get({ id: visit.id });
    expect(after.insights).toEqual([]);
    expect(after.vitals.map(({ pulse, weight }) => [pulse, weight])).toEqual([
      [105, null],
      [null, 60],
      [72, null],
    ]);
  });

  test('tell every room that the patient is pregnant, and later that she no longer is', async () => {
    const { clinic, doctor, visit, patientId } = await openNewRoom(server);
    const { emergency } = clinic.as('nurse');
    const isKnown = async () => (await doctor.get({ id: visit.id })).patient.wasPregnant;
    expect(await isKnown()).toBe(false);
    const { id, version } = await emergency.arrive({ patientId });
    const noted = await emergency.triage({ id, pulse: 90, isPregnant: true, acuity: 'yellow', version });
    expect(await isKnown()).toBe(true);
    await emergency.triage({ id, pulse: 80, isPregnant: false, acuity: 'yellow', version: noted.version });
    expect(await isKnown()).toBe(false);
  });

  test('tell of no pregnancy once the sex is corrected to male', async () => {
    const { clinic, doctor, nurse, visit, patientId } = await openNewRoom(server);
    const desk = clinic.as('receptionist').patients;
    await nurse.takeVitals({ id: visit.id, pulse: 80, isPregnant: true });
    expect((await doctor.get({ id: visit.id })).patient.wasPregnant).toBe(true);
    await desk.change({ ...(await desk.get({ id: patientId })), sex: 'male' });
    expect((await doctor.get({ id: visit.id })).patient.wasPregnant).toBe(false);
  });

  test('give no score in pregnancy, even when emergency has set a colour without measuring', async () => {
    const { clinic, doctor, nurse, visit, patientId } = await openNewRoom(server);
    const { emergency } = clinic.as('nurse');
    const insights = async () => (await doctor.get({ id: visit.id })).insights.map(({ title }) => title).join();
    const bad = { respiratoryRate: 26, oxygenSaturation: 90, systolic: 88, pulse: 135, temperature: 39.5 } as const;
    await nurse.takeVitals({ id: visit.id, ...bad, consciousness: 'alert', isPregnant: true });
    const { id } = await emergency.arrive({ patientId });
    expect((await emergency.triage({ id, acuity: 'red', version: 1 })).wasPregnant).toBe(true);
    expect(await insights()).toContain('SpO₂ 90 %');
    expect(await insights()).not.toContain('NEWS2');
    const [queued] = (await doctor.queue({})).filter((one) => one.id === visit.id);
    expect(JSON.stringify(queued)).not.toContain('NEWS2');
  });

  test.each([
    [279, true],
    [281, false],
  ])('that recorded a pregnancy %i days ago still count: %s', async (days, expected) => {
    const { clinic, doctor, nurse, visit } = await openNewRoom(server);
    await nurse.takeVitals({ id: visit.id, pulse: 80, isPregnant: true });
    const takenAt = new Date(Date.now() - days * 86_400_000).toISOString();
    await server.owner.clinic(clinic.id).updateTable('visitVitals').set({ takenAt }).execute();
    expect((await doctor.get({ id: visit.id })).patient.wasPregnant).toBe(expected);
  });

  test('that note a pregnancy are held against what is taken already, until that is stopped or they are untrue', async () => {
    const { clinic, doctor, nurse, visit, patientId, walkIn } = await openNewRoom(server);
    await doctor.complete({ id: visit.id, version: 0, lines: [line('telma 40 od 30d')] });
    const { nurse: ward, bedIds } = await openWard(clinic);
    const { id: stay } = await ward.admit({ patientId, bedId: bedIds[0] ?? '', reason: 'Fits' });
    const { wards } = clinic.as('doctor');
    const order = await wards.orderMedicine({ id: stay, text: 'valproate 500 bd 5d' });
    const { id } = await walkIn();
    const titles = async (visitId: string) => (await doctor.get({ id: visitId })).insights.map(({ title }) => title);
    expect(await titles(id)).toEqual([]);
    await nurse.takeVitals({ id, pulse: 80, isPregnant: true });
    const telmisartan = 'Pregnant and takes Telmisartan';
    expect(await titles(id)).toEqual([telmisartan, 'Pregnant and takes Sodium valproate']);
    await wards.stopMedicine({ id: order.id, reason: 'Pregnant' });
    expect(await titles(id)).toEqual([telmisartan]);
    const queued = (await doctor.queue({})).find((one) => one.id === id);
    expect(queued?.insights).toMatchObject([{ title: telmisartan, sources: [{ appointmentId: visit.id }] }]);
    expect(await titles(visit.id)).toEqual([]);
    await nurse.takeVitals({ id, pulse: 80, isPregnant: false });
    expect(await titles(id)).toEqual([]);
  });

  test('of a child with SpO₂ 80 % are an insight, but are never scored', async () => {
    const clinic = await server.newClinic();
    const { doctor, nurse, walkIn } = await openConsultingRoom(clinic);
    const child = { firstName: 'Ammu', phone: '98480 12345', sex: 'female', birthDate: '8 months' } as const;
    const { id: patientId } = await clinic.as('receptionist').patients.register(child);
    const { id } = await walkIn(patientId);
    await nurse.takeVitals({ id, oxygenSaturation: 80, pulse: 130, respiratoryRate: 90, glucose: 90 });
    expect((await doctor.get({ id })).insights.map(({ title }) => title)).toEqual([
      'Respiration 90 /min: severely high',
      'SpO₂ 80 %: severely low',
    ]);
  });
});

describe('vitals from other rooms', () => {
  test('are an insight until the consulting room measures better ones or a day has passed', async () => {
    const clinic = await server.newClinic();
    const { doctor, nurse, walkIn } = await openConsultingRoom(clinic);
    const child = { firstName: 'Ammu', phone: '98480 12345', sex: 'female', birthDate: '8 months' } as const;
    const { id: patientId } = await clinic.as('receptionist').patients.register(child);
    const { emergency, wards } = clinic.as('nurse');
    const { id: caseId, version } = await emergency.arrive({ patientId });
    await emergency.triage({ id: caseId, oxygenSaturation: 80, acuity: 'red', version });
    const { id } = await walkIn(patientId);
    const said = async () => (await doctor.get({ id })).insights.map(({ title }) => title);
    expect(await said()).toEqual(['SpO₂ 80 %: severely low']);
    expect((await doctor.queue()).find((visit) => visit.id === id)?.insights).toHaveLength(1);

    const { bedIds } = await openWard(clinic);
    const stay = await wards.admit({ patientId, bedId: bedIds[0] ?? '', reason: 'Pneumonia' });
    const taken = await wards.takeVitals({ id: stay.id, oxygenSaturation: 97, respiratoryRate: 80 });
    expect(await said()).toEqual(['Respiration 80 /min: severely high']);
    await wards.correctVitals({ id: taken.id, vitals: null, reason: 'Another bed' });
    expect(await said()).toEqual(['SpO₂ 80 %: severely low']);
    await nurse.takeVitals({ id, oxygenSaturation: 97 });
    expect(await said()).toEqual([]);

    const yesterday = new Date(Date.now() - 86_400_000 - 60_000).toISOString();
    await server.owner.clinic(clinic.id).deleteFrom('visitVitals').execute();
    expect(await said()).toEqual(['SpO₂ 80 %: severely low']);
    await server.owner.clinic(clinic.id).updateTable('emergencyTriages').set({ at: yesterday }).execute();
    expect(await said()).toEqual([]);
  });
});

test('a signed visit that was set back can be completed again without changing its note', async () => {
  const clinic = await server.newClinic();
  const { doctor, desk, visit, statusOf } = await openConsultingRoom(clinic);
  const { note } = await doctor.complete({ id: visit.id, version: 0, diagnosis: 'Flu' });
  const { visit: signed } = await doctor.get({ id: visit.id });
  await desk.appointments.setStatus({ id: visit.id, version: signed.version, status: 'in_progress' });
  const { visit: again } = await doctor.get({ id: visit.id });
  await clinic.as('doctor').appointments.setStatus({ id: visit.id, version: again.version, status: 'completed' });
  expect(await statusOf(visit.id)).toBe('completed');
  const after = await doctor.get({ id: visit.id });
  expect(after.note).toEqual(note);
  expect(after.addenda).toEqual([]);
});

test("a signed note stands in the patient's timeline in place of its visit; who may not read it sees the visit alone", async () => {
  const clinic = await server.newClinic();
  const { doctor, visit, patientId } = await openConsultingRoom(clinic);
  const titlesFor = async (role: 'doctor' | 'receptionist') =>
    (await clinic.as(role).patients.timeline({ id: patientId })).map(({ title }) => title);
  await doctor.save({ id: visit.id, version: 0, diagnosis: 'Viral fever' });
  expect(await titlesFor('doctor')).toEqual(['Visit to Dr. The doctor', 'Registered']);
  await doctor.complete({
    id: visit.id,
    version: 1,
    diagnosis: 'Viral fever',
    lines: [line('pcm 650 101 5d'), line('cetirizine 10 od 5d')],
  });
  const [note] = await clinic.as('nurse').patients.timeline({ id: patientId });
  expect(note).toMatchObject({
    title: 'Consultation with Dr. The doctor',
    text: 'Viral fever · 2 drugs prescribed',
    screen: { name: 'consultation', id: visit.id },
  });
  expect(await titlesFor('doctor')).toEqual(['Consultation with Dr. The doctor', 'Registered']);
  expect(await titlesFor('receptionist')).toEqual(['Visit to Dr. The doctor', 'Registered']);
});

test('the last twenty visits are shown beside the note, newest first', async () => {
  const { doctor, visit, walkIn } = await openNewRoom(server);
  const ids: string[] = [];
  let now = visit.id;
  while (ids.length < 21) {
    await doctor.complete({ id: now, version: 0, diagnosis: 'Viral fever' });
    ids.push(now);
    now = (await walkIn()).id;
  }
  const { pastVisits } = await doctor.get({ id: now });
  expect(pastVisits.map(({ appointmentId }) => appointmentId)).toEqual(ids.slice(-20).reverse());
});

test('a missed follow-up is overdue at the next visit', async () => {
  const clinic = await server.newClinic();
  const { doctor, visit, walkIn } = await openConsultingRoom(clinic);
  await server.database
    .clinic(clinic.id)
    .updateTable('appointments')
    .set({ appointmentDate: daysFrom(today(), -10), startsAt: at(daysFrom(today(), -10), '10:00') })
    .where('id', '=', visit.id)
    .execute();
  await doctor.complete({ id: visit.id, version: 0, followUpOn: daysFrom(today(), -3) });
  const again = await walkIn();
  expect((await doctor.get({ id: again.id })).insights).toMatchObject([
    { title: 'Follow-up 3 days overdue', sources: [{ appointmentId: visit.id }] },
  ]);
});

test('a booked follow-up visit is shown with the note', async () => {
  const { doctor, desk, visit, patientId, doctorId } = await openNewRoom(server);
  const place = { patientId, doctorId, date: daysFrom(today(), 7), time: '10:00' };
  const next = await desk.appointments.book({ ...place, followUpOf: visit.id });
  expect((await doctor.get({ id: visit.id })).followUp).toMatchObject({ id: next.id, tokenNumber: 1 });
});

test('the queue holds only the visits a doctor has today', async () => {
  const clinic = await server.newClinic();
  const { doctor, desk, visit, patientId, doctorId } = await openConsultingRoom(clinic);
  await desk.appointments.book({ patientId, doctorId, date: daysFrom(today(), 1), time: '10:00' });
  expect((await doctor.queue()).map(({ id }) => id)).toEqual([visit.id]);
});
