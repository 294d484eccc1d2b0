import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';
import { openCounter } from '../testing/counter.ts';

const server = useServer();

test('the counter learns that a signed note has an addendum and from whom, but not what it says', async () => {
  const clinic = await server.newClinic();
  const { counter } = await openCounter(clinic);
  const { doctor, visit } = await openConsultingRoom(clinic);
  const { id } = visit;
  await doctor.complete({ id, version: 0, lines: [{ text: 'pcm 650 101 5d' }] });
  expect(await counter.prescriptions()).toMatchObject([{ id, addendum: null }]);
  await doctor.addendum({ id, body: 'Paracetamol must not be given: liver disease' });
  const { writtenAt, writtenBy } = (await doctor.get({ id })).addenda[0] ?? {};
  const addendum = { writtenAt: expect.any(String), writtenBy };
  expect(writtenBy).toBeTruthy();
  const [queued] = await counter.prescriptions();
  expect(queued?.addendum).toEqual(addendum);
  expect(Date.parse(queued?.addendum?.writtenAt ?? '')).toBe(Date.parse(writtenAt ?? ''));
  const opened = await counter.prescription({ id });
  expect(opened.addendum).toEqual(addendum);
  expect(JSON.stringify([queued, opened])).not.toContain('liver');
});
