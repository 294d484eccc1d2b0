import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';

const server = useServer();

const koti = { name: 'Koti Agencies', phone: '040 2345', email: 'Orders@Koti.example', address: 'Koti, Hyderabad' };

test('a supplier is added with contact details, and each name only once', async () => {
  const counter = (await server.newClinic()).as('pharmacist').pharmacy;
  const added = await counter.addSupplier(koti);
  expect(added).toMatchObject({ ...koti, email: 'orders@koti.example' });
  expect(await counter.suppliers()).toEqual([added]);
  expect(await refusalOf(counter.addSupplier({ ...koti, name: 'KOTI agencies ' }))).toMatchObject({
    fieldErrors: [{ field: 'name', message: 'A supplier with this name already exists' }],
  });
  expect(await refusalOf(counter.addSupplier({ ...koti, name: ' ', email: 'koti' }))).toMatchObject({
    fieldErrors: [{ field: 'name' }, { field: 'email' }],
  });
});

test('when two people add the same supplier at the same moment, one succeeds', async () => {
  const counter = (await server.newClinic()).as('pharmacist').pharmacy;
  const requests = Array.from({ length: 4 }, () => counter.addSupplier(koti));
  expect((await outcomes(requests)).granted).toBe(1);
});
