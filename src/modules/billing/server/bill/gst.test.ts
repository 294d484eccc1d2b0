import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { addDoctor, addPatient, openDesk, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { consultation } from '../testing/bill.ts';

const server = useServer();

const medicines = { description: 'Medicines', category: 'Pharmacy', quantity: 1, unitPrice: 10_500 } as const;

async function openTill({ gstin }: { gstin: string | null } = { gstin: '36AAKCK4821M1Z5' }) {
  const clinic = await server.newClinic();
  const { version, ...known } = await clinic.as('admin').identity.clinic();
  await clinic.as('admin').identity.changeClinic({ ...known, gstin, version });
  const desk = clinic.as('receptionist').billing;
  const boss = clinic.as('admin').billing;
  return { clinic, desk, boss, patientId: await addPatient(clinic.as('receptionist')) };
}

test('a line has the tax of its category or of the price list, and the paper says why', async () => {
  const { desk, boss, patientId } = await openTill();
  const certificate = {
    description: 'Certificate, fitness',
    category: 'Other',
    quantity: 1,
    unitPrice: 11_800,
  } as const;
  await boss.setPrice({
    service: 'Certificate',
    category: 'Other',
    amount: 11_800,
    fromDay: today(),
    hsnSac: '998599',
    gstRate: 1800,
    gstReason: 'Not health care',
  });
  const bill = await desk.issue({ patientId, lines: [consultation, medicines, certificate] });
  expect(bill.total).toBe(50_000 + 10_500 + 11_800);
  expect(bill.lines).toMatchObject([
    { hsnSac: '9993', gstRate: 0, cgst: 0, sgst: 0, igst: 0 },
    { hsnSac: '3004', gstRate: 500, cgst: 250, sgst: 250, igst: 0 },
    { hsnSac: '998599', gstRate: 1800, gstReason: 'Not health care', cgst: 900, sgst: 900 },
  ]);
  const paper = pdfText(Buffer.from(await (await desk.receipt({ id: bill.id })).arrayBuffer()));
  for (const words of [
    'GSTIN 36AAKCK4821M1Z5',
    'HSN 3004',
    'Taxable medicine 5%',
    'SAC 9993',
    'Not health care',
    'CGST',
    'SGST',
  ])
    expect(paper).toContain(words);
});

test('a typed bed day is taxed as a room of its price', async () => {
  const { desk, patientId } = await openTill();
  const room = { category: 'IPD Services', quantity: 3, unitPrice: 650_000 } as const;
  const { lines } = await desk.issue({
    patientId,
    lines: [
      { ...room, description: 'Bed day, Deluxe rooms' },
      { ...room, description: 'Bed day, Shared rooms', unitPrice: 500_000 },
      { ...room, description: 'Bed day, ICU' },
      { ...room, description: 'Operation theatre' },
    ],
  });
  expect(lines.map(({ gstRate, cgst, sgst }) => [gstRate, cgst, sgst])).toEqual([
    [500, 46_429, 46_429],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test('the latest valid price decides the tax, even if it returns to the rate of its category', async () => {
  const { desk, boss, patientId } = await openTill();
  const price = { service: 'Certificate', category: 'Other', amount: 11_800, gstReason: 'Not health care' } as const;
  await boss.setPrice({ ...price, fromDay: '2020-01-01', gstRate: 1800 });
  await boss.setPrice({ ...price, fromDay: '2021-01-01' });
  await boss.setPrice({ ...price, fromDay: '2099-01-01', gstRate: 500 });
  const lines = [{ description: 'Certificate', category: 'Other', quantity: 1, unitPrice: 11_800 } as const];
  expect((await desk.issue({ patientId, lines })).lines).toMatchObject([{ gstRate: 0, cgst: 0 }]);
});

test("the rate of one doctor's price is that of their visits alone", async () => {
  const { clinic, desk, boss } = await openTill();
  const { desk: appointments, patientId, doctorId } = await openDesk(clinic);
  const other = await addDoctor(clinic);
  const price = { service: 'Consultation', category: 'OPD Consultations', fromDay: '2020-01-01' } as const;
  await boss.setPrice({ ...price, amount: 50_000 });
  await boss.setPrice({ ...price, amount: 11_800, doctorId, gstRate: 1800, gstReason: 'Cosmetic advice' });
  for (const seenBy of [doctorId, other]) await appointments.walkIn({ patientId, doctorId: seenBy });
  const charges = await desk.charges({ patientId });
  const lines = charges.map(({ source, sourceId, description, category, quantity, unitPrice }) => ({
    ...{ source, sourceId, description, category, quantity, unitPrice: unitPrice ?? 0 },
  }));
  const bill = await desk.issue({ patientId, lines: [...lines, consultation] });
  expect(bill.lines.map(({ amount, gstRate, hsnSac, cgst }) => [amount, gstRate, hsnSac, cgst]).sort()).toEqual([
    [11_800, 1800, '9993', 900],
    [50_000, 0, '9993', 0],
    [50_000, 0, '9993', 0],
  ]);
});

test('a rate without its reason is refused', async () => {
  const { boss } = await openTill();
  const price = { service: 'Ambulance', category: 'Other', amount: 100, fromDay: today(), gstRate: 1800 } as const;
  expect((await refusalOf(boss.setPrice(price))).fieldErrors?.[0]?.field).toBe('gstReason');
});

test('a bill keeps its tax when the clinic changes the rate of cosmetic services', async () => {
  const { boss, patientId } = await openTill();
  const peel = { description: 'Peel', category: 'Aesthetic', quantity: 1, unitPrice: 11_800 } as const;
  const before = await boss.issue({ patientId, lines: [peel] });
  await boss.changeSettings({ ...(await boss.settings()), cosmeticGstRate: 500 });
  const after = await boss.issue({ patientId, lines: [peel] });
  expect((await boss.bill({ id: before.id })).lines).toMatchObject([{ gstRate: 1800, cgst: 900, sgst: 900 }]);
  expect(after.lines).toMatchObject([{ gstRate: 500, gstReason: 'Taxable cosmetic 5%', cgst: 281, sgst: 281 }]);
});

test('a discount reduces the tax line by line', async () => {
  const { boss, patientId } = await openTill();
  const discount = { amount: 10_500, reason: 'Staff' };
  const bill = await boss.issue({ patientId, lines: [medicines, medicines], discount });
  expect(bill.lines).toMatchObject([
    { amount: 5_250, discount: 5_250, cgst: 125, sgst: 125 },
    { amount: 5_250, discount: 5_250, cgst: 125, sgst: 125 },
  ]);
});

test('a business is billed with a valid GSTIN, and pays IGST for goods in another state', async () => {
  const { desk, patientId } = await openTill();
  const asked = { patientId, lines: [medicines, consultation] };
  const wrong = await refusalOf(desk.issue({ ...asked, billTo: { name: 'Tata', gstin: '27AAPFU0939F1ZW' } }));
  expect(wrong.fieldErrors?.[0]?.field).toBe('billTo.gstin');
  const bill = await desk.issue({ ...asked, billTo: { name: 'Tata', gstin: '27aapfu0939f1zv' } });
  expect(bill.billTo).toEqual({ name: 'Tata', address: '', gstin: '27AAPFU0939F1ZV' });
  expect(bill.lines[0]).toMatchObject({ cgst: 0, sgst: 0, igst: 500 });
  const paper = pdfText(Buffer.from(await (await desk.receipt({ id: bill.id })).arrayBuffer()));
  expect(paper).toContain('Bill to Tata, GSTIN 27AAPFU0939F1ZV, Maharashtra');
  expect((await desk.issue({ ...asked, billTo: { name: 'Her brother' } })).billTo?.gstin).toBe(null);
});

test('a clinic that is not registered takes no tax', async () => {
  const { desk, patientId } = await openTill({ gstin: null });
  const bill = await desk.issue({ patientId, lines: [medicines] });
  expect(bill.sellerGstin).toBe(null);
  expect(bill.lines).toMatchObject([{ gstRate: 0, gstReason: 'Not registered for GST', cgst: 0, sgst: 0 }]);
});

test('credit notes take off the tax of what they credit, to the paisa', async () => {
  const { clinic, boss, patientId } = await openTill();
  const bill = await boss.issue({ patientId, lines: [medicines] });
  for (const amount of [1_001, 4_999, 4_500])
    await boss.credit({ id: bill.id, lines: [{ lineNumber: 1, amount }], reason: 'Returned' });
  const rows = await server.owner
    .clinic(clinic.id)
    .selectFrom('creditNoteLines')
    .select(['amount', 'cgst', 'sgst'])
    .execute();
  const sum = (part: 'amount' | 'cgst' | 'sgst') => rows.reduce((added, row) => added + row[part], 0);
  expect([sum('amount'), sum('cgst'), sum('sgst')]).toEqual([10_500, 250, 250]);
});
