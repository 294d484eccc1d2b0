import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { openDesk, tomorrow } from '../testing/desk.ts';

const server = useServer();

test('two clinics that list at the same time each see their own visits', async () => {
  const clinics = await Promise.all([openDesk(await server.newClinic()), openDesk(await server.newClinic())]);
  await Promise.all(clinics.map(({ desk, place }) => desk.book({ ...place, time: '09:00' })));
  const lists = await Promise.all([...clinics, ...clinics].map(({ desk }) => desk.list({ date: tomorrow() })));
  const patients = lists.map((visits) => visits.map(({ patientId }) => patientId));
  const own = clinics.map(({ patientId }) => [patientId]);
  expect(patients).toEqual([...own, ...own]);
});
