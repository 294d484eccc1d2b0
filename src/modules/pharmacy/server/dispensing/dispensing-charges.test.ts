import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { newBatch, newItem, openCounter, openPrescriber } from '../testing/counter.ts';

const server = useServer();

/** A dispensing as the desk puts it on a bill. */
const chargedFor = (sourceId: string, unitPrice: number) =>
  ({
    description: 'Medicines, 1 item',
    category: 'Pharmacy',
    quantity: 1,
    unitPrice,
    source: 'dispensing',
    sourceId,
  }) as const;

async function registeredClinic() {
  const clinic = await server.newClinic();
  await server.owner
    .clinic(clinic.id)
    .updateTable('clinics')
    .set({ gstin: '36AAKCK4821M1Z5' })
    .where('id', '=', clinic.id)
    .execute();
  return clinic;
}

test('medicines are ready for billing with the visit from the moment they are handed over until they are returned', async () => {
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

test('medicines are one charge but separate bill lines with their own GST rates, credited and billed again together', async () => {
  const clinic = await registeredClinic();
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
  const named = bill.lines.map(({ description, hsnSac, quantity, unitPrice, amount, gstRate, cgst }) => [
    description.split(' (')[0],
    hsnSac,
    quantity,
    unitPrice,
    amount,
    gstRate,
    cgst,
  ]);
  expect(named).toEqual([
    [item.name, '3004', 10, 2100, 21_000, 500, 500],
    [cream.name, '3304', 10, 1180, 11_800, 1800, 900],
    [soap.name, '3401', 10, 1180, 11_800, 1800, 900],
  ]);
  expect(await charges()).toEqual([]);
  const credit = async (lineNumber: number, amount: number) => {
    const asked = { id: bill.id, lines: [{ lineNumber, amount }], reason: 'Wrong patient', isBilledAgain: true };
    await billing.credit(asked);
    return (await charges()).length;
  };
  expect([await credit(1, 21_000), await credit(2, 11_800), await credit(3, 11_800)]).toEqual([0, 0, 1]);
});

test('a bill names each medicine with its salts, maker, batch and expiry, with one line for each batch', async () => {
  const clinic = await server.newClinic();
  const item = { name: 'Dolo 650', maker: 'Micro Labs', unitPrice: 210 };
  const soon = { batchNumber: 'D1', expiryDate: '2090-01-31', quantity: 4 };
  const { counter, item: kept } = await openCounter(clinic, { item, batch: soon });
  await counter.receive({ id: kept.id, batchNumber: 'D2', expiryDate: '2090-06-30', quantity: 30, mrp: 200 });
  const patientId = await addPatient(clinic.as('receptionist'));
  const { id, amount } = await counter.sell({ patientId, lines: [{ itemId: kept.id, quantity: 10 }] });
  const bill = await clinic.as('receptionist').billing.issue({ patientId, lines: [chargedFor(id, amount)] });
  expect(bill.lines.map(({ description, quantity, unitPrice }) => [description, quantity, unitPrice])).toEqual([
    ['Dolo 650 (Paracetamol 650 mg), Micro Labs, batch D1, exp. 31/01/2090', 4, 210],
    ['Dolo 650 (Paracetamol 650 mg), Micro Labs, batch D2, exp. 30/06/2090', 6, 200],
  ]);
  expect(bill.total - bill.roundOff).toBe(4 * 210 + 6 * 200);
});

test('a sale at the MRP is listed and billed rounded down, with the full GST', async () => {
  const clinic = await registeredClinic();
  const { counter, item } = await openCounter(clinic, { item: { unitPrice: 210 }, batch: { mrp: 210 } });
  const patientId = await addPatient(clinic.as('receptionist'));
  const { id, amount } = await counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 6 }] });
  const billing = clinic.as('receptionist').billing;
  expect(await billing.toBill({ day: today() })).toMatchObject({ bills: [{ total: 1200 }], total: 1200 });
  const bill = await billing.issue({ patientId, lines: [chargedFor(id, amount)] });
  expect(bill).toMatchObject({ total: 1200, roundOff: -60, lines: [{ amount: 1260, cgst: 30, sgst: 30 }] });
});

test('medicines are billed at the price of the moment they were handed over, even if it has changed since', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, { item: { unitPrice: 1000 } });
  const patientId = await addPatient(clinic.as('receptionist'));
  const sell = async () => (await counter.sell({ patientId, lines: [{ itemId: item.id, quantity: 2 }] })).id;
  const reprice = (unitPrice: number, version: number) =>
    counter.changeItem({ ...newItem({ name: item.name, unitPrice }), id: item.id, version });
  const first = await sell();
  const dearer = await reprice(1500, item.version);
  const second = await sell();
  await reprice(4000, dearer.version);
  const billing = clinic.as('receptionist').billing;
  const charges = await billing.charges({ patientId });
  expect(charges.map(({ sourceId, unitPrice }) => [sourceId, unitPrice])).toEqual([
    [first, 2000],
    [second, 3000],
  ]);
  const { sales } = await counter.sales({});
  expect(sales.map(({ amount }) => amount)).toEqual([3000, 2000]);
  const bill = await billing.issue({ patientId, lines: [chargedFor(first, 2000), chargedFor(second, 3000)] });
  expect(bill.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    [2, 1000],
    [2, 1500],
  ]);
  expect(await counter.figures()).toMatchObject({ sold: { amount: 5000 } });
});

test('a return is credited on its own line at the billed price, even if the price has changed since', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, { item: { unitPrice: 1000 } });
  const other = await counter.addItem({ ...newItem({ unitPrice: 3000, gstRate: 1800 }), batch: newBatch() });
  const patientId = await addPatient(clinic.as('receptionist'));
  const { id } = await counter.sell({
    patientId,
    lines: [item, other].map((sold) => ({ itemId: sold.id, quantity: 2 })),
  });
  const billing = clinic.as('admin').billing;
  const bill = await billing.issue({ patientId, lines: [chargedFor(id, 8000)] });
  await counter.changeItem({ ...newItem({ name: item.name, unitPrice: 2000 }), id: item.id, version: item.version });
  const back = { reason: 'Too many', fate: 'restocked', isOwedAgain: false } as const;
  const lines = [
    { line: 0, batchId, quantity: 1 },
    { line: 1, batchId: other.batchId ?? '', quantity: 2 },
  ];
  const toCredit = async () => {
    const read = await billing.bill({ id: bill.id });
    return [read.toCredit, ...read.lines.map((line) => line.toCredit)];
  };
  expect(await toCredit()).toEqual([0, 0, 0]);
  expect(await counter.returnMedicines({ ...back, id, lines: lines.slice(0, 1) })).toMatchObject({ credit: 1000 });
  const second = await counter.returnMedicines({ ...back, id, lines: lines.slice(1) });
  expect(second).toMatchObject({ credit: 6000 });
  expect(await toCredit()).toEqual([7000, 1000, 6000]);
  await counter.undoReturn({ id: second.id });
  expect(await toCredit()).toEqual([1000, 1000, 0]);
  await billing.credit({ id: bill.id, lines: [{ lineNumber: 1, amount: 1000 }], reason: 'Medicines returned' });
  expect(await toCredit()).toEqual([0, 0, 0]);
});
