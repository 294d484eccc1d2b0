import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countWaiting } from '#app/testing/locks/count-waiting.ts';
import { useServer } from '#app/testing/test-server.ts';
import {
  addDoctor,
  addPatient,
  daysFrom,
  outcomes,
  refusalOf,
  today,
  tomorrow,
} from '#modules/appointments/server/testing/desk.ts';
import { line, openConsultingRoom, openNewRoom, secondDoctor } from './testing/consulting-room.ts';

const server = useServer({ servers: 3 });

describe('a draft', () => {
  test('can be saved repeatedly and is read back unchanged', async () => {
    const { doctor, visit } = await openNewRoom(server);
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

  test('saved by two doctors at the same moment is saved once, and the other doctor is told what was saved and by whom', async () => {
    const clinic = await server.newClinic();
    const { doctor, visit } = await openConsultingRoom(clinic);
    const second = await secondDoctor(server, clinic);
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

  test('can be completed by a colleague, who is named as the signer, and is then locked for its author', async () => {
    const clinic = await server.newClinic();
    const { doctor, visit } = await openConsultingRoom(clinic);
    const second = await secondDoctor(server, clinic);
    await doctor.save({ id: visit.id, version: 0, diagnosis: 'Flu' });
    const { note } = await second.complete({ id: visit.id, version: 1, diagnosis: 'Flu' });
    expect(note).toMatchObject({ signedBy: 'Asha Rao', diagnosis: 'Flu' });
    expect((await refusalOf(doctor.save({ id: visit.id, version: 1, diagnosis: 'Malaria' }))).code).toBe('SIGNED');
    await doctor.addendum({ id: visit.id, body: 'I agree.' });
    expect((await second.get({ id: visit.id })).addenda).toMatchObject([{ writtenBy: 'The doctor' }]);
    expect(await second.queue()).toEqual([]);
  });

  test('of a missing visit or another clinic is refused', async () => {
    const [ours, theirs] = [await openNewRoom(server), await openNewRoom(server)];
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

describe('completing a visit', () => {
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

  test('locks the note, which then takes only addenda with author and time', async () => {
    const { doctor, visit } = await openNewRoom(server);
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

  test('keeps a visit that is set back later with its doctor and day, which the prescription names', async () => {
    const { clinic, doctor, desk, doctorId, visit, statusOf } = await openNewRoom(server);
    const elsewhere = { id: visit.id, doctorId: await addDoctor(clinic) };
    await doctor.complete({ id: visit.id, version: 0 });
    const back = await desk.appointments.setStatus({ id: visit.id, status: 'confirmed', version: 2 });
    const arrived = await desk.appointments.setArrival({ id: visit.id, arrived: true, version: back.version });
    const late = [
      () => desk.appointments.move({ ...elsewhere, date: tomorrow(), time: '10:00', version: arrived.version }),
      () => desk.appointments.changeDoctor({ ...elsewhere, version: arrived.version }),
    ];
    for (const request of late) expect((await refusalOf(request())).code).toBe('NOTE_SIGNED');
    expect((await doctor.get({ id: visit.id })).visit).toMatchObject({ doctorId, appointmentDate: today() });
    await desk.appointments.setStatus({ id: visit.id, status: 'completed', version: arrived.version });
    expect(await statusOf(visit.id)).toBe('completed');
  });

  test('makes the database refuse any change to the signed note', async () => {
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

  test.each([0, 1])(
    'at version %i happens once when it is pressed several times at the same moment',
    async (version) => {
      const { doctor, visit } = await openNewRoom(server);
      if (version === 1) await doctor.save({ id: visit.id, version: 0, diagnosis: 'Flu' });
      const presses = Array.from({ length: 12 }, () => doctor.complete({ id: visit.id, version }));
      expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['SIGNED'] });
    },
  );

  test('four times at the same moment calls in four different patients', async () => {
    const { clinic, doctor, desk, visit, walkIn } = await openNewRoom(server);
    const visits = [visit];
    for (let more = 0; more < 7; more += 1) visits.push(await walkIn(await addPatient(desk)));
    const first = visits.slice(0, 4);
    for (const { id } of first) await desk.appointments.setStatus({ id, status: 'in_progress', version: 1 });
    const { completing } = await server.database
      .clinic(clinic.id)
      .transaction()
      .execute(async (db) => {
        // All four wait here and then continue together; otherwise they would run one after the other and never
        // compete.
        await sql`select from appointments where id = any (${first.map(({ id }) => id)}::uuid[]) for update`.execute(
          db,
        );
        const started = first.map(({ id }) => doctor.complete({ id, version: 0, callNext: true }));
        await expect.poll(() => countWaiting(server)).toBe(started.length);
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

  test('skips a patient whom another call is taking at this moment', async () => {
    const { clinic, desk, doctor, visit, walkIn } = await openNewRoom(server);
    const [second, third] = [await walkIn(await addPatient(desk)), await walkIn(await addPatient(desk))];
    const other = server.database.clinic(clinic.id).transaction();
    const { next } = await other.execute(async (db) => {
      await sql`update appointments set status = 'in_progress' where id = ${second.id}`.execute(db);
      return doctor.complete({ id: visit.id, version: 0, callNext: true });
    });
    expect(next?.id).toBe(third.id);
  });

  test('is refused when someone else changed the draft, and the visit stays open', async () => {
    const { doctor, visit, statusOf } = await openNewRoom(server);
    await doctor.save({ id: visit.id, version: 0, diagnosis: 'Theirs' });
    const refusal = await refusalOf(doctor.complete({ id: visit.id, version: 0, diagnosis: 'Mine' }));
    expect(refusal).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { current: { diagnosis: 'Theirs' } } });
    expect(await statusOf(visit.id)).toBe('scheduled');
  });

  test('with a follow-up date before the visit is refused at the field', async () => {
    const { doctor, visit } = await openNewRoom(server);
    const completing = (days: number) =>
      doctor.complete({ id: visit.id, version: 0, followUpOn: daysFrom(today(), days) });
    const { fieldErrors } = await refusalOf(completing(-1));
    expect(fieldErrors).toEqual([{ field: 'followUpOn', message: 'Choose a day after this visit' }]);
    expect((await completing(1)).note.followUpOn).toBe(daysFrom(today(), 1));
  });

  test('is refused for a cancelled visit', async () => {
    const { doctor, desk, visit } = await openNewRoom(server);
    await desk.appointments.setStatus({ id: visit.id, status: 'cancelled', reason: 'Went home', version: 1 });
    expect((await refusalOf(doctor.complete({ id: visit.id, version: 0 }))).code).toBe('VISIT_CANCELLED');
  });

  test('is refused when the visit is cancelled during signing', async () => {
    const clinic = await server.newClinic();
    const { doctor, desk, visit, statusOf } = await openConsultingRoom(clinic);
    const { id } = visit;
    await doctor.save({ id, version: 0, diagnosis: 'Flu' });
    const { refusal } = await server.database
      .clinic(clinic.id)
      .transaction()
      .execute(async (db) => {
        await db.selectFrom('consultations').select('id').where('id', '=', id).forUpdate().execute();
        const completing = refusalOf(doctor.complete({ id, version: 1, diagnosis: 'Flu' }));
        await expect.poll(() => countWaiting(server)).toBe(1);
        await desk.appointments.setStatus({ id, status: 'cancelled', reason: 'Went home', version: 1 });
        return { refusal: completing };
      });
    expect((await refusal).code).toBe('VISIT_CANCELLED');
    expect(await statusOf(id)).toBe('cancelled');
    expect((await doctor.get({ id })).note.signedAt).toBeNull();
  });

  test('and calling next brings in the longest-waiting patient and updates the waiting room', async () => {
    const { doctor, desk, visit, walkIn, statusOf } = await openNewRoom(server);
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
