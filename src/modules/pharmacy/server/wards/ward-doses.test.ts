import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { admitSomebody } from '#modules/wards/server/testing/ward.ts';
import { inDays, newBatch, openCounter } from '../testing/counter.ts';

const server = useServer({ servers: 2 });

/** A patient in a bed with a medicine ordered, and twelve pieces of it in the ward stock. */
async function openChart(
  clinic: TestClinic,
  { item, batch, text }: { item?: object; batch?: object; text?: string } = {},
) {
  const stock = await openCounter(clinic, { item: { unitPrice: 1000, ...item }, ...(batch && { batch }) });
  const { patientId, admission } = await admitSomebody(clinic);
  const [doctor, nurse] = [clinic.as('doctor').wards, clinic.as('nurse').wards];
  const { id } = await doctor.orderMedicine({ id: admission.id, text: text ?? 'pcm 650 sos' });
  const { batchId } = await stock.counter.transfer({ id: stock.batchId, to: 'ward', quantity: 12 });
  const onWard = async () => (await stock.counter.get({ id: stock.item.id, location: 'ward' })).item.quantityAvailable;
  type Extra = { why: 'broken' | 'spilled' | 'other'; note?: string } | null;
  const give = (quantity: number, extra: Extra = null) => {
    const fromWard = { itemId: stock.item.id, quantity, extra };
    return nurse.markDose({ id, dueAt: null, outcome: 'given', fromWard });
  };
  const charges = () => clinic.as('receptionist').billing.charges({ patientId });
  return { ...stock, patientId, nurse, orderId: id, wardBatchId: batchId, onWard, give, charges };
}

const fieldOf = async (request: Promise<unknown>) => (await refusalOf(request)).fieldErrors?.[0];

test("a dose takes what it needs out of the wards' stock, is charged to the stay, and gives it back when undone", async () => {
  const clinic = await server.newClinic();
  const { item, nurse, orderId, onWard, give, charges, counter } = await openChart(clinic);
  expect(await nurse.wardStock({ id: orderId })).toMatchObject([
    { itemId: item.id, name: item.name, available: 12, pieces: 1, refusal: null },
  ]);
  const dose = await give(1);
  expect(dose.drawn).toMatch(new RegExp(`^1 × ${item.name}, batch `));
  expect(await onWard()).toBe(11);
  expect(await charges()).toEqual(
    expect.arrayContaining([expect.objectContaining({ source: 'dispensing', unitPrice: 1000 })]),
  );
  expect((await counter.sales({})).sales).toMatchObject([{ isOnWard: true, isUnpaid: false }]);

  await nurse.undoDose({ id: dose.id });
  await nurse.undoDose({ id: dose.id });
  expect(await onWard()).toBe(12);
  expect((await charges()).filter(({ source }) => source === 'dispensing')).toEqual([]);
});

test('a recalled batch stays in the list of the nurse with the instruction what to do with it', async () => {
  const clinic = await server.newClinic();
  const { item, batchId, counter, nurse, orderId, give, onWard } = await openChart(clinic, {
    batch: { batchNumber: 'ZP1' },
  });
  const words = 'Batch ZP1 is recalled: do not give, return it to the pharmacy.';
  await counter.recallBatch({ id: batchId, reason: 'Impure' });
  expect(await nurse.wardStock({ id: orderId })).toMatchObject([
    { itemId: item.id, available: 0, refusal: words, recalled: [words] },
  ]);
  expect((await fieldOf(give(1)))?.message).toBe('Out of stock');
  const good = newBatch({ batchNumber: 'GOOD', expiryDate: inDays(300), quantity: 5 });
  const received = (await counter.receive({ id: item.id, ...good })).id;
  const batches = (await counter.get({ id: received })).batches;
  await counter.transfer({
    id: batches.find(({ batchNumber }) => batchNumber === 'GOOD')?.id ?? '',
    to: 'ward',
    quantity: 5,
  });
  expect(await nurse.wardStock({ id: orderId })).toMatchObject([
    { batchNumber: 'GOOD', available: 5, refusal: null, recalled: [words] },
  ]);
  await give(1);
  expect(await onWard()).toBe(16);
});

test('the batch that expires first is proposed and taken first', async () => {
  const clinic = await server.newClinic();
  const { item, counter, nurse, orderId, onWard, give } = await openChart(clinic);
  const soon = newBatch({ batchNumber: 'SOON', expiryDate: inDays(20), quantity: 2 });
  const { batchId } = await counter.receive({ id: item.id, ...soon });
  await counter.transfer({ id: batchId ?? '', to: 'ward', quantity: 2 });
  expect(await nurse.wardStock({ id: orderId })).toMatchObject([{ batchNumber: 'SOON', available: 14 }]);
  const { drawn } = await give(3, { why: 'spilled' });
  expect(drawn).toMatch(/^2 × .*, batch SOON; 1 × /);
  expect(await onWard()).toBe(11);
});

test('taking more pieces than the dose needs requires a reason, which the chart and the ledger show', async () => {
  const clinic = await server.newClinic();
  const { item, counter, onWard, give } = await openChart(clinic);
  const question = { field: 'fromWard.extra', message: 'The dose is 1 piece. Choose why more was taken' };
  expect(await fieldOf(give(3))).toEqual(question);
  expect(await fieldOf(give(3, { why: 'other' }))).toEqual({ field: 'fromWard.extra.note', message: reasonNeeded });
  expect(await onWard()).toBe(12);
  const words = '2 more than the dose needs: broken, strip was wet';
  expect((await give(3, { why: 'broken', note: 'strip was wet' })).drawn).toContain(`(${words})`);
  const { movements } = await counter.get({ id: item.id, location: 'ward' });
  expect(movements[0]).toMatchObject({ quantity: -3, reason: 'dispensed', note: words });
  expect(await onWard()).toBe(9);
});

