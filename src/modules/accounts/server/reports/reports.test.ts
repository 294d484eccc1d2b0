import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { addDoctor, openDesk, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { consultation, issueBill, paidBill } from '#modules/billing/server/testing/bill.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { createRandom } from '../../../../../db/demo/random.ts';
import { reports, revenueBy } from '../../rules/reports.ts';

const server = useServer();
const days = () => ({ from: today(), to: today() });

const reportsOf = (clinic: TestClinic) => clinic.as('admin').accounts;

/** A paid visit: 500 rupees for the doctor, 300 for a test. */
async function paidVisit(clinic: TestClinic) {
  const { desk, place } = await openDesk(clinic);
  const visit = await desk.walkIn({ patientId: place.patientId, doctorId: place.doctorId });
  const bill = await clinic.as('receptionist').billing.issue({
    patientId: place.patientId,
    lines: [
      { ...consultation, source: 'visit', sourceId: visit.id },
      { description: 'Complete blood count', category: 'Laboratory', quantity: 1, unitPrice: 30_000 },
    ],
    payments: [{ method: 'upi', amount: 80_000, reference: '612345678901' }],
  });
  return { bill, doctorId: place.doctorId };
}

test('every report adds up to the ledger of its days, whatever is billed, paid and refunded', async () => {
  const clinic = await server.newClinic();
  const { bill } = await paidVisit(clinic);
  await openDrawer(clinic);
  const desk = clinic.as('receptionist').billing;
  const random = createRandom('reports');
  const methods = ['cash', 'card', 'upi', 'bank_transfer'] as const;
  const refused = () => undefined;
  const { patientId } = bill;
  for (let step = 0; step < 40; step++) {
    const bills = await desk.ofPatient({ patientId });
    const any = random.pick(bills);
    const payment = any.payments.length > 0 ? random.pick(any.payments) : undefined;
    const [method, amount] = [random.pick(methods), random.integer(1, 40_000)];
    const acts = [
      () =>
        desk.issue({
          patientId,
          lines: [
            { description: 'Dressing', category: 'Other', quantity: 3, unitPrice: random.integer(1, 9_999) },
            { description: 'Injection', category: 'Other', quantity: 1, unitPrice: random.integer(1, 9_999) },
            { description: 'HbA1c', category: 'Laboratory', quantity: 1, unitPrice: random.integer(1, 9_999) },
            { description: 'Free review', category: 'OPD Consultations', quantity: 1, unitPrice: 0 },
          ],
        }),
      () => desk.pay({ id: any.id, method, amount, reference: 'R' }).catch(refused),
      () => desk.pay({ id: any.id, method, amount: 7, reference: 'R' }).catch(refused),
      () => payment && desk.refund({ id: payment.id, method, amount, reason: 'A slip' }).catch(refused),
      () => desk.takeDeposit({ patientId, method, amount }),
      () => desk.setOff({ id: any.id }).catch(refused),
    ];
    await random.pick(acts)();
  }
  const reports = reportsOf(clinic);
  const { income } = await reports.summary({ period: 'today' });
  expect(income).not.toBe(80_000);
  for (const by of revenueBy) {
    const { rows, total } = await reports.revenue({ ...days(), by });
    expect({ by, total, sum: rows.reduce((sum, { amount }) => sum + amount, 0) }).toEqual({
      by,
      total: income,
      sum: income,
    });
    for (const { key, amount, transactions } of rows) {
      const parts = await reports.revenueParts({ ...days(), by, key });
      expect([parts.amount, parts.total]).toEqual([amount, transactions]);
    }
  }
});

describe('revenue', () => {
  test('from a deposit taken by another practice stays with that practice', async () => {
    const clinic = await server.newClinic();
    const { patientId } = await openDesk(clinic);
    await openDrawer(clinic, 'admin');
    const billing = clinic.as('admin').billing;
    await billing.takeDeposit({ patientId, practice: 'dental', method: 'cash', amount: 80_000 });
    const filling = { description: 'Filling', category: 'Dental', quantity: 1, unitPrice: 50_000 } as const;
    await billing.issue({ patientId, lines: [filling], setsOffDeposits: true });
    const { rows } = await reportsOf(clinic).revenue({ ...days(), by: 'department' });
    expect(rows.map(({ key, amount }) => [key, amount])).toEqual([['Dental', 80_000]]);
  });

  test('of a visit counts for its doctor and department, of a test for the laboratory', async () => {
    const clinic = await server.newClinic();
    const { doctorId, bill } = await paidVisit(clinic);
    const reports = reportsOf(clinic);
    const amounts = async (by: (typeof revenueBy)[number]) =>
      (await reports.revenue({ ...days(), by })).rows.map(({ key, amount }) => [key, amount]);
    expect(await amounts('doctor')).toEqual([
      [doctorId, 50_000],
      ['none', 30_000],
    ]);
    expect((await amounts('department'))[1]).toEqual(['Laboratory', 30_000]);
    expect(await amounts('service')).toEqual([
      ['Consultation', 50_000],
      ['Complete blood count', 30_000],
    ]);
    expect(await amounts('method')).toEqual([['upi', 80_000]]);
    expect(await amounts('day')).toEqual([[today(), 80_000]]);
    const { parts } = await reports.revenueParts({ ...days(), by: 'doctor', key: doctorId });
    expect(parts).toMatchObject([{ billId: bill.id, amount: 50_000, whole: 80_000, method: 'upi' }]);
  });

  test('of another clinic or of other days is not counted', async () => {
    const clinic = await server.newClinic();
    await paidBill(clinic);
    expect((await reportsOf(clinic).revenue({ from: '2020-01-01', to: '2020-12-31', by: 'day' })).rows).toEqual([]);
    const other = reportsOf(await server.newClinic());
    expect((await other.revenue({ ...days(), by: 'day' })).rows).toEqual([]);
  });

  test('is asked for a year at most, from the first day to the last', async () => {
    const reports = reportsOf(await server.newClinic());
    const fieldOf = async (from: string, to: string) =>
      (await refusalOf(reports.revenue({ from, to, by: 'day' }))).fieldErrors?.[0]?.field;
    expect(await fieldOf('2026-11-02', '2026-11-01')).toBe('to');
    expect(await fieldOf('2025-01-01', '2026-11-01')).toBe('to');
  });
});

test('discounts, refunds and credit notes name who gave and who approved them', async () => {
  const clinic = await server.newClinic();
  const { desk, bill, paymentId } = await paidBill(clinic);
  await desk.refund({ id: paymentId, amount: 20_000, method: 'cash', reason: 'Charged twice' });
  const asked = await desk.askApproval({
    ...{ kind: 'discount', patientId: bill.patientId, amount: 25_000, ofAmount: 50_000, reason: 'Hardship' },
  });
  await clinic.as('admin').billing.decideApproval({ id: asked.id, isApproved: true });
  const reduced = await desk.issue({
    patientId: bill.patientId,
    lines: [consultation],
    discount: { amount: 25_000, reason: 'Hardship', approvalId: asked.id },
  });
  const short = { id: reduced.id, lines: [{ lineNumber: 1, amount: 5_000 }], reason: 'Short visit' };
  await clinic.as('admin').billing.credit(short);
  const deposit = await desk.takeDeposit({ patientId: bill.patientId, method: 'cash', amount: 90_000 });
  await desk.refundDeposit({ id: deposit.id, amount: 30_000, method: 'cash', reason: 'Went home' });
  const { rows, ...sums } = await reportsOf(clinic).reductions(days());
  expect(sums).toEqual({ discounts: 25_000, refunds: 50_000, credits: 5_000, count: 4 });
  expect(rows[0]).toMatchObject({ number: deposit.receiptNumber, billId: null, by: 'The receptionist' });
  expect(rows.map(({ kind, amount, reason, approvedBy }) => [kind, amount, reason, approvedBy !== null])).toEqual([
    ['refund', 30_000, 'Went home', false],
    ['credit_note', 5_000, 'Short visit', false],
    ['discount', 25_000, 'Hardship', true],
    ['refund', 20_000, 'Charged twice', false],
  ]);
});

describe('payouts', () => {
  test('are calculated from paid work with the share valid on each day', async () => {
    const clinic = await server.newClinic();
    const { doctorId } = await paidVisit(clinic);
    const reports = reportsOf(clinic);
    const own = async () => (await reports.payouts(days())).rows.filter((row) => row.doctorId === doctorId);
    expect(await own()).toMatchObject([{ amount: 50_000, basisPoints: null, payout: 0 }]);
    expect((await reports.payouts(days())).unshared).toBe(50_000);
    await reports.setShare({ doctorId, fromDay: '2020-01-01', basisPoints: 3000 });
    await reports.setShare({ doctorId, fromDay: today(), basisPoints: 4000 });
    await reports.setShare({ doctorId, fromDay: today(), basisPoints: 4050 });
    await reports.setShare({ doctorId, fromDay: '2099-01-01', basisPoints: 9000 });
    expect(await own()).toMatchObject([{ amount: 50_000, basisPoints: 4050, payout: 20_250 }]);
    expect(await reports.payouts(days())).toMatchObject({ total: 20_250, unshared: 0 });
  });

  test('for a visit that is credited and refunded are deducted from its doctor, not from a colleague on the same bill', async () => {
    const clinic = await server.newClinic();
    const { desk, patientId, doctorId } = await openDesk(clinic);
    await openDrawer(clinic, 'admin');
    const colleagueId = await addDoctor(clinic);
    const visits = await Promise.all(
      [doctorId, colleagueId].map((seenBy) => desk.walkIn({ patientId, doctorId: seenBy })),
    );
    const billing = clinic.as('admin').billing;
    const bill = await billing.issue({
      patientId,
      lines: visits.map(({ id }) => ({ ...consultation, source: 'visit', sourceId: id })),
    });
    const earned = async () => {
      const { rows } = await reportsOf(clinic).payouts(days());
      return [doctorId, colleagueId].map((id) => rows.find((row) => row.doctorId === id)?.amount);
    };
    await billing.pay({ id: bill.id, method: 'cash', amount: 40_000 });
    expect(await earned()).toEqual([20_000, 20_000]);
    const paid = await billing.pay({ id: bill.id, method: 'cash', amount: 60_000 });
    expect(await earned()).toEqual([50_000, 50_000]);
    await billing.credit({ id: bill.id, lines: [{ lineNumber: 2, amount: 50_000 }], reason: 'Not seen' });
    expect(await earned()).toEqual([50_000, 50_000]);
    const last = paid.payments.find(({ amount }) => amount === 60_000);
    await billing.refund({ id: last?.id ?? '', method: 'cash', amount: 50_000, reason: 'Not seen' });
    expect(await earned()).toEqual([50_000, 0]);
  });

  test('count the part of a bill paid from a deposit on the day it was set off, until it goes back to the deposit', async () => {
    const clinic = await server.newClinic();
    const { desk, patientId, doctorId } = await openDesk(clinic);
    const visit = await desk.walkIn({ patientId, doctorId });
    await openDrawer(clinic, 'admin');
    const billing = clinic.as('admin').billing;
    await billing.takeDeposit({ patientId, method: 'cash', amount: 80_000 });
    const { payments } = await billing.issue({
      patientId,
      lines: [{ ...consultation, source: 'visit', sourceId: visit.id }],
      setsOffDeposits: true,
    });
    const earned = async () => {
      const byDoctor = await reportsOf(clinic).revenue({ ...days(), by: 'doctor' });
      return { total: byDoctor.total, rows: byDoctor.rows.map(({ key, amount }) => [key, amount]) };
    };
    expect(await earned()).toEqual({
      total: 80_000,
      rows: [
        [doctorId, 50_000],
        ['none', 30_000],
      ],
    });
    for (const by of revenueBy) expect((await reportsOf(clinic).revenue({ ...days(), by })).total).toBe(80_000);
    await billing.refund({ id: payments[0]?.id ?? '', method: 'cash', amount: 50_000, reason: 'Not seen' });
    expect(await earned()).toMatchObject({ total: 80_000 });
    expect((await reportsOf(clinic).payouts(days())).rows).toMatchObject([{ doctorId, amount: 0, transactions: 2 }]);
  });

  test('take a share between 0 and 100 percent of somebody who works here', async () => {
    const clinic = await server.newClinic();
    const { doctorId } = await paidVisit(clinic);
    const fieldOf = async (change: object) =>
      (await refusalOf(reportsOf(clinic).setShare({ doctorId, fromDay: today(), basisPoints: 4000, ...change })))
        .fieldErrors?.[0]?.field;
    expect(await fieldOf({ basisPoints: 10_001 })).toBe('basisPoints');
    expect(await fieldOf({ basisPoints: -1 })).toBe('basisPoints');
    expect(await fieldOf({ basisPoints: 0.5 })).toBe('basisPoints');
    expect(await fieldOf({ doctorId: '00000000-0000-4000-8000-000000000000' })).toBe('doctorId');
  });
});

test('every report is a file too', async () => {
  const clinic = await server.newClinic();
  await paidVisit(clinic);
  const headers = { authorization: `Bearer ${await clinic.tokenFor('admin')}` };
  const fileOf = (report: string, format: string) =>
    fetch(`${server.url}/api/accounts/reports/export?${new URLSearchParams({ report, format, ...days() })}`, {
      headers,
    });
  const csv = await (await fileOf('service', 'csv')).text();
  expect(csv.trim().split('\r\n').slice(1)).toEqual(['Consultation,1,500.00', 'Complete blood count,1,300.00']);
  for (const report of ['department', 'reductions', 'payouts']) {
    const answer = await fileOf(report, 'xlsx');
    expect([report, answer.status]).toEqual([report, 200]);
    await answer.arrayBuffer();
  }
});

test('every report is a PDF with the letterhead, its days and its total', async () => {
  const clinic = await server.newClinic();
  await paidVisit(clinic);
  const paper = await reportsOf(clinic).reportPaper({ report: 'service', ...days() });
  const words = pdfText(Buffer.from(await paper.arrayBuffer()));
  expect(words).toMatch(
    /Revenue by service.*Consultation.*₹ ?500.*Complete blood count.*₹ ?300.*Total.*₹ ?800.*Page 1 of 1/s,
  );
  for (const report of reports.filter((name) => name !== 'service')) {
    const { type, size } = await reportsOf(clinic).reportPaper({ report, ...days() });
    expect([report, type, size > 1000]).toEqual([report, 'application/pdf', true]);
  }
});

describe('a reminder of an unpaid bill', () => {
  test('goes once a day, even from two desks, and says who sent it', async () => {
    const clinic = await server.newClinic();
    const { bill } = await issueBill(clinic);
    const accounts = clinic.as('receptionist').accounts;
    const pressed = Array.from({ length: 6 }, () => accounts.remind({ id: bill.id }));
    expect(await outcomes(pressed)).toEqual({ granted: 1, refusals: ['SENT_TODAY'] });
    expect(await accounts.reminders()).toMatchObject([{ billId: bill.id, day: today() }]);
    const { messages } = await clinic.as('admin').outbox.list({});
    expect(messages.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['sms', `₹500 is due on bill ${bill.billNumber}`],
    ]);
  });

  test('is not sent to a patient when someone else is billed', async () => {
    const clinic = await server.newClinic();
    const { desk, patientId } = await issueBill(clinic);
    const bill = await desk.issue({ patientId, lines: [consultation], billTo: { name: 'Deccan Mills' } });
    const accounts = clinic.as('receptionist').accounts;
    expect((await refusalOf(accounts.remind({ id: bill.id }))).code).toBe('OTHER_PAYER');
    const { bills } = await desk.dues({});
    expect(bills.map(({ billedTo }) => billedTo).sort()).toEqual(['Deccan Mills', null]);
  });

  test.each([{ wantsReminders: false }, { archivedAt: new Date().toISOString() }])(
    'is not sent to a patient who wants none or is archived: %j',
    async (change) => {
      const clinic = await server.newClinic();
      const { bill, patientId } = await issueBill(clinic);
      await server.owner.clinic(clinic.id).updateTable('patients').set(change).where('id', '=', patientId).execute();
      expect((await refusalOf(clinic.as('receptionist').accounts.remind({ id: bill.id }))).code).toBe('UNWANTED');
      expect((await clinic.as('admin').outbox.list({})).messages).toEqual([]);
    },
  );

  test('is not sent for a paid bill', async () => {
    const clinic = await server.newClinic();
    const accounts = clinic.as('receptionist').accounts;
    const { bill: paid } = await paidBill(clinic);
    expect((await refusalOf(accounts.remind({ id: paid.id }))).code).toBe('NOT_DUE');
  });
});
