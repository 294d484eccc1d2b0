import { beforeAll, expect, test } from 'vitest';
import { joinPortal, signIn } from '#app/testing/join-clinic.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { today } from '#modules/appointments/server/testing/desk.ts';
import type { Charge } from '#modules/billing/rules/bill.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

const price = 41_300;
const lab = { category: 'Laboratory', quantity: 1 } as const;
const asLine = ({ source, sourceId, description, unitPrice }: Charge) => ({
  ...lab,
  source,
  sourceId,
  description,
  unitPrice: unitPrice ?? 0,
});

let clinic: TestClinic;
let patientId: string;
let charges: Charge[];
let billId: string;

/** A bill with TSH, a completed HIV test, and other restricted tests typed by name. */
beforeAll(async () => {
  clinic = await server.newClinic();
  const { collect, ...opened } = await openLab(clinic);
  patientId = opened.patientId;
  const listed = { category: 'Laboratory', fromDay: today() } as const;
  const boss = clinic.as('admin').billing;
  await boss.setPrice({ ...listed, service: 'HIV 1 and 2 Antibodies', amount: price });
  const { testName } = await collect('tsh');
  await boss.setPrice({ ...listed, service: testName, amount: 35_000 });
  await collect('hiv');
  const desk = clinic.as('receptionist').billing;
  charges = await desk.charges({ patientId });
  const typed = ['HIV 1 and 2 Antibodies', 'HBsAg, rapid card', 'Anti-HCV'];
  const lines = [
    ...charges.map((charge) => ({ ...asLine(charge), description: `${charge.description} of ${charge.category}` })),
    ...typed.map((description) => ({ ...lab, description, unitPrice: price })),
  ];
  const drafted = lines.map((line, at) => ({ source: null, sourceId: null, ...line, key: `${at}` }));
  const draft = { lines: drafted, billTo: null, offered: {} };
  await boss.saveDraft({ patientId, practice: null, day: null, known: null, draft });
  const bill = await desk.issue({ patientId, lines, payments: [{ method: 'upi', amount: 35_000 + 4 * price }] });
  billId = bill.id;
});

const named = /hiv|hbsag|hcv|hepatitis/i;
const paid = (35_000 + 4 * price) / 100;

test.each([
  ['what is to be billed, at the desk', async () => clinic.as('receptionist').billing.charges({ patientId })],
  ['a draft that an admin typed, at the desk', async () => clinic.as('receptionist').billing.drafts({ patientId })],
  ['the bill, at the desk', async () => clinic.as('receptionist').billing.bill({ id: billId })],
  ['the bill, for an admin', async () => clinic.as('admin').billing.bill({ id: billId })],
  ['the bills of the patient', async () => clinic.as('receptionist').billing.ofPatient({ patientId })],
  ['the ledger', async () => clinic.as('receptionist').accounts.list({ period: 'today' })],
  [
    'revenue by service',
    async () => clinic.as('admin').accounts.revenue({ by: 'service', from: today(), to: today() }),
  ],
])('%s shows no restricted test', async (_, read) => {
  expect(charges.map(({ description }) => description)).toContain('Laboratory test');
  expect(JSON.stringify(await read())).not.toMatch(named);
});

test('paper and portal show neither name nor price of the restricted test, and the total is right', async () => {
  const pdf = await clinic.as('receptionist').billing.receipt({ id: billId });
  const paper = pdfText(Buffer.from(await pdf.arrayBuffer()));
  expect(paper).not.toMatch(named);
  expect(paper).not.toContain('413');
  expect(paper).toMatch(/Laboratory tests: .*TSH.* and others/s);
  expect(paper.replace(/\s/g, '')).toContain(paid.toLocaleString('en-IN'));
  const { email } = await joinPortal(server, clinic, patientId);
  const portal = server.withToken((await signIn(server, email)).body.token);
  const [bill] = await portal.billing.mine({});
  expect(bill?.lines).toMatchObject([{ quantity: 1, unitPrice: 35_000 + 4 * price, amount: 35_000 + 4 * price }]);
  expect(JSON.stringify(bill)).not.toMatch(named);
});

test('a credit note for another test on the bill shows neither name nor price of the restricted test', async () => {
  const { billing } = clinic.as('admin');
  const { lines } = await billing.bill({ id: billId });
  const lineNumber = lines.find(({ amount }) => amount === 35_000)?.lineNumber ?? 0;
  const { creditNotes } = await billing.credit({ id: billId, lines: [{ lineNumber, amount: 100 }], reason: 'A slip' });
  const pdf = await billing.creditNotePaper({ id: creditNotes[0]?.id ?? '' });
  const paper = pdfText(Buffer.from(await pdf.arrayBuffer()));
  expect(paper).toContain('Laboratory test');
  expect(paper).not.toMatch(/TSH/i);
  expect(paper).not.toMatch(named);
});