test('an unnecessary reason is not stored', async () => {
  const { item, counter, give } = await openChart(await server.newClinic());
  await give(1, { why: 'spilled' });
  const { movements } = await counter.get({ id: item.id, location: 'ward' });
  expect(movements[0]).toMatchObject({ quantity: -1, note: '' });
});

test('a dose that cannot be booked is not marked as given, and the reason is shown at its field', async () => {
  const clinic = await server.newClinic();
  const { nurse, orderId, onWard, give, counter } = await openChart(clinic);
  expect(await fieldOf(give(13, { why: 'broken' }))).toEqual({
    field: 'fromWard.quantity',
    message: 'Only 12 in stock',
  });
  const other = await counter.addItem({
    ...{ name: 'Amoxil 500', genericName: 'Amoxicillin', form: 'capsule', strength: '500 mg', schedule: 'H' },
    ...{ supplier: 'Deccan Pharma', unitPrice: 500, reorderLevel: 1, reorderQuantity: 1 },
  });
  const wrong = { itemId: other.id, quantity: 1 };
  const mark = { id: orderId, dueAt: null, outcome: 'given' as const };
  expect((await fieldOf(nurse.markDose({ ...mark, fromWard: wrong })))?.field).toBe('fromWard.itemId');
  const held = { ...mark, dueAt: new Date().toISOString(), outcome: 'held' as const, reason: 'Vomiting' };
  expect((await fieldOf(nurse.markDose({ ...held, fromWard: wrong })))?.field).toBe('fromWard');
  expect(await onWard()).toBe(12);
  expect((await give(1)).outcome).toBe('given');
});

test.each([
  ['Schedule X', { schedule: 'X' }],
  ['NDPS', { schedule: 'H', isNarcotic: true }],
])('a drug of the register %s cannot be taken without a second signature', async (register, kind) => {
  const clinic = await server.newClinic();
  const { nurse, orderId, onWard, give } = await openChart(clinic, { item: kind });
  const message = `${register}: the register needs a second signature. Ask the pharmacy to issue it.`;
  expect(await nurse.wardStock({ id: orderId })).toMatchObject([{ refusal: message }]);
  expect(await fieldOf(give(1))).toEqual({ field: 'fromWard.itemId', message });
  expect(await onWard()).toBe(12);
});

test('a Schedule H1 drug is entered in its register with the ordering doctor', async () => {
  const clinic = await server.newClinic();
  const { counter, give, patientId } = await openChart(clinic, { item: { schedule: 'H1', maker: 'Micro Labs' } });
  expect((await fieldOf(give(1)))?.message).toBe("Schedule H1: enter the patient's address");
  const patients = clinic.as('nurse').patients;
  await patients.change({ ...(await patients.get({ id: patientId })), address: 'Koti, Hyderabad' });
  await give(1);
  const { entries } = await counter.h1Register({ from: inDays(-1), to: inDays(1) });
  expect(entries).toMatchObject([{ quantity: 1, patientAddress: 'Koti, Hyderabad' }]);
});

test('when two nurses give the last piece to two patients, one of them gets it', async () => {
  const clinic = await server.newClinic();
  const { item, counter, nurse, give, onWard, wardBatchId } = await openChart(clinic);
  await counter.transfer({ id: wardBatchId, to: 'pharmacy', quantity: 11 });
  const { admission } = await admitSomebody(clinic);
  const other = await clinic.as('doctor').wards.orderMedicine({ id: admission.id, text: 'pcm 650 sos' });
  const fromWard = { itemId: item.id, quantity: 1 };
  const second = nurse.markDose({ id: other.id, dueAt: null, outcome: 'given', fromWard });
  expect(await outcomes([give(1), second])).toMatchObject({ granted: 1 });
  expect(await onWard()).toBe(0);
});

test('undoing a dose that was partly returned gives back only the rest, and the return can no longer be undone', async () => {
  const clinic = await server.newClinic();
  const { counter, give, onWard, charges, nurse, wardBatchId } = await openChart(clinic);
  const dose = await give(3, { why: 'other', note: 'Dose was changed' });
  const [sale] = (await counter.sales({})).sales;
  const lines = [{ line: 0, batchId: wardBatchId, quantity: 1 }];
  const first = await counter.returnMedicines({ id: sale?.id ?? '', lines, reason: 'Too many', fate: 'restocked' });
  expect(await onWard()).toBe(10);
  await nurse.undoDose({ id: dose.id });
  expect(await onWard()).toBe(12);
  expect((await charges()).filter(({ source }) => source === 'dispensing')).toEqual([]);
  expect((await refusalOf(counter.undoReturn({ id: first.id }))).code).toBe('DOSE_UNDONE');
  await nurse.undoDose({ id: dose.id });
  expect(await onWard()).toBe(12);
});

test('a dose whose medicine is on a bill cannot be undone and stays marked as given', async () => {
  const clinic = await server.newClinic();
  const { counter, give, onWard, patientId, nurse } = await openChart(clinic);
  const dose = await give(2, { why: 'broken' });
  const [sale] = (await counter.sales({})).sales;
  const medicines = { description: 'Medicines, 1 item', category: 'Pharmacy', quantity: 1, unitPrice: 2000 } as const;
  await clinic.as('receptionist').billing.issue({
    patientId,
    lines: [{ ...medicines, source: 'dispensing', sourceId: sale?.id ?? '' }],
  });
  expect((await refusalOf(nurse.undoDose({ id: dose.id }))).code).toBe('BILLED');
  expect(await onWard()).toBe(10);
});
