import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { newBatch, newItem, openCounter, openPrescriber } from '../testing/counter.ts';

const server = useServer();

test('medicines are to be billed once they are handed over, together with the visit, until they are returned', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic);
  const { sign } = await openPrescriber(clinic);
  const id = await sign('pcm 650 101 5d');
  const billing = clinic.as('receptionist').billing;
  const medicines = async () =>
    (await chargesToBill(billing, { day: today() })).filter(({ category }) => category === 'Pharmacy');
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

test('medicines of several rates are one charge and a line of the bill for each rate, credited and billed again as one', async () => {
  const clinic = await server.newClinic();
  await server.owner
    .clinic(clinic.id)
    .updateTable('clinics')
    .set({ gstin: '36AAKCK4821M1Z5' })
    .where('id', '=', clinic.id)
    .execute();
  const { counter, item } = await openCounter(clinic, { item: { unitPrice: 2100 } });
  const add = (gstRate: number, hsnSac: string) =>
    counter.addItem({ ...newItem({ unitPrice: 1180, gstRate, hsnSac }), batch: newBatch() });
  const [cream, soap] = [await add(1800, '3304'), await add(1800, '3401')];
  const patientId = await addPatient(clinic.as('receptionist'));
  const { id } = await counter.sell({
    patientId,
    lines: [item, cream, soap].map((sold) => ({ itemId: sold.id, quantity: 10 })),
  });
  const billing = clinic.as('admin').billing;
  const charges = () => billing.charges({ patientId });
  const [charge] = await charges();
  expect(charge).toMatchObject({ description: 'Medicines, 3 items', unitPrice: 44_600 });
  const medicines = {
    description: 'Medicines, 3 items',
    category: 'Pharmacy',
    quantity: 1,
    unitPrice: 44_600,
  } as const;
  const line = { ...medicines, source: 'dispensing', sourceId: id };
  const bill = await billing.issue({ patientId, lines: [line] });
  expect(bill.total).toBe(44_600);
  expect(bill.lines.map((part) => [part.description, part.hsnSac, part.amount, part.gstRate, part.cgst])).toEqual([
    ['Medicines, 1 item', '3004', 21_000, 500, 500],
    ['Medicines, 1 item', '3304', 11_800, 1800, 900],
    ['Medicines, 1 item', '3401', 11_800, 1800, 900],
  ]);
  expect(await charges()).toEqual([]);
  const credit = async (lineNumber: number, amount: number) => {
    const asked = { id: bill.id, lines: [{ lineNumber, amount }], reason: 'Wrong patient', isBilledAgain: true };
    await billing.credit(asked);
    return (await charges()).length;
  };
  expect([await credit(1, 21_000), await credit(2, 11_800), await credit(3, 11_800)]).toEqual([0, 0, 1]);
});

test('what comes back of medicines of several rates is credited of all that the bill asks for them', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, { item: { unitPrice: 1000 } });
  const other = await counter.addItem({ ...newItem({ unitPrice: 3000, gstRate: 1800 }), batch: newBatch() });
  const patientId = await addPatient(clinic.as('receptionist'));
  const { id } = await counter.sell({
    patientId,
    lines: [item, other].map((sold) => ({ itemId: sold.id, quantity: 1 })),
  });
  const description = 'Medicines, 2 items';
  await clinic.as('receptionist').billing.issue({
    patientId,
    lines: [{ description, category: 'Pharmacy', quantity: 1, unitPrice: 4000, source: 'dispensing', sourceId: id }],
  });
  const back = { reason: 'Too many', fate: 'restocked', isOwedAgain: false } as const;
  const lines = [
    { line: 0, batchId, quantity: 1 },
    { line: 1, batchId: other.batchId ?? '', quantity: 1 },
  ];
  expect(await counter.returnMedicines({ ...back, id, lines: lines.slice(0, 1) })).toMatchObject({ credit: 1000 });
  expect(await counter.returnMedicines({ ...back, id, lines: lines.slice(1) })).toMatchObject({ credit: 3000 });
});
