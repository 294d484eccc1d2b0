import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, at, daysFrom, openDesk, outcomes, refusalOf, tomorrow } from '../testing/desk.ts';

const server = useServer({ servers: 3 });

const weeks = (count: number) => Array.from({ length: count }, (_, index) => daysFrom(tomorrow(), index * 7));

describe('a series of visits', () => {
  test('is planned with the conflict on each date', async () => {
    const { desk, staff, place } = await openDesk(await server.newClinic());
    const [first = '', second = '', third = '', fourth = ''] = weeks(4);
    await desk.book({ ...place, date: second, time: '10:05' });
    await staff.addException({ id: place.doctorId, fromDay: third, toDay: third, reason: 'Conference' });
    const plan = await desk.planSeries({ ...place, time: '10:00', every: 1, unit: 'weeks', count: 4 });
    expect(plan).toEqual([
      { date: first, startsAt: at(first, '10:00'), inTheWay: null },
      { date: second, startsAt: at(second, '10:00'), inTheWay: 'This time is taken.' },
      {
        date: third,
        startsAt: at(third, '10:00'),
        inTheWay: 'The doctor is on leave that day (Conference). Choose another day or doctor.',
      },
      { date: fourth, startsAt: at(fourth, '10:00'), inTheWay: null },
    ]);
    const until = await desk.planSeries({ ...place, time: '10:00', every: 2, unit: 'weeks', until: fourth });
    expect(until.map(({ date }) => date)).toEqual([first, third]);
    const backwards = desk.planSeries({ ...place, time: '10:00', every: 1, unit: 'days', until: '2020-01-01' });
    expect((await refusalOf(backwards)).fieldErrors).toMatchObject([{ field: 'until' }]);
  });

  test('is booked on the chosen dates, with a token of each day', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const [first = '', , third = ''] = weeks(3);
    await desk.book({ ...place, date: third, time: '09:00' });
    const { patientId, doctorId } = place;
    const { seriesId, visits } = await desk.bookSeries({
      patientId,
      doctorId,
      time: '10:00',
      dates: [third, first],
      chiefComplaint: 'Physiotherapy',
    });
    expect(visits.map(({ startsAt, tokenNumber }) => [new Date(startsAt).toISOString(), tokenNumber])).toEqual([
      [at(first, '10:00'), 1],
      [at(third, '10:00'), 2],
    ]);
    const [booked] = await desk.list({ date: first });
    expect(booked).toMatchObject({ seriesId, kind: 'booked', chiefComplaint: 'Physiotherapy' });
  });

  test('is booked completely or not at all', async () => {
    const { desk, staff, place } = await openDesk(await server.newClinic());
    const dates = weeks(3);
    const series = { patientId: place.patientId, doctorId: place.doctorId, time: '10:00', dates };
    const { id } = await desk.book({ ...place, date: dates[2] ?? '', time: '10:00' });
    expect(await refusalOf(desk.bookSeries(series))).toMatchObject({ code: 'DATES_TAKEN', status: 409 });
    await desk.setStatus({ id, status: 'cancelled', reason: 'Booked twice', version: 1 });
    await staff.addException({ id: place.doctorId, fromDay: dates[1] ?? '', toDay: dates[1] ?? '', reason: '' });
    expect((await refusalOf(desk.bookSeries(series))).fieldErrors).toMatchObject([{ field: 'date' }]);
    expect(await desk.list({ date: dates[0] ?? '' })).toEqual([]);
    const { doctorId } = place;
    const nobody = desk.bookSeries({ ...series, doctorId, dates: [dates[0] ?? ''], patientId: crypto.randomUUID() });
    expect((await refusalOf(nobody)).fieldErrors).toMatchObject([{ field: 'patientId' }]);
  });

  test('requested by several desks at once goes to one of them, in whatever order the days are listed', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const { patientId, doctorId } = place;
    const dates = weeks(52);
    const requests = Array.from({ length: 12 }, (_, index) =>
      desk.bookSeries({ patientId, doctorId, time: '10:00', dates: index % 2 ? dates : dates.toReversed() }),
    );
    expect(await outcomes(requests)).toEqual({ granted: 1, refusals: ['DATES_TAKEN'] });
    const booked = await Promise.all(dates.map((date) => desk.list({ date })));
    expect(booked.map(({ length }) => length)).toEqual(dates.map(() => 1));
  });

  test('is cancelled including the chosen visit, even if its patient is already waiting', async () => {
    const { desk, place } = await openDesk(await server.newClinic());
    const { patientId, doctorId } = place;
    const { visits } = await desk.bookSeries({ patientId, doctorId, time: '10:00', dates: weeks(2) });
    const [first, last] = visits;
    if (!first || !last) throw new Error('Two visits were asked for');
    await desk.setArrival({ id: first.id, arrived: true, version: 1 });
    const cancelled = await desk.cancelSeries({ id: first.id, reason: 'Moved away', version: 2 });
    expect(cancelled.visits.map(({ id }) => id)).toEqual([first.id, last.id]);
    await Promise.all(cancelled.visits.map(({ id, version }) => desk.undo({ id, version })));
    const [waiting] = await desk.list({ date: weeks(1)[0] ?? '' });
    expect(waiting).toMatchObject({ status: 'scheduled', arrivedAt: expect.any(String) });
  });

  test('is cancelled from one visit on, while earlier visits and those of patients who have come stay', async () => {
    const clinic = await server.newClinic();
    const { desk, place } = await openDesk(clinic);
    const { patientId, doctorId } = place;
    const dates = weeks(4);
    const { visits } = await desk.bookSeries({ patientId, doctorId, time: '10:00', dates });
    const other = await desk.book({ ...place, patientId: await addPatient(clinic.as('receptionist')), time: '11:00' });
    const [, second, third] = visits;
    if (!second || !third) throw new Error('Four visits were asked for');
    await desk.setArrival({ id: third.id, arrived: true, version: 1 });
    const stale = desk.cancelSeries({ id: second.id, reason: 'Moved away', version: 2 });
    expect(await refusalOf(stale)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const cancelled = await desk.cancelSeries({ id: second.id, reason: 'Moved away', version: 1 });
    expect(cancelled.visits).toHaveLength(2);
    const statuses = await Promise.all(
      dates.map(async (date) => (await desk.list({ date })).map(({ status }) => status)),
    );
    expect(statuses).toEqual([['scheduled', 'scheduled'], ['cancelled'], ['scheduled'], ['cancelled']]);
    await Promise.all(cancelled.visits.map(({ id, version }) => desk.undo({ id, version })));
    expect((await desk.list({ date: dates[3] ?? '' }))[0]).toMatchObject({ status: 'scheduled', cancelReason: '' });
    expect(await desk.cancelSeries({ id: other.id, reason: 'Booked twice', version: 1 })).toMatchObject({
      visits: [{ id: other.id }],
    });
  });
});
