import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addDoctor, addPatient, at, daysFrom, openDesk, refusalOf, today, tomorrow } from '../testing/desk.ts';

const server = useServer({ servers: 3 });

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('booking', () => {
  test('takes the first token of the doctor for that day and returns all that the desk needs', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const visit = await desk.book({ ...place, time: '10:00', chiefComplaint: '  Fever ' });
    expect(visit).toMatchObject({
      tokenNumber: 1,
      status: 'scheduled',
      kind: 'booked',
      appointmentDate: tomorrow(),
      startsAt: at(tomorrow(), '10:00'),
      endsAt: at(tomorrow(), '10:15'),
      chiefComplaint: 'Fever',
      firstName: 'Asha',
      phone: '+919848012345',
      doctorName: 'Srinivas Rao',
      speciality: 'General Physician',
      version: 1,
    });
    expect(await desk.list({ date: tomorrow() })).toEqual([visit]);
    expect(await desk.list({ date: today() })).toEqual([]);
    expect(await desk.history({ id: visit.id })).toMatchObject([
      { by: 'The receptionist', fromStatus: null, toStatus: 'scheduled', toStartsAt: visit.startsAt },
    ]);
  });

  test('lists the day by time, while tokens follow the order of booking', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    for (const time of ['11:00', '09:00', '10:00']) await desk.book({ ...place, time });
    const day = await desk.list({ date: tomorrow() });
    expect(day.map(({ startsAt, tokenNumber }) => [startsAt, tokenNumber])).toEqual([
      [at(tomorrow(), '09:00'), 2],
      [at(tomorrow(), '10:00'), 3],
      [at(tomorrow(), '11:00'), 1],
    ]);
  });

  test.each([
    ['the same time', '10:00', undefined, true],
    ['inside it', '10:05', 5, true],
    ['across its beginning', '09:50', 15, true],
    ['across its end', '10:14', 15, true],
    ['around it', '09:00', 120, true],
    ['right before it', '09:45', 15, false],
    ['right after it', '10:15', 15, false],
  ])('checks for a clash with a visit from 10:00 to 10:15: %s', async (_, time, minutes, isTaken) => {
    const { desk, place } = await openDesk(await server.newClinic());
    await desk.book({ ...place, time: '10:00' });
    const second = desk.book({ ...place, time, ...(minutes && { minutes }) });
    if (isTaken) expect(await refusalOf(second)).toMatchObject({ code: 'SLOT_TAKEN', status: 409 });
    else expect((await second).tokenNumber).toBe(2);
  });

  test('offers the next three free slots when one is taken, and wastes no token', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    for (const time of ['10:00', '10:30']) await desk.book({ ...place, time });
    const { data } = await refusalOf(desk.book({ ...place, time: '10:00' }));
    expect(data).toEqual({ next: ['10:15', '10:45', '11:00'].map((time) => at(tomorrow(), time)) });
    expect((await desk.book({ ...place, time: '10:15' })).tokenNumber).toBe(3);
  });

  test('also offers them when the request carries an idempotency key', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    await desk.book({ ...place, time: '10:00' });
    const answer = await fetch(`${server.url}/api/appointments`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await clinic.tokenFor('receptionist')}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify({ ...place, time: '10:00' }),
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'SLOT_TAKEN',
      data: { next: [at(tomorrow(), '10:15'), expect.anything(), expect.anything()] },
    });
  });

  test('lets two doctors see patients at the same time', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const other = await addDoctor(clinic);
    await desk.book({ ...place, time: '10:00' });
    expect((await desk.book({ ...place, doctorId: other, time: '10:00' })).tokenNumber).toBe(1);
  });

  test('books a follow-up of a visit of the same patient only', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const first = await desk.book({ ...place, time: '10:00' });
    const next = { ...place, date: daysFrom(tomorrow(), 7), time: '10:00', followUpOf: first.id };
    expect((await desk.book(next)).kind).toBe('follow_up');
    const stranger = await addPatient(clinic.as('receptionist'));
    await expect(desk.book({ ...next, time: '11:00', patientId: stranger })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a booking is refused at the field for', () => {
  const morning = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '13:00' }));
  test.each([
    ['a day that is over', { date: daysFrom(today(), -1) }, 'date', 'This day has passed. Choose today or later.'],
    ['a mistyped year', { date: '9999-12-31' }, 'date', 'Visits are booked at most 3 years ahead. Check the year.'],
    ['30 February', { date: '2027-02-30' }, 'date', 'Enter a date'],
    ['the year 0, which no database knows', { date: '0000-01-01' }, 'date', 'Enter a date'],
    ['25 o’clock', { time: '25:00' }, 'time', 'Enter a time like 09:30'],
    [
      'a time before the doctor comes',
      { time: '08:00' },
      'time',
      'The doctor is not in at that time. Choose one of the free times.',
    ],
    ['an end before the start', { minutes: -15 }, 'minutes', 'At least 5 minutes'],
    [
      'an end after the doctor has left',
      { time: '12:50' },
      'time',
      'The doctor is not in at that time. Choose one of the free times.',
    ],
    [
      'a doctor who is none',
      { doctorId: crypto.randomUUID() },
      'doctorId',
      'This doctor cannot be booked. Choose another one.',
    ],
    [
      'a patient who is not there',
      { patientId: crypto.randomUUID() },
      'patientId',
      'This patient is not registered here. Choose again.',
    ],
  ])('%s', async (_, wrong, field, message) => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic, { hours: morning });
    const answer = await fetch(`${server.url}/api/appointments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await clinic.tokenFor('receptionist')}` },
      body: JSON.stringify({ ...place, time: '10:00', ...wrong }),
    });
    expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT', fieldErrors: [{ field, message }] });
    expect(await desk.list({ date: daysFrom(today(), -1), days: 42 })).toEqual([]);
  });

  test('a doctor or a patient of another clinic', async () => {
    const [ours, theirs] = [await openDesk(await server.newClinic()), await openDesk(await server.newClinic())];
    for (const stranger of [{ doctorId: theirs.doctorId }, { patientId: theirs.patientId }]) {
      await expect(ours.desk.book({ ...ours.place, time: '10:00', ...stranger })).rejects.toMatchObject({
        status: 400,
      });
      await expect(ours.desk.walkIn({ ...ours.place, ...stranger })).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe('a walk-in', () => {
  test('waits by token from now on and takes no slot', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const visit = await desk.walkIn(place);
    expect(visit).toMatchObject({
      kind: 'walk_in',
      tokenNumber: 1,
      appointmentDate: today(),
      arrivedAt: visit.startsAt,
    });
    const patientId = await addPatient(clinic.as('receptionist'));
    expect((await desk.walkIn({ ...place, patientId })).tokenNumber).toBe(2);
  });

  test('with a token or booking for the doctor already gets no second token until that visit is over', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const first = await desk.walkIn(place);
    const second = await refusalOf(desk.walkIn(place));
    expect(second).toMatchObject({
      code: 'ALREADY_HAS_TOKEN',
      detail: 'Already has token 1 with Dr. Srinivas Rao.',
      data: { current: first },
    });
    await desk.setStatus({ id: first.id, status: 'completed', version: 1 });
    const again = await desk.walkIn(place);
    expect(again.tokenNumber).toBe(2);
    const reopened = await refusalOf(desk.setStatus({ id: first.id, status: 'confirmed', version: 2 }));
    expect(reopened).toMatchObject({ code: 'ALREADY_HAS_TOKEN', data: { current: { id: again.id } } });
    expect((await refusalOf(desk.undo({ id: first.id, version: 2 }))).code).toBe('NEWER_TOKEN');
    await desk.setStatus({ id: again.id, status: 'cancelled', reason: 'Went home', version: 1 });
    const booked = await desk.book({ ...place, date: today(), time: '23:40' });
    expect(await refusalOf(desk.walkIn(place))).toMatchObject({ data: { current: { id: booked.id } } });
  });

  test('is a follow-up only of a visit of the same patient to the same doctor', async () => {
    const clinic = await server.newClinic();
    const { desk, place, doctorId } = await openDesk(clinic);
    const before = await desk.walkIn(place);
    const next = { ...place, followUpOf: before.id };
    await desk.setStatus({ id: before.id, status: 'completed', version: 1 });
    const followUp = await desk.walkIn(next);
    expect(followUp).toMatchObject({ kind: 'walk_in', tokenNumber: 2 });
    await desk.setStatus({ id: followUp.id, status: 'completed', version: 1 });
    const fault = { field: 'followUpOf', message: 'This is not an earlier visit to the same doctor.' };
    const other = { ...next, doctorId: await addDoctor(clinic) };
    expect((await refusalOf(desk.walkIn(other))).fieldErrors).toEqual([fault]);
    const stranger = { ...next, patientId: await addPatient(clinic.as('receptionist')) };
    expect((await refusalOf(desk.walkIn(stranger))).fieldErrors).toEqual([fault]);
    expect((await desk.walkIn({ ...place, doctorId })).tokenNumber).toBe(3);
  });

  test('is refused for a doctor who is on leave today', async () => {
    const { desk, staff, place, doctorId } = await openDesk(await server.newClinic());
    await staff.addException({ id: doctorId, fromDay: today(), toDay: today() });
    const { fieldErrors } = await refusalOf(desk.walkIn(place));
    expect(fieldErrors).toEqual([{ field: 'doctorId', message: 'This doctor is not in today. Choose another one.' }]);
  });

  test('gets one of the tokens 1 to 50 when fifty come at once, and no token is given twice', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const patients = await Promise.all(numbers(50).map(() => addPatient(clinic.as('receptionist'))));
    const visits = await Promise.all(patients.map((patientId) => desk.walkIn({ ...place, patientId })));
    expect(visits.map(({ tokenNumber }) => tokenNumber).sort((a, b) => a - b)).toEqual(numbers(50));
  });
});

