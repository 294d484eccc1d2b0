import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { joinClinic, signIn } from '#app/testing/join-clinic.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { boastfulPng } from '#foundation/server/testing/boastful-png.ts';
import {
  addDoctor,
  addPatient,
  at,
  daysFrom,
  details,
  outcomes,
  refusalOf,
  today,
} from '#modules/appointments/server/testing/desk.ts';
import { sheetOf } from '../rules/prescription-sheet.ts';
import { openConsultingRoom } from './testing/consulting-room.ts';

const server = useServer({ servers: 3 });

const line = (text: string, changes = {}) => ({ text, isAsWritten: false, reason: '', ...changes });
const newRoom = async () => {
  const clinic = await server.newClinic();
  return { ...(await openConsultingRoom(clinic)), clinic };
};

/** Another doctor of the clinic, Asha Rao, with an account of her own. */
async function secondDoctor(clinic: TestClinic) {
  const { email } = await joinClinic(server, clinic, 'doctor');
  const { body } = await signIn(server, email);
  return server.withToken(body.token).consultations;
}

describe('a draft', () => {
  test('is saved as often as it is typed, and read back as it was', async () => {
    const { doctor, visit } = await newRoom();
    expect((await doctor.get({ id: visit.id })).note).toMatchObject({ version: 0, complaint: '', signedAt: null });
    const first = await doctor.save({ id: visit.id, version: 0, complaint: 'జ్వరం, fever', lines: [line('pcm 6')] });
    expect(first).toMatchObject({ version: 1, changedBy: 'The doctor' });
    await doctor.save({ id: visit.id, version: 1, complaint: 'Fever', history: 'Two days', followUpOn: '2099-01-01' });
    expect((await doctor.get({ id: visit.id })).note).toMatchObject({
      version: 2,
      complaint: 'Fever',
      history: 'Two days',
      lines: [],
      followUpOn: '2099-01-01',
    });
  });

  test('of two doctors at the same moment: one saves, the other is told what stands there now, and by whom', async () => {
    const clinic = await server.newClinic();
    const { doctor, visit } = await openConsultingRoom(clinic);
    const second = await secondDoctor(clinic);
    const saves = [doctor, second].map((one, at) => one.save({ id: visit.id, version: 0, diagnosis: `Of ${at}` }));
    expect(await outcomes(saves)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    const { note } = await second.get({ id: visit.id });
    for (const one of [doctor, second]) {
      const { data } = await refusalOf(one.save({ id: visit.id, version: 0, diagnosis: 'Late' }));
      expect(data).toMatchObject({ current: { diagnosis: note.diagnosis, changedBy: note.changedBy, version: 1 } });
    }
    await second.save({ id: visit.id, version: 1, diagnosis: 'Dengue' });
    const { data } = await refusalOf(doctor.complete({ id: visit.id, version: 1, diagnosis: 'Flu' }));
    expect(data).toMatchObject({ current: { diagnosis: 'Dengue', changedBy: 'Asha Rao', version: 2 } });
  });

  test('of a colleague can be completed in their place: whoever signs is named, and the other finds it locked', async () => {
    const clinic = await server.newClinic();
    const { doctor, visit } = await openConsultingRoom(clinic);
    const second = await secondDoctor(clinic);
    await doctor.save({ id: visit.id, version: 0, diagnosis: 'Flu' });
    const { note } = await second.complete({ id: visit.id, version: 1, diagnosis: 'Flu' });
    expect(note).toMatchObject({ signedBy: 'Asha Rao', diagnosis: 'Flu' });
    expect((await refusalOf(doctor.save({ id: visit.id, version: 1, diagnosis: 'Malaria' }))).code).toBe('SIGNED');
    await doctor.addendum({ id: visit.id, body: 'I agree.' });
    expect((await second.get({ id: visit.id })).addenda).toMatchObject([{ writtenBy: 'The doctor' }]);
    expect(await second.queue()).toEqual([]);
  });

  test('of a visit that is not there, or of another clinic, is refused', async () => {
    const [ours, theirs] = [await newRoom(), await newRoom()];
    for (const id of [crypto.randomUUID(), theirs.visit.id]) {
      for (const version of [0, 3]) {
        expect((await refusalOf(ours.doctor.save({ id, version, diagnosis: 'x' }))).code).toBe('NOT_FOUND');
      }
      expect((await refusalOf(ours.doctor.get({ id }))).code).toBe('NOT_FOUND');
      expect((await refusalOf(ours.doctor.complete({ id, version: 0 }))).code).toBe('NOT_FOUND');
      expect((await refusalOf(ours.nurse.takeVitals({ id, pulse: 72 }))).code).toBe('NOT_FOUND');
    }
  });
});

describe('completing', () => {
  test.each([
    ['fills what is blank', {}, 'Consultation completed', 'Follow-up as needed'],
    ['keeps what was typed', { diagnosis: 'Viral fever', treatmentPlan: 'Rest' }, 'Viral fever', 'Rest'],
    ['fills only the blank one', { diagnosis: 'Viral fever' }, 'Viral fever', 'Follow-up as needed'],
  ])('%s', async (_, typed, diagnosis, treatmentPlan) => {
    const clinic = await server.newClinic();
    const { doctor, visit, statusOf } = await openConsultingRoom(clinic);
    const { note } = await doctor.complete({ id: visit.id, version: 0, ...typed });
    expect(note).toMatchObject({ diagnosis, treatmentPlan, signedBy: 'The doctor' });
    expect(await statusOf(visit.id)).toBe('completed');
    const row = await server.owner
      .clinic(clinic.id)
      .selectFrom('appointments')
      .select(['diagnosis', 'treatmentPlan'])
      .executeTakeFirst();
    expect(row).toEqual({ diagnosis, treatmentPlan });
  });

  test('locks the note: only addenda with author and time come after it', async () => {
    const { doctor, visit } = await newRoom();
    expect((await refusalOf(doctor.addendum({ id: visit.id, body: 'Early' }))).code).toBe('NOT_SIGNED');
    const { note } = await doctor.complete({ id: visit.id, version: 0, diagnosis: 'Flu' });
    const late = [
      () => doctor.save({ id: visit.id, version: note.version, diagnosis: 'Malaria' }),
      () => doctor.save({ id: visit.id, version: 0, diagnosis: 'Malaria' }),
      () => doctor.complete({ id: visit.id, version: note.version, diagnosis: 'Malaria' }),
    ];
    for (const request of late) expect((await refusalOf(request())).code).toBe('SIGNED');
    await doctor.addendum({ id: visit.id, body: 'The lab says malaria.' });
    expect(await doctor.get({ id: visit.id })).toMatchObject({
      note: { diagnosis: 'Flu' },
      addenda: [{ body: 'The lab says malaria.', writtenBy: 'The doctor', writtenAt: expect.any(String) }],
    });
  });

  test('the database itself refuses to change what is signed', async () => {
    const clinic = await server.newClinic();
    const { doctor, visit } = await openConsultingRoom(clinic);
    await doctor.complete({ id: visit.id, version: 0 });
    const change = server.database
      .clinic(clinic.id)
      .updateTable('consultations')
      .set({ diagnosis: 'Something else' })
      .where('id', '=', visit.id)
      .execute();
    await expect(change).rejects.toThrow('A signed note is never changed');
  });

  test.each([0, 1])('of version %i happens once, whoever presses at the same moment', async (version) => {
    const { doctor, visit } = await newRoom();
    if (version === 1) await doctor.save({ id: visit.id, version: 0, diagnosis: 'Flu' });
    const presses = Array.from({ length: 12 }, () => doctor.complete({ id: visit.id, version }));
    expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['SIGNED'] });
  });

  test('of four visits at the same moment calls four different patients in', async () => {
    const { clinic, doctor, desk, visit, walkIn } = await newRoom();
    const visits = [visit];
    for (let more = 0; more < 7; more += 1) visits.push(await walkIn(await addPatient(desk)));
    const first = visits.slice(0, 4);
    for (const { id } of first) await desk.appointments.setStatus({ id, status: 'in_progress', version: 1 });
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const countWaiting = async () => (await waiting.execute(server.owner.clinic(clinic.id))).rows.length;
    const { completing } = await server.database
      .clinic(clinic.id)
      .transaction()
      .execute(async (db) => {
        // All four wait here and then go on together: one after the other they would never meet.
        await sql`select from appointments where id = any (${first.map(({ id }) => id)}::uuid[]) for update`.execute(
          db,
        );
        const started = first.map(({ id }) => doctor.complete({ id, version: 0, callNext: true }));
        await expect.poll(countWaiting).toBe(started.length);
        return { completing: started };
      });
    const completed = await Promise.all(completing);
    const called = completed.map(({ next }) => next?.id).toSorted();
    expect(called).toEqual(
      visits
        .slice(4)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('passes over whom another call is taking at this moment', async () => {
    const { clinic, doctor, visit, walkIn } = await newRoom();
    const [second, third] = [await walkIn(), await walkIn()];
    const other = server.database.clinic(clinic.id).transaction();
    const { next } = await other.execute(async (db) => {
      await sql`update appointments set status = 'in_progress' where id = ${second.id}`.execute(db);
      return doctor.complete({ id: visit.id, version: 0, callNext: true });
    });
    expect(next?.id).toBe(third.id);
  });

  test('of a draft that somebody else changed is refused, and the visit stays open', async () => {
    const { doctor, visit, statusOf } = await newRoom();
    await doctor.save({ id: visit.id, version: 0, diagnosis: 'Theirs' });
    const refusal = await refusalOf(doctor.complete({ id: visit.id, version: 0, diagnosis: 'Mine' }));
    expect(refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { current: { diagnosis: 'Theirs' } } });
    expect(await statusOf(visit.id)).toBe('scheduled');
  });

  test('with a follow-up before the visit is refused at the field', async () => {
    const { doctor, visit } = await newRoom();
    const completing = (days: number) =>
      doctor.complete({ id: visit.id, version: 0, followUpOn: daysFrom(today(), days) });
    const { fieldErrors } = await refusalOf(completing(-1));
    expect(fieldErrors).toEqual([{ field: 'followUpOn', message: 'Choose a day after this visit' }]);
    expect((await completing(1)).note.followUpOn).toBe(daysFrom(today(), 1));
  });

  test('of a cancelled visit is refused', async () => {
    const { doctor, desk, visit } = await newRoom();
    await desk.appointments.setStatus({ id: visit.id, status: 'cancelled', reason: 'Went home', version: 1 });
    expect((await refusalOf(doctor.complete({ id: visit.id, version: 0 }))).code).toBe('VISIT_CANCELLED');
  });

  test('is refused when the visit is cancelled while it is being signed', async () => {
    const clinic = await server.newClinic();
    const { doctor, desk, visit, statusOf } = await openConsultingRoom(clinic);
    const { id } = visit;
    await doctor.save({ id, version: 0, diagnosis: 'Flu' });
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const countWaiting = async () => (await waiting.execute(server.owner.clinic(clinic.id))).rows.length;
    const { refusal } = await server.database
      .clinic(clinic.id)
      .transaction()
      .execute(async (db) => {
        await db.selectFrom('consultations').select('id').where('id', '=', id).forUpdate().execute();
        const completing = refusalOf(doctor.complete({ id, version: 1, diagnosis: 'Flu' }));
        await expect.poll(countWaiting).toBe(1);
        await desk.appointments.setStatus({ id, status: 'cancelled', reason: 'Went home', version: 1 });
        return { refusal: completing };
      });
    expect((await refusal).code).toBe('VISIT_CANCELLED');
    expect(await statusOf(id)).toBe('cancelled');
    expect((await doctor.get({ id })).note.signedAt).toBeNull();
  });

  test('and calling next brings in who waits longest, for the waiting room to see', async () => {
    const { doctor, desk, visit, walkIn, statusOf } = await newRoom();
    const second = await walkIn(await addPatient(desk, 'Ravi'));
    const third = await walkIn(await addPatient(desk, 'Sita'));
    const { next } = await doctor.complete({ id: visit.id, version: 0, callNext: true });
    expect(next).toMatchObject({ id: second.id, status: 'in_progress', firstName: 'Ravi' });
    const after = await doctor.complete({ id: second.id, version: 0, callNext: true });
    expect(after.next?.id).toBe(third.id);
    expect((await doctor.complete({ id: third.id, version: 0, callNext: true })).next).toBeNull();
    expect(await statusOf(second.id)).toBe('completed');
    const history = await desk.appointments.history({ id: second.id });
    expect(history.map(({ toStatus }) => toStatus)).toEqual(['scheduled', 'in_progress', 'completed']);
  });
});

describe('a prescription', () => {
  test('is signed as it was meant that day', async () => {
    const { doctor, visit } = await newRoom();
    const lines = [line('pcm 650 101 5d'), line('Kadha, one cup', { isAsWritten: true }), line('  ')];
    await doctor.complete({ id: visit.id, version: 0, lines });
    expect((await doctor.get({ id: visit.id })).prescribed).toMatchObject([
      { drug: 'Paracetamol', strength: '650 mg', dose: 'morning and night', days: 5, quantity: 10 },
      { drug: 'Kadha, one cup', schedule: null },
    ]);
  });

  test('with a line that means nothing is refused at the line, and nothing is lost', async () => {
    const { doctor, visit, statusOf } = await newRoom();
    const lines = [line('pcm 650 101 5d'), line('xyzzy 5'), line('met 500 bd 5d')];
    const { fieldErrors } = await refusalOf(doctor.complete({ id: visit.id, version: 0, lines }));
    expect(fieldErrors?.map(({ field }) => field)).toEqual(['lines.1.text', 'lines.2.text']);
    expect(fieldErrors?.[0]?.message).toContain('No drug found for "xyzzy"');
    expect(await statusOf(visit.id)).toBe('scheduled');
    expect((await doctor.save({ id: visit.id, version: 0, lines })).lines).toHaveLength(3);
  });

  test('of the same drug twice needs a reason', async () => {
    const { doctor, visit } = await newRoom();
    const twice = (reason: string) => [line('pcm 650 101 5d'), line('dolo 650 sos', { reason })];
    const { fieldErrors } = await refusalOf(doctor.complete({ id: visit.id, version: 0, lines: twice('') }));
    expect(fieldErrors).toEqual([
      {
        field: 'lines.1.reason',
        message: 'Paracetamol is already in this prescription. Enter a reason.',
      },
    ]);
    await doctor.complete({ id: visit.id, version: 0, lines: twice('Only above 102 °F') });
    expect((await doctor.get({ id: visit.id })).prescribed?.[1]).toMatchObject({
      warnings: ['Paracetamol is already in this prescription.'],
      reason: 'Only above 102 °F',
    });
  });

  test('knows what still runs from the visit before, and is an insight there', async () => {
    const { doctor, visit, walkIn } = await newRoom();
    await doctor.complete({ id: visit.id, version: 0, lines: [line('telma 40 od 30d')] });
    const again = await walkIn();
    const lines = [line('telma-h 40 od 30d')];
    const { fieldErrors } = await refusalOf(doctor.complete({ id: again.id, version: 0, lines }));
    expect(fieldErrors?.[0]).toMatchObject({
      field: 'lines.0.reason',
      message: expect.stringContaining('still running'),
    });
    await doctor.save({ id: again.id, version: 0, lines });
    const { insights, running, pastVisits } = await doctor.get({ id: again.id });
    expect(running).toMatchObject([{ drug: { drug: 'Telmisartan' }, appointmentId: visit.id }]);
    expect(pastVisits).toMatchObject([{ appointmentId: visit.id, doctorName: 'The doctor' }]);
    expect(insights).toMatchObject([{ kind: 'duplicate', sources: [{ appointmentId: visit.id }, {}] }]);
  });

  test('against an allergy on record needs a reason', async () => {
    const { doctor, desk, walkIn } = await newRoom();
    const patient = { firstName: 'Uma', phone: '98480 12345', sex: 'female' as const, allergies: ['Penicillin'] };
    const { id } = await walkIn((await desk.patients.register(patient)).id);
    expect((await doctor.get({ id })).patient.allergies).toEqual(['Penicillin']);
    const lines = [line('amox 500 111 5d')];
    const { fieldErrors } = await refusalOf(doctor.complete({ id, version: 0, lines }));
    expect(fieldErrors?.[0]).toMatchObject({
      field: 'lines.0.reason',
      message: expect.stringContaining('Allergy on record: "Penicillin"'),
    });
    await doctor.save({ id, version: 0, lines });
    expect((await doctor.get({ id })).insights).toMatchObject([{ kind: 'allergy' }]);
  });

  test('that somebody fetches as a PDF leaves who looked', async () => {
    const clinic = await server.newClinic();
    const { doctor, nurse, visit, patientId } = await openConsultingRoom(clinic);
    await doctor.complete({ id: visit.id, version: 0, lines: [line('pcm 650 101 5d')] });
    await nurse.prescription({ id: visit.id });
    const { entries } = await clinic.as('admin').audit.list({ patientId, action: 'opened' });
    expect(entries).toMatchObject([{ actorRole: 'nurse' }]);
  });

  test('is a PDF once it is signed', async () => {
    const clinic = await server.newClinic();
    const { doctor, visit } = await openConsultingRoom(clinic);
    expect((await refusalOf(doctor.prescription({ id: visit.id }))).code).toBe('NOT_SIGNED');
    await doctor.complete({ id: visit.id, version: 0, lines: [line('pcm 650 101 5d')] });
    const answer = await fetch(`${server.url}/api/consultations/${visit.id}/prescription`, {
      headers: { authorization: `Bearer ${await clinic.tokenFor('nurse')}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test("of a colleague's visit names who signed it, with their own registration number", async () => {
    const clinic = await server.newClinic();
    const { doctor, desk, patientId } = await openConsultingRoom(clinic);
    const doctorId = await addDoctor(clinic, { speciality: 'Cardiology', registrationNumber: 'TSMC 99999' });
    const { id } = await desk.appointments.walkIn({ patientId, doctorId });
    expect(await doctor.get({ id })).toMatchObject({ registrationNumber: 'TSMC 99999', speciality: 'Cardiology' });
    await doctor.complete({ id, version: 0, lines: [] });
    expect(await doctor.get({ id })).toMatchObject({
      note: { signedBy: 'The doctor' },
      registrationNumber: details.registrationNumber,
      speciality: details.speciality,
    });
  });

  test('is set without a logo that is no picture', async () => {
    const clinic = await server.newClinic();
    const { doctor, visit } = await openConsultingRoom(clinic);
    await server.owner.clinic(clinic.id).updateTable('clinics').set({ logo: boastfulPng }).execute();
    await doctor.complete({ id: visit.id, version: 0, lines: [] });
    expect((await doctor.prescription({ id: visit.id })).type).toBe('application/pdf');
  });
});

describe('vitals', () => {
  test('that cannot be are refused at the field', async () => {
    const { nurse, visit } = await newRoom();
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

  test('are an insight when they are out of range, until it is dismissed; of each measure the latest counts', async () => {
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

  test('of a child at 80 % are an insight, and never a score', async () => {
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

describe('the prescription on paper', () => {
  const sheetFor = async (taken: object[], typed: object) => {
    const clinic = await server.newClinic();
    const { doctor, nurse, visit } = await openConsultingRoom(clinic);
    for (const vitals of taken) await nurse.takeVitals({ id: visit.id, ...vitals });
    await doctor.complete({ id: visit.id, version: 0, ...typed });
    const letterhead = { name: 'City Clinic', address: '', logo: null };
    return sheetOf({
      ...(await doctor.get({ id: visit.id })),
      clinic: letterhead,
      timeZone: 'Asia/Kolkata',
      timeFormat: '24h',
    });
  };

  test.each([
    ['both values of a pressure', [{ systolic: 120, diastolic: 80 }], 'BP 120/80 mmHg'],
    ['no pressure of one value', [{ systolic: 120, pulse: 72 }], 'Pulse 72/min'],
    [
      'no pressure of two measurements',
      [{ systolic: 150, diastolic: 90 }, { systolic: 120 }, { pulse: 80 }],
      'Pulse 80/min',
    ],
    ['the latest of each', [{ pulse: 90, weight: 60 }, { pulse: 80 }], 'Pulse 80/min   Weight 60 kg'],
  ])('prints %s', async (_, taken, expected) => {
    expect((await sheetFor(taken, {})).vitals).toBe(expected);
  });

  test('prints no diagnosis where there was none', async () => {
    expect((await sheetFor([], {})).diagnosis).toBe('');
    expect((await sheetFor([], { diagnosis: 'Flu' })).diagnosis).toBe('Flu');
    const coded = { diagnosisCodes: [{ code: 'J06.9', name: 'Common cold' }] };
    expect((await sheetFor([], coded)).diagnosis).toBe('Common cold\nJ06.9 Common cold');
  });
});

test('a signed visit that was set back is completed again, and its note stays as it was', async () => {
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

test("a signed note stands in the patient's timeline; who may not read it sees the visit alone", async () => {
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
  expect(await titlesFor('receptionist')).toEqual(['Visit to Dr. The doctor', 'Registered']);
});

test('the last twenty visits stand beside the note, newest first', async () => {
  const { doctor, visit, walkIn } = await newRoom();
  const ids = [visit.id];
  for (let number = 0; number < 21; number += 1) ids.push((await walkIn(visit.patientId)).id);
  const now = ids.pop() ?? '';
  for (const id of ids) await doctor.complete({ id, version: 0, diagnosis: 'Viral fever' });
  const { pastVisits } = await doctor.get({ id: now });
  expect(pastVisits.map(({ appointmentId }) => appointmentId)).toEqual(ids.slice(-20).reverse());
});

test('a follow-up that nobody came to is overdue at the next visit', async () => {
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

test('a visit booked to follow is shown with the note', async () => {
  const { doctor, desk, visit, patientId, doctorId } = await newRoom();
  const place = { patientId, doctorId, date: daysFrom(today(), 7), time: '10:00' };
  const next = await desk.appointments.book({ ...place, followUpOf: visit.id });
  expect((await doctor.get({ id: visit.id })).followUp).toMatchObject({ id: next.id, tokenNumber: 1 });
});

test('the queue holds the own visits of today only', async () => {
  const clinic = await server.newClinic();
  const { doctor, desk, visit, patientId, doctorId } = await openConsultingRoom(clinic);
  await desk.appointments.book({ patientId, doctorId, date: daysFrom(today(), 1), time: '10:00' });
  expect((await doctor.queue()).map(({ id }) => id)).toEqual([visit.id]);
});

test("the clinic's own diagnoses stay its own", async () => {
  const [ours, theirs] = [await newRoom(), await newRoom()];
  await ours.doctor.addDiagnosis({ code: 'u07.1', name: 'COVID-19' });
  await ours.doctor.addDiagnosis({ code: 'U07.1', name: 'COVID-19, virus identified' });
  expect(await ours.doctor.diagnoses()).toEqual([{ code: 'U07.1', name: 'COVID-19, virus identified' }]);
  expect(await theirs.doctor.diagnoses()).toEqual([]);
  expect((await refusalOf(ours.doctor.addDiagnosis({ code: 'flu', name: 'Flu' }))).fieldErrors).toEqual([
    { field: 'code', message: 'A code looks like J06.9' },
  ]);
  await ours.doctor.removeDiagnosis({ code: 'U07.1' });
  expect(await ours.doctor.diagnoses()).toEqual([]);
});

describe("the clinic's own drugs", () => {
  const shallaki = {
    name: 'shallaki',
    aliases: ['Shall'],
    schedule: 'OTC' as const,
    forms: [{ form: 'capsule' as const, strengths: ['400mg'] }],
  };
  const cefaclor = {
    name: 'Cefaclor',
    schedule: 'H' as const,
    allergyGroup: 'cephalosporin' as const,
    forms: [{ form: 'capsule' as const, strengths: ['250 mg'] }],
  };

  test('are prescribed by a line like any other, in this clinic alone', async () => {
    const [ours, theirs] = [await newRoom(), await newRoom()];
    expect(await ours.doctor.addDrug(shallaki)).toMatchObject({ name: 'Shallaki', aliases: ['shall'], version: 1 });
    const lines = [line('shall 400 101 15d')];
    await ours.doctor.complete({ id: ours.visit.id, version: 0, lines });
    expect((await ours.doctor.get({ id: ours.visit.id })).prescribed).toMatchObject([
      { drug: 'Shallaki', strength: '400 mg', form: 'capsule', schedule: 'OTC', quantity: 30 },
    ]);
    const { fieldErrors } = await refusalOf(theirs.doctor.complete({ id: theirs.visit.id, version: 0, lines }));
    expect(fieldErrors).toMatchObject([{ field: 'lines.0.text' }]);
    expect(await theirs.doctor.drugs()).toEqual([]);
  });

  test('are warned of like any other: twice, and against an allergy to their group', async () => {
    const { doctor, desk, walkIn } = await newRoom();
    await doctor.addDrug(cefaclor);
    const uma = { firstName: 'Uma', phone: '98480 12345', sex: 'female' as const, allergies: ['Cephalosporins'] };
    const { id } = await walkIn((await desk.patients.register(uma)).id);
    const lines = [line('cefaclor 250 111 5d'), line('cefaclor 250 sos')];
    const { fieldErrors } = await refusalOf(doctor.complete({ id, version: 0, lines }));
    expect(fieldErrors?.map(({ message }) => message)).toEqual([
      expect.stringContaining('cefaclor belongs to the same class'),
      expect.stringContaining('Cefaclor is already in this prescription'),
    ]);
    await doctor.save({ id, version: 0, lines });
    expect((await doctor.get({ id })).insights.map(({ kind }) => kind)).toContain('allergy');
    expect((await doctor.queue()).find((visit) => visit.id === id)?.insights).not.toEqual([]);
  });

  test('are changed and taken off again; what was signed stays', async () => {
    const { doctor, visit } = await newRoom();
    const added = await doctor.addDrug(shallaki);
    const forms = [{ form: 'tablet' as const, strengths: ['600 mg'] }];
    expect(await doctor.changeDrug({ ...added, forms })).toMatchObject({ forms, version: 2 });
    expect((await refusalOf(doctor.changeDrug({ ...added, forms: added.forms }))).code).toBe('CHANGED_MEANWHILE');
    await doctor.complete({ id: visit.id, version: 0, lines: [line('shallaki 600 od 5d')] });
    await doctor.removeDrug({ id: added.id });
    expect(await doctor.drugs()).toEqual([]);
    expect((await refusalOf(doctor.changeDrug({ ...added, version: 2 }))).code).toBe('NOT_FOUND');
    expect((await doctor.get({ id: visit.id })).prescribed).toMatchObject([{ drug: 'Shallaki', strength: '600 mg' }]);
  });

  test('stand in the list once, and only as they can be written', async () => {
    const { doctor } = await newRoom();
    await Promise.allSettled([1, 2, 3].map(() => doctor.addDrug(shallaki)));
    expect(await doctor.drugs()).toHaveLength(1);
    const refused = async (changes: object) =>
      (await refusalOf(doctor.addDrug({ ...cefaclor, ...changes }))).fieldErrors;
    expect(await refused({ name: 'SHALLAKI' })).toMatchObject([{ field: 'name' }]);
    expect(await refused({ name: 'Tab' })).toMatchObject([{ field: 'name' }]);
    expect(await refused({ aliases: ['bd'] })).toMatchObject([{ field: 'aliases.0' }]);
    expect(await refused({ forms: [{ form: 'tablet', strengths: ['250'] }] })).toEqual([
      { field: 'forms.0.strengths.0', message: 'Write a strength with its unit: 500 mg, 125 mg/5 ml, 1 %' },
    ]);
    expect(await refused({ forms: [] })).toMatchObject([{ field: 'forms' }]);
  });
});
