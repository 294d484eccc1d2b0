import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { daysFrom, today } from '#modules/appointments/server/testing/desk.ts';
import { consultation, issueBill, paidBill } from '#modules/billing/server/testing/bill.ts';

const server = useServer();

test('current dues are exported as a file and a PDF by age, oldest first, whatever days are chosen', async () => {
  const clinic = await server.newClinic();
  await paidBill(clinic);
  const { desk, patientId, bill: recent } = await issueBill(clinic);
  await desk.pay({ id: recent.id, method: 'upi', amount: 30_000 });
  const old = await desk.issue({ patientId, lines: [consultation], billTo: { name: 'Ravi Rao', gstin: null } });
  const day = daysFrom(today(), -45);
  await sql`update bills set bill_date = ${day} where id = ${old.id}`.execute(server.owner.clinic(clinic.id));

  const dueOn = async (of: string) => {
    const { ages, bills } = await desk.dues({ day: of });
    return { sum: ages.reduce((sum, { amount }) => sum + amount, 0), bills: bills.map(({ id, due }) => [id, due]) };
  };
  expect(await dueOn(today())).toEqual({ sum: 20_000, bills: [[recent.id, 20_000]] });
  expect(await dueOn(day)).toEqual({ sum: 50_000, bills: [[old.id, 50_000]] });
  expect(await dueOn(daysFrom(today(), -1))).toEqual({ sum: 0, bills: [] });

  const asked = { report: 'dues', from: '2020-01-01', to: '2020-01-31' } as const;
  const headers = { authorization: `Bearer ${await clinic.tokenFor('admin')}` };
  const csv = await fetch(`${server.url}/api/accounts/reports/export?${new URLSearchParams(asked)}`, { headers });
  const [head, ...rows] = (await csv.text()).trim().split('\r\n');
  expect(head).toContain('Patient,Phone,Bill,Date,Days,Age,Billed to,Total (rupees),Due (rupees)');
  expect(rows.map((row) => row.split(',').slice(2))).toEqual([
    [old.billNumber, expect.any(String), '45', '31 to 60 days', 'Ravi Rao', '500.00', '500.00'],
    [recent.billNumber, expect.any(String), '0', '0 to 30 days', '', '500.00', '200.00'],
  ]);

  const paper = await clinic.as('admin').accounts.reportPaper(asked);
  const words = pdfText(Buffer.from(await paper.arrayBuffer()));
  const now = today().split('-').reverse().join('/');
  expect(words).toMatch(new RegExp(`Dues by age.*On ${now}.*Total.*₹ ?1,000.*₹ ?700`, 's'));
});
