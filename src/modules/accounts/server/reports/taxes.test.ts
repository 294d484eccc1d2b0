import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { today } from '#modules/appointments/server/testing/desk.ts';
import { consultation, issueBill } from '#modules/billing/server/testing/bill.ts';

const server = useServer();
const days = () => ({ from: today(), to: today() });
const medicines = { description: 'Medicines', category: 'Pharmacy', quantity: 1, unitPrice: 10_500 } as const;

test('the GST summary adds up bills and credit notes by buyer, code and rate', async () => {
  const clinic = await server.newClinic();
  await server.owner
    .clinic(clinic.id)
    .updateTable('clinics')
    .set({ gstin: '36AAKCK4821M1Z5' })
    .where('id', '=', clinic.id)
    .execute();
  const { desk, patientId } = await issueBill(clinic);
  // Two lines of the same code and rate count as one bill.
  const mixed = await desk.issue({ patientId, lines: [consultation, medicines, medicines] });
  await desk.issue({
    patientId,
    lines: [medicines],
    billTo: { name: 'Infosys', gstin: '27AAPFU0939F1ZV' },
  });
  // A receptionist would need approval for so large a credit.
  await clinic.as('admin').billing.credit({
    id: mixed.id,
    lines: [
      { lineNumber: 2, amount: 10_500 },
      { lineNumber: 3, amount: 10_500 },
    ],
    reason: 'Returned',
  });
  const { rows, ...sums } = await clinic.as('admin').accounts.gst(days());
  expect(
    rows.map((row) => [
      row.document,
      row.buyer,
      row.gstRate,
      row.documents,
      row.beforeTax,
      row.cgst,
      row.igst,
      row.amount,
    ]),
  ).toEqual([
    ['bill', 'b2b', 500, 1, 10_000, 0, 500, 10_500],
    ['bill', 'b2c', 500, 1, 20_000, 500, 0, 21_000],
    ['bill', 'b2c', 0, 2, 100_000, 0, 0, 100_000],
    ['credit_note', 'b2c', 500, 1, -20_000, -500, 0, -21_000],
  ]);
  expect(sums).toEqual({ taxable: 10_000, exempt: 100_000, tax: 500 });
  const pdf = await clinic.as('admin').accounts.reportPaper({ ...days(), report: 'gst' });
  const paper = pdfText(Buffer.from(await pdf.arrayBuffer())).replace(/\s+/g, ' ');
  expect(paper).toMatch(/Total ₹ ?1,100 ₹ ?0 ₹ ?0 ₹ ?5 ₹ ?1,105/);
});

test('the GST summary of a clinic without bills is empty', async () => {
  const { accounts } = (await server.newClinic()).as('admin');
  expect(await accounts.gst(days())).toEqual({ rows: [], taxable: 0, exempt: 0, tax: 0 });
});
