import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { today } from '#modules/appointments/server/testing/desk.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { consultation, issueBill } from '../testing/bill.ts';

const server = useServer();

test('a bill on A4 shows a UPI code for the amount due, and none once it is paid', async () => {
  const clinic = await server.newClinic();
  const { billing } = clinic.as('admin');
  const { desk, bill } = await issueBill(clinic);
  await openDrawer(clinic);
  const paper = async () => {
    const pdf = Buffer.from(await (await desk.receipt({ id: bill.id })).arrayBuffer());
    return { words: pdfText(pdf), size: pdf.length };
  };
  const asks = /Scan with any UPI app to pay ₹ ?500/;
  const without = await paper();
  expect(without.words).not.toMatch(asks);
  await billing.changeSettings({ ...(await billing.settings()), upiAddress: 'krama@okbank' });
  const due = await paper();
  expect(due.words).toMatch(asks);
  // The drawn code itself takes room in the file.
  expect(due.size).toBeGreaterThan(without.size + 1_000);
  await desk.pay({ id: bill.id, method: 'cash', amount: 50_000 });
  expect((await paper()).words).not.toMatch(asks);
});

test('the UPI code is printed below the amount due, however full the page is', async () => {
  const clinic = await server.newClinic();
  const { billing } = clinic.as('admin');
  const { desk, patientId } = await issueBill(clinic);
  await billing.changeSettings({ ...(await billing.settings()), upiAddress: 'krama@okbank' });
  const pagesOf = async (count: number) => {
    const bill = await desk.issue({ patientId, lines: Array.from({ length: count }, () => consultation) });
    const words = pdfText(Buffer.from(await (await desk.receipt({ id: bill.id })).arrayBuffer()));
    return words.replaceAll('\n', ' ').split(/Page \d of \d/);
  };
  const papers = await Promise.all(Array.from({ length: 10 }, (_, more) => pagesOf(6 + more)));
  expect(papers.some((pages) => pages.length > 2)).toBe(true);
  for (const pages of papers) expect(pages.find((page) => page.includes('Scan with'))).toMatch(/Due ?₹/);
});

test('the columns of a bill are named on every page that has lines', async () => {
  const { desk, patientId } = await issueBill(await server.newClinic());
  const bill = await desk.issue({ patientId, lines: Array.from({ length: 60 }, () => consultation) });
  const words = pdfText(Buffer.from(await (await desk.receipt({ id: bill.id })).arrayBuffer()));
  const pages = words.replaceAll(/\s+/g, ' ').split(/Page \d of \d/);
  const withLines = pages.filter((page) => page.includes('Consultation'));
  expect(withLines.length).toBeGreaterThan(1);
  for (const page of withLines) expect(page).toContain('For Qty Price Amount');
});

test('a word longer than its column is broken before it reaches the numbers', async () => {
  const { desk, patientId } = await issueBill(await server.newClinic());
  const description = 'Polyvinylpyrrolidonehydroxypropylmethylcellulosetablet strip';
  const bill = await desk.issue({ patientId, lines: [{ ...consultation, description, quantity: 4321 }] });
  const words = pdfText(Buffer.from(await (await desk.receipt({ id: bill.id })).arrayBuffer()));
  expect(words).not.toContain('Polyvinylpyrrolidonehydroxypropylmethylcellulosetablet');
  expect(words).toContain('Polyvinylpyrrolidonehydroxyp');
  expect(words).toContain('4,321');
});

test('the amounts on an A4 bill with a refund add up', async () => {
  const clinic = await server.newClinic();
  const { desk, bill } = await issueBill(clinic);
  const paid = await desk.pay({ id: bill.id, method: 'upi', amount: 30_000, reference: '61' });
  await desk.refund({ id: paid.payments[0]?.id ?? '', method: 'upi', amount: 10_000, reason: 'Too much' });
  const words = pdfText(Buffer.from(await (await desk.receipt({ id: bill.id })).arrayBuffer()));
  for (const line of [
    /Total ?₹ ?500/,
    /After credit notes ?₹ ?400/,
    /Refunded ?− ?₹ ?100/,
    /Paid ?₹ ?200/,
    /Due ?₹ ?200/,
  ])
    expect(words.replaceAll('\n', ' ')).toMatch(line);
});

test('a credit note is printed on its own page, with the bill it changes, its lines and their tax', async () => {
  const clinic = await server.newClinic();
  const { billing, identity } = clinic.as('admin');
  const { version, ...known } = await identity.clinic();
  await identity.changeClinic({ ...known, gstin: '36AAKCK4821M1Z5', version });
  const { patientId } = await issueBill(clinic);
  const bill = await billing.issue({
    patientId,
    lines: [
      { description: 'Laser', category: 'Aesthetic', quantity: 1, unitPrice: 118_000 },
      { description: 'Peel', category: 'Aesthetic', quantity: 1, unitPrice: 59_000 },
    ],
    billTo: { name: 'Charminar Traders', address: 'Nampally, Hyderabad', gstin: null },
  });
  const { creditNotes } = await billing.credit({
    id: bill.id,
    lines: [{ lineNumber: 2, amount: 11_800 }],
    reason: 'Half a session',
  });
  const [note] = creditNotes;
  const pdf = Buffer.from(await (await billing.creditNotePaper({ id: note?.id ?? '' })).arrayBuffer());
  const words = pdfText(pdf).replaceAll('\n', ' ');
  for (const line of [
    `Credit note ${note?.creditNumber}`,
    `Against bill ${bill.billNumber} of ${today().split('-').reverse().join('/')}: Half a session`,
    'Bill to Charminar Traders, Nampally, Hyderabad',
    'Peel',
    'Rupees one hundred eighteen only',
  ])
    expect(words).toContain(line);
  expect(words).toMatch(/Total ?₹ ?118/);
  expect(words).toMatch(/GST 18% included, on ₹ ?100: CGST ₹ ?9, SGST ₹ ?9/);
  expect(words).not.toContain('Laser');
});
