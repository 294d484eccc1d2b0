import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { issueBill } from '../testing/bill.ts';

const server = useServer({ servers: 2 });

test('a bill is sent once for each of its states, to the patient by SMS and to an address by e-mail', async () => {
  const clinic = await server.newClinic();
  const { desk, bill } = await issueBill(clinic);
  const { id, billNumber } = bill;
  const outbox = async () => (await clinic.as('admin').outbox.list({})).messages;
  const presses = Array.from({ length: 5 }, () => desk.sendReceipt({ id }));
  expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['SENT'] });
  expect(await outbox()).toMatchObject([{ kind: 'sms', recipient: bill.phone, subject: `Bill ${billNumber}` }]);

  await desk.pay({ id, method: 'upi', amount: 50_000 });
  await desk.sendReceipt({ id });
  await desk.sendReceipt({ id, email: 'Asha.Rao@Mail.example' });
  const [letter, message] = await outbox();
  expect(letter).toMatchObject({ kind: 'email', recipient: 'asha.rao@mail.example', subject: `Receipt ${billNumber}` });
  expect(message).toMatchObject({ kind: 'sms', subject: `Receipt ${billNumber}` });
  expect((await refusalOf(desk.sendReceipt({ id, email: 'asha.rao@mail.example' }))).code).toBe('SENT');
});

test('a failed message is sent again, and a corrected phone number gets its own message', async () => {
  const clinic = await server.newClinic();
  const { desk, bill } = await issueBill(clinic);
  const { id, patientId } = bill;
  const owner = server.owner.clinic(clinic.id);
  await desk.sendReceipt({ id });
  await owner.updateTable('outboxMessages').set({ state: 'failed' }).where('clinicId', '=', clinic.id).execute();
  await desk.sendReceipt({ id });
  const recipients = async () => (await clinic.as('admin').outbox.list({})).messages.map(({ recipient }) => recipient);
  expect(await recipients()).toEqual([bill.phone]);
  const phone = '+919848054321';
  await owner.updateTable('patients').set({ phone }).where('id', '=', patientId).execute();
  await desk.sendReceipt({ id });
  expect(await recipients()).toEqual([phone, bill.phone]);
});

test('an invalid address is refused at its field, and another clinic cannot find the bill', async () => {
  const clinic = await server.newClinic();
  const { desk, bill } = await issueBill(clinic);
  const { fieldErrors } = await refusalOf(desk.sendReceipt({ id: bill.id, email: 'asha' }));
  expect(fieldErrors?.map(({ field }) => field)).toEqual(['email']);
  const { desk: other } = await issueBill(await server.newClinic());
  expect((await refusalOf(other.sendReceipt({ id: bill.id }))).code).toBe('NOT_FOUND');
});
