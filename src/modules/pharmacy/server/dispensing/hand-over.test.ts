import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { addPatient, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { openCounter, openPrescriber } from '../testing/counter.ts';

const server = useServer({ servers: 2 });

async function payBefore(clinic: TestClinic, medicinesPaidBefore: boolean) {
  const admin = clinic.as('admin').billing;
  await admin.changeSettings({ ...(await admin.settings()), medicinesPaidBefore });
}

async function openPaidCounter(clinic: TestClinic) {
  await payBefore(clinic, true);
  const opened = await openCounter(clinic, { item: { unitPrice: 1000 } });
  const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
  const lines = [{ line: 0, itemId: opened.item.id, quantity: 10 }];
  const given = await opened.counter.dispense({ id, after: 0, lines });
  const { patientId } = await opened.counter.prescription({ id });
  const billing = clinic.as('receptionist').billing;
  await openDrawer(clinic);
  const bill = async (amount: number) =>
    billing.issue({
      patientId,
      lines: [
        {
          description: 'Medicines, 1 item',
          category: 'Pharmacy',
          quantity: 1,
          unitPrice: 10_000,
          source: 'dispensing',
          sourceId: given.id,
        },
      ],
      payments: amount > 0 ? [{ method: 'cash', amount }] : [],
    });
  return { ...opened, clinic, id, given, patientId, billing, bill };
}

test('paid first: medicines are prepared, billed, paid in two parts and handed over once nothing is due', async () => {
  const clinic = await server.newClinic();
  const { counter, id, given, patientId, billing, bill, stockOf } = await openPaidCounter(clinic);
  expect(given).toMatchObject({ state: 'done', isUnpaid: true });
  expect(await stockOf()).toMatchObject({ quantityAvailable: 20 });
  expect(await counter.prescriptions()).toMatchObject([{ id, state: 'done', isUnpaid: true }]);
  const whatRecordSays = async () =>
    (await clinic.as('doctor').patients.timeline({ id: patientId })).find(({ title }) => title.startsWith('Medicines'))
      ?.title;
  expect(await whatRecordSays()).toBe('Medicines prepared, awaiting payment');
  const refused = async () => (await refusalOf(counter.handOver({ id: given.id }))).detail;
  expect(await refused()).toBe('Not billed yet. It is billed and paid at the desk first.');
  const issued = await bill(4_000);
  expect(await refused()).toBe(`₹60 is still due on bill ${issued.billNumber}.`);
  await billing.pay({ id: issued.id, method: 'cash', amount: 6_000 });
  await counter.handOver({ id: given.id });
  await counter.handOver({ id: given.id });
  expect(await counter.prescriptions()).toMatchObject([{ id, state: 'done', isUnpaid: false }]);
  expect(await whatRecordSays()).toBe('Medicines dispensed');
});

test('paid first: medicines put back into stock are not handed over and wait to be dispensed again', async () => {
  const clinic = await server.newClinic();
  const { counter, given, id, stockOf } = await openPaidCounter(clinic);
  await counter.takeBack({ id: given.id });
  expect((await refusalOf(counter.handOver({ id: given.id }))).code).toBe('ALREADY_RETURNED');
  expect(await counter.prescriptions()).toMatchObject([{ id, state: 'waiting', isUnpaid: false }]);
  expect(await stockOf()).toMatchObject({ quantityAvailable: 30 });
});

test('paid after: everything is handed over at once, including counter sales', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic);
  const id = await (await openPrescriber(clinic)).sign('pcm 650 101 5d');
  const lines = [{ line: 0, itemId: item.id, quantity: 10 }];
  const given = await counter.dispense({ id, after: 0, lines });
  expect(given).toMatchObject({ isUnpaid: false });
  await counter.handOver({ id: given.id });
  const patientId = await addPatient(clinic.as('receptionist'));
  await counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 1 }] });
  expect((await counter.sales({})).sales).toMatchObject([{ isUnpaid: false }]);
});

test('switching in the middle of a day leaves handed-over medicines alone, and allowing later payment releases waiting ones', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic);
  const patientId = await addPatient(clinic.as('receptionist'));
  const sell = () => counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 1 }] });
  await sell();
  await payBefore(clinic, true);
  const waiting = await sell();
  expect((await counter.sales({})).sales.map(({ isUnpaid }) => isUnpaid)).toEqual([true, false]);
  expect((await refusalOf(counter.handOver({ id: waiting.id }))).code).toBe('NOT_PAID');
  await payBefore(clinic, false);
  await sell();
  expect((await counter.sales({})).sales.map(({ isUnpaid }) => isUnpaid)).toEqual([false, true, false]);
  expect(await outcomes(Array.from({ length: 4 }, () => counter.handOver({ id: waiting.id })))).toEqual({
    granted: 4,
    refusals: [],
  });
  expect((await counter.sales({})).sales.map(({ isUnpaid }) => isUnpaid)).toEqual([false, false, false]);
});

test('paid first: a batch recalled while it waits is not handed over until the recall ends, paid or not', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId, id, given, bill } = await openPaidCounter(clinic);
  await bill(10_000);
  const recall = await counter.recallBatch({ id: batchId, reason: 'Impure' });
  const handOver = () => counter.handOver({ id: given.id });
  expect(await refusalOf(handOver())).toMatchObject({
    code: 'BLOCKED',
    detail: `Batch ${item.batchNumber} of ${item.name} is recalled. Return it and dispense another.`,
  });
  await payBefore(clinic, false);
  expect((await refusalOf(handOver())).code).toBe('BLOCKED');
  const part = { line: 0, batchId, quantity: 4 };
  await counter.returnMedicines({ id: given.id, lines: [part], reason: 'Recalled', fate: 'destroyed' });
  expect((await refusalOf(handOver())).code).toBe('BLOCKED');
  await counter.liftRecall({ ...recall, reason: 'Tested: pure' });
  await handOver();
  expect(await counter.prescriptions()).toMatchObject([{ id, isUnpaid: false }]);
});

test('paid first: a refunded payment holds the medicines back again', async () => {
  const clinic = await server.newClinic();
  const { counter, given, bill, billing } = await openPaidCounter(clinic);
  const { payments, billNumber } = await bill(10_000);
  const slip = {
    id: payments[0]?.id ?? '',
    amount: 2_500,
    method: 'cash',
    reason: 'A slip',
    isOwedAgain: true,
  } as const;
  await billing.refund(slip);
  expect((await refusalOf(counter.handOver({ id: given.id }))).detail).toBe(`₹25 is still due on bill ${billNumber}.`);
});

test('paid first: medicines that are waived, fully credited or paid from a deposit are handed over', async () => {
  const waivedFor = await openPaidCounter(await server.newClinic());
  const { given, patientId } = waivedFor;
  const charge = { source: 'dispensing', sourceId: given.id, patientId };
  await waivedFor.clinic.as('admin').billing.waive({ ...charge, reason: 'Colleague of the house' });
  await waivedFor.counter.handOver({ id: given.id });

  const credited = await openPaidCounter(await server.newClinic());
  const { id } = await credited.bill(0);
  const boss = credited.clinic.as('admin').billing;
  await boss.credit({ id, lines: [{ lineNumber: 1, amount: 10_000 }], reason: 'Goodwill' });
  await credited.counter.handOver({ id: credited.given.id });

  const advance = await openPaidCounter(await server.newClinic());
  const taken = { patientId: advance.patientId, method: 'card', amount: 10_000, practice: 'dental' } as const;
  await advance.billing.takeDeposit(taken);
  await advance.billing.setOff({ id: (await advance.bill(0)).id });
  await advance.counter.handOver({ id: advance.given.id });
});
