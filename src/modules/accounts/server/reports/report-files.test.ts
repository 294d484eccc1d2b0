import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { exportText } from '#foundation/shared/export-table.ts';
import { rupees } from '#foundation/shared/money.ts';
import { openDesk, today } from '#modules/appointments/server/testing/desk.ts';
import { consultation, issueBill } from '#modules/billing/server/testing/bill.ts';
import { type Report, reports, revenueBy } from '../../rules/reports.ts';

const server = useServer();
const days = () => ({ from: today(), to: today() });

/** Bills with tax and to a business, a discount, part payments, a refund and a credit note; a doctor with a share. */
async function busyDay(clinic: TestClinic) {
  const { version, ...known } = await clinic.as('admin').identity.clinic();
  await clinic.as('admin').identity.changeClinic({ ...known, gstin: '36AAKCK4821M1Z5', version });
  const { desk, place } = await openDesk(clinic);
  const { patientId, doctorId } = place;
  const { id } = await desk.walkIn({ patientId, doctorId });
  const { accounts, billing } = clinic.as('admin');
  await accounts.setShare({ doctorId, fromDay: today(), basisPoints: 3_333 });
  const medicines = { description: 'Dolo', category: 'Pharmacy', quantity: 3, unitPrice: 3_367 } as const;
  const paid = await billing.issue({
    patientId,
    lines: [{ ...consultation, source: 'visit', sourceId: id }, medicines],
    discount: { amount: 1_111, reason: 'Staff' },
    payments: [{ method: 'upi', amount: 30_050, reference: '61' }],
  });
  await billing.refund({ id: paid.payments[0]?.id ?? '', method: 'upi', amount: 5_055, reason: 'Too much' });
  const other = await billing.issue({
    patientId,
    lines: [medicines],
    billTo: { name: 'Infosys', gstin: '27AAPFU0939F1ZV' },
  });
  await billing.credit({ id: other.id, lines: [{ lineNumber: 1, amount: 3_333 }], reason: 'Returned' });
}

/** The figures of each row on the screen, in paise and in the order of the columns of the files. */
async function shownFigures(clinic: TestClinic, report: Report): Promise<number[][]> {
  const { accounts, billing } = clinic.as('admin');
  const by = revenueBy.find((name) => name === report);
  if (by) return (await accounts.revenue({ ...days(), by })).rows.map(({ amount }) => [amount]);
  if (report === 'dues') return (await billing.dues({})).bills.map(({ total, due }) => [total, due]);
  if (report === 'reductions') return (await accounts.reductions(days())).rows.map(({ amount }) => [amount]);
  if (report === 'payouts') return (await accounts.payouts(days())).rows.map(({ amount, payout }) => [amount, payout]);
  return (await accounts.gst(days())).rows.map(({ beforeTax, cgst, sgst, igst, amount }) => [
    ...[beforeTax, cgst, sgst, igst, amount],
  ]);
}

test('the figures of every report are the same on the screen, in its file and on paper', async () => {
  const clinic = await server.newClinic();
  await busyDay(clinic);
  const headers = { authorization: `Bearer ${await clinic.tokenFor('admin')}` };
  for (const report of reports) {
    const shown = await shownFigures(clinic, report);
    expect(shown.length).toBeGreaterThan(0);
    const asked = new URLSearchParams({ report, format: 'csv', ...days() });
    const answer = await fetch(`${server.url}/api/accounts/reports/export?${asked}`, { headers });
    const [titles = [], ...rows] = (await answer.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const figures = rows.map((cells) => cells.filter((_, at) => titles[at]?.endsWith('(rupees)')));
    expect([report, figures]).toEqual([report, shown.map((row) => row.map((paise) => exportText('rupees', paise)))]);
    const pdf = await clinic.as('admin').accounts.reportPaper({ ...days(), report });
    const paper = pdfText(Buffer.from(await pdf.arrayBuffer())).replaceAll(/\s+/g, '');
    for (const paise of shown.flat()) expect([report, paper]).toEqual([report, expect.stringContaining(rupees(paise))]);
  }
});

test('a report of several pages names its columns on each', async () => {
  const clinic = await server.newClinic();
  const { desk, patientId } = await issueBill(clinic);
  for (const at of Array.from({ length: 60 }).keys())
    await desk.issue({ patientId, lines: [{ ...consultation, unitPrice: 50_000 + 100 * at }] });
  const pdf = await clinic.as('admin').accounts.reportPaper({ report: 'dues', ...days() });
  const paper = pdfText(Buffer.from(await pdf.arrayBuffer())).replaceAll(/\s+/g, ' ');
  const pages = paper.split(/Page \d of \d/);
  const withRows = pages.filter((page) => page.includes('0 to 30 days'));
  expect(withRows.length).toBeGreaterThan(1);
  for (const page of withRows) expect(page).toContain('Patient Phone Bill Date Days Age');
  expect(pages.at(-2)).toContain('₹ 32,270');
});