describe('a move', () => {
  test('keeps the token on the same day with the same doctor, and takes a new one elsewhere', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const other = await addDoctor(clinic);
    const visit = await desk.book({ ...place, time: '10:00', minutes: 30 });
    await desk.book({ ...place, time: '11:00' });
    const { id } = visit;
    const later = await desk.move({ ...place, id, time: '12:00', version: 1 });
    expect(later).toMatchObject({ tokenNumber: 1, version: 2, endsAt: at(tomorrow(), '12:30') });
    const elsewhere = await desk.move({ ...place, id, doctorId: other, time: '10:00', version: 2 });
    expect(elsewhere).toMatchObject({ tokenNumber: 1, doctorId: other });
    const back = await desk.move({ ...place, id, time: '10:00', version: 3 });
    expect(back.tokenNumber).toBe(3);
    expect(await desk.history({ id })).toMatchObject([
      {},
      { fromStartsAt: visit.startsAt, toStartsAt: later.startsAt },
      {},
      { fromDoctor: 'Dr. Srinivas Rao', toStartsAt: visit.startsAt },
    ]);
  });

  test('of a walk-in is undone with its original time, token and arrival', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const other = await addDoctor(clinic);
    const walkIn = await desk.walkIn(place);
    const moved = await desk.move({ ...place, id: walkIn.id, doctorId: other, time: '10:00', version: 1 });
    expect(moved).toMatchObject({ kind: 'booked', arrivedAt: null });
    const back = await desk.undo({ id: walkIn.id, version: 2 });
    expect(back).toEqual({ ...walkIn, version: 3 });
    expect((await desk.history({ id: walkIn.id })).at(-1)).toMatchObject({ toStartsAt: walkIn.startsAt });
    expect(await refusalOf(desk.undo({ id: walkIn.id, version: 2 }))).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });

  test('cannot be undone when the old time has been given away', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const { id } = await desk.book({ ...place, time: '10:00' });
    await desk.move({ ...place, id, time: '11:00', version: 1 });
    await desk.book({ ...place, time: '10:00' });
    expect(await refusalOf(desk.undo({ id, version: 2 }))).toMatchObject({ code: 'SLOT_GIVEN_AWAY' });
  });

  test('to a taken slot is refused with the next three, and the visit stays where it was', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const { id } = await desk.book({ ...place, time: '10:00' });
    await desk.book({ ...place, time: '11:00' });
    const refusal = await refusalOf(desk.move({ ...place, id, time: '11:05', version: 1 }));
    expect(refusal).toMatchObject({
      code: 'SLOT_TAKEN',
      data: { next: [at(tomorrow(), '11:15'), expect.anything(), expect.anything()] },
    });
    expect((await desk.list({ date: tomorrow() }))[0]).toMatchObject({
      id,
      version: 1,
      startsAt: at(tomorrow(), '10:00'),
    });
  });

  test('of a completed visit, into the past or into a leave is refused with the reason', async () => {
    const { desk, staff, place, doctorId } = await openDesk(await server.newClinic());
    const { id } = await desk.book({ ...place, time: '10:00' });
    const fieldErrors = async (date: string) =>
      (await refusalOf(desk.move({ ...place, id, date, time: '10:00', version: 1 }))).fieldErrors;
    await staff.addException({
      id: doctorId,
      fromDay: daysFrom(today(), 2),
      toDay: daysFrom(today(), 3),
      reason: 'Wedding',
    });
    expect(await fieldErrors(daysFrom(today(), -1))).toMatchObject([{ field: 'date' }]);
    expect(await fieldErrors(daysFrom(today(), 2))).toMatchObject([
      { field: 'date', message: 'The doctor is on leave that day (Wedding). Choose another day or doctor.' },
    ]);
    await desk.setStatus({ id, status: 'completed', version: 1 });
    expect((await refusalOf(desk.move({ ...place, id, time: '12:00', version: 2 }))).code).toBe('VISIT_OVER');
  });
});
