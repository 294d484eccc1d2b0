import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { today } from '#modules/appointments/server/testing/desk.ts';
import { openCounter, openPrescriber } from './testing/counter.ts';

const server = useServer();

test('medicines are to be billed once they are handed over, together with the visit, until they are returned', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic);
  const { sign } = await openPrescriber(clinic);
  const id = await sign('pcm 650 101 5d');
  const billing = clinic.as('receptionist').billing;
  const medicines = async () =>
    (await billing.toBill({ day: today() })).filter(({ category }) => category === 'Pharmacy');
  expect(await medicines()).toEqual([]);
  const { id: dispensingId } = await counter.dispense({
    id,
    after: 0,
    lines: [{ line: 0, itemId: item.id, quantity: 3 }],
  });
  const [charge] = await medicines();
  expect(charge).toMatchObject({
    source: 'dispensing',
    sourceId: dispensingId,
    description: 'Medicines, 1 item',
    unitPrice: 630,
    isDone: true,
  });
  expect(await billing.charges({ patientId: charge?.patientId ?? '' })).toHaveLength(2);
  await counter.takeBack({ id: dispensingId });
  expect(await medicines()).toEqual([]);
});
