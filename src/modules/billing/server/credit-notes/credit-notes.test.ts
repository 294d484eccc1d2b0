import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { openDesk, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { inCash } from '#modules/cashier/rules.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { dueOf, financialYear, paymentMethods } from '../../rules.ts';
import { consultation, issueBill, paidBill } from '../testing/bill.ts';

const server = useServer({ servers: 3 });
const bloodTest = { description: 'Blood test', category: 'Laboratory', quantity: 1, unitPrice: 30_000 } as const;
const number = (count: number) => `CN/${financialYear(today())}/${String(count).padStart(4, '0')}`;

/** A bill of 500 rupees for the consultation and 300 for the laboratory. */
async function mixedBill(clinic: TestClinic) {
  const { patientId } = await issueBill(clinic);
  // A receptionist may credit only small amounts alone.
  const desk = clinic.as('admin').billing;
  await openDrawer(clinic, 'admin', 100_000);
  return { desk, bill: await desk.issue({ patientId, lines: [consultation, bloodTest] }) };
}

async function revenueOf(clinicId: string) {
  const { rows } = await sql<{ category: string; revenue: number }>`
    select category, sum(revenue)::float8 as revenue from accounts_days
     group by category having sum(revenue) <> 0 order by category`.execute(server.owner.clinic(clinicId));
  return Object.fromEntries(rows.map(({ category, revenue }) => [category, revenue]));
}

describe('a payment of a mixed bill', () => {
  test('is one row in the ledger and counts towards each category by its share', async () => {
    const clinic = await server.newClinic();
    const { desk, bill } = await mixedBill(clinic);
    await desk.pay({ id: bill.id, method: 'card', amount: 40_001 });
    await desk.pay({ id: bill.id, method: 'upi', amount: 39_999, reference: '612345678901' });
    expect(await revenueOf(clinic.id)).toEqual({ Laboratory: 30_000, 'OPD Consultations': 50_000 });
    const accounts = clinic.as('receptionist').accounts;
    const { transactions, total } = await accounts.list({ category: 'Laboratory' });
    expect(total).toBe(2);
    expect(transactions.map(({ split }) => split)).toEqual([
      { 'OPD Consultations': 24_999, Laboratory: 15_000 },
      { 'OPD Consultations': 25_001, Laboratory: 15_000 },
    ]);
    const headers = { authorization: `Bearer ${await clinic.tokenFor('receptionist')}` };
    const csv = await fetch(`${server.url}/api/accounts/transactions/export`, { headers });
    expect(await csv.text()).toContain(',400.01,,Laboratory 150.00; OPD Consultations 250.01');
    expect((await accounts.summary({})).categories).toEqual(['Laboratory', 'OPD Consultations']);
  });

  test('reduces the category of a line when it is refunded for that line', async () => {
    const clinic = await server.newClinic();
    const { desk, bill } = await mixedBill(clinic);
    const paid = await desk.pay({ id: bill.id, method: 'cash', amount: 80_000 });
    const lines = [{ lineNumber: 2, amount: 30_000 }];
    const credited = await desk.credit({ id: bill.id, lines, reason: 'Sample was lost' });
    expect(dueOf(credited)).toBe(-30_000);
    const refund = {
      id: paid.payments[0]?.id ?? '',
      method: 'cash',
      amount: 30_000,
      reason: 'Sample was lost',
    } as const;
    const refunded = await desk.refund(refund);
    expect(dueOf(refunded)).toBe(0);
    expect(refunded.creditNotes).toHaveLength(1);
    expect(await revenueOf(clinic.id)).toEqual({ 'OPD Consultations': 50_000 });
  });
});

describe('a credit note', () => {
  test('has its own number, reduces the chosen lines and leaves the bill unchanged', async () => {
    const { desk, bill } = await mixedBill(await server.newClinic());
    const half = { id: bill.id, lines: [{ lineNumber: 1, amount: 20_000 }], reason: 'Charged too much' };
    const credited = await desk.credit(half);
    expect(credited).toMatchObject({
      total: 80_000,
      lines: [{ amount: 50_000, credited: 20_000 }, { credited: 0 }],
      creditNotes: [{ creditNumber: number(1), amount: 20_000, reason: 'Charged too much' }],
    });
    expect(dueOf(credited)).toBe(60_000);
    const rest = [
      { lineNumber: 1, amount: 30_000 },
      { lineNumber: 2, amount: 30_000 },
    ];
    const cancelled = await desk.credit({ ...half, lines: rest });
    expect(dueOf(cancelled)).toBe(0);
    expect(cancelled.creditNotes[1]?.creditNumber).toBe(number(2));
    expect((await refusalOf(desk.pay({ id: bill.id, method: 'upi', amount: 1 }))).code).toBe('TOO_MUCH');
  });

  test('never takes more off a line than is left, even when several people press at the same moment', async () => {
    const { desk, bill } = await mixedBill(await server.newClinic());
    const credit = { id: bill.id, lines: [{ lineNumber: 1, amount: 30_000 }], reason: 'A slip' };
    const pressed = Array.from({ length: 10 }, () => desk.credit(credit));
    expect(await outcomes(pressed)).toEqual({ granted: 1, refusals: ['TOO_MUCH'] });
    const unknown = { ...credit, lines: [{ lineNumber: 3, amount: 1 }] };
    expect((await refusalOf(desk.credit(unknown))).code).toBe('TOO_MUCH');
    const twice = await refusalOf(desk.credit({ ...credit, lines: [...unknown.lines, ...unknown.lines] }));
    expect(twice.fieldErrors?.[0]).toMatchObject({ field: 'lines', message: 'A line is entered twice' });
    expect((await refusalOf(desk.credit({ ...credit, reason: ' ' }))).fieldErrors?.[0]?.field).toBe('reason');
  });

  test('can make a visit billable again on request', async () => {
    const clinic = await server.newClinic();
    const { desk: appointments, place, patientId } = await openDesk(clinic);
    const visit = await appointments.walkIn({ ...place });
    const desk = clinic.as('admin').billing;
    const lines = [{ ...consultation, source: 'visit', sourceId: visit.id }];
    const wrong = await desk.issue({ patientId, lines });
    const credit = { id: wrong.id, lines: [{ lineNumber: 1, amount: 50_000 }], reason: 'Wrong price' };
    await desk.credit({ ...credit, isBilledAgain: true });
    expect(await desk.charges({ patientId })).toMatchObject([{ sourceId: visit.id }]);
    const right = await desk.issue({ patientId, lines });
    await desk.credit({ ...credit, id: right.id });
    expect(await desk.charges({ patientId })).toEqual([]);
    expect((await refusalOf(desk.issue({ patientId, lines }))).code).toBe('ALREADY_BILLED');
  });

  test('makes only charges billable again that it credits itself, not those waived on the bill before', async () => {
    const clinic = await server.newClinic();
    const { desk: appointments, place, patientId } = await openDesk(clinic);
    const visit = await appointments.walkIn({ ...place });
    const desk = clinic.as('admin').billing;
    const ecg = { description: 'ECG', category: 'Other', quantity: 1, unitPrice: 30_000 } as const;
    const lines = [{ ...consultation, source: 'visit', sourceId: visit.id }, ecg];
    const { id } = await desk.issue({ patientId, lines });
    await desk.credit({ id, lines: [{ lineNumber: 1, amount: 50_000 }], reason: 'Waived by the doctor' });
    await desk.credit({ id, lines: [{ lineNumber: 2, amount: 30_000 }], reason: 'Not done', isBilledAgain: true });
    expect(await desk.charges({ patientId })).toEqual([]);
  });
});

const step = fc.record({
  kind: fc.constantFrom('pay', 'credit', 'refund'),
  amount: fc.integer({ min: 1, max: 30_000 }),
  method: fc.constantFrom(...paymentMethods),
  which: fc.nat(99),
  isOwedAgain: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function addUp(steps: readonly Step[]) {
  const clinic = await server.newClinic();
  const { desk, bill } = await mixedBill(clinic);
  let latest = bill;
  for (const { kind, method, which, isOwedAgain, ...asked } of steps) {
    const amount = method === 'cash' ? Math.max(100, inCash(asked.amount)) : asked.amount;
    const payment = latest.payments[which % Math.max(1, latest.payments.length)];
    const taken = {
      pay: () => desk.pay({ id: bill.id, method, amount }),
      credit: () => desk.credit({ id: bill.id, lines: [{ lineNumber: 1 + (which % 2), amount }], reason: 'A slip' }),
      refund: () =>
        payment
          ? desk.refund({ id: payment.id, method, amount, reason: 'A slip', isOwedAgain })
          : desk.bill({ id: bill.id }),
    };
    latest = await taken[kind]().catch((error) => {
      // A refund of more than is left is reported as a fault of its amount.
      expect(error).toMatchObject({ status: kind === 'refund' ? 400 : 409 });
      return latest;
    });
    const paid = latest.payments.reduce((sum, one) => sum + one.amount - one.refunded, 0);
    const credited = latest.creditNotes.reduce((sum, note) => sum + note.amount, 0);
    expect(paid + dueOf(latest) + credited).toBe(80_000);
    const roundedOff = latest.creditNotes.reduce((sum, note) => sum + note.roundOff, 0);
    expect(latest.lines.reduce((sum, line) => sum + line.credited, roundedOff)).toBe(credited);
    expect(latest.lines.every((line) => line.credited <= line.amount)).toBe(true);
    const revenue = Object.values(await revenueOf(clinic.id));
    expect(revenue.reduce((sum, part) => sum + part, 0)).toBe(paid);
    expect(revenue.every((part) => part >= 0)).toBe(true);
  }
  expect(latest.creditNotes.length).toBeGreaterThan(1);
  expect(latest.payments.length).toBeGreaterThan(1);
}

test('after any order of payments, refunds and credit notes, total = paid + due + credited, for each category too', () =>
  fc.assert(fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 40 }), addUp), {
    seed: 52,
    numRuns: 1,
    endOnFailure: true,
  }));

describe('a reference', () => {
  test('is required where the clinic wants it, but never for cash', async () => {
    const clinic = await server.newClinic();
    const admin = clinic.as('admin').billing;
    const { desk, bill } = await issueBill(clinic);
    await openDrawer(clinic);
    await desk.pay({ id: bill.id, method: 'upi', amount: 100 });
    await admin.changeSettings({ ...(await admin.settings()), needsReference: true });
    const refused = await refusalOf(desk.pay({ id: bill.id, method: 'upi', amount: 100 }));
    expect(refused.fieldErrors).toEqual([{ field: 'reference', message: 'Enter the reference' }]);
    await desk.pay({ id: bill.id, method: 'upi', amount: 100, reference: '612345678901' });
    await desk.pay({ id: bill.id, method: 'cash', amount: 100 });
  });

  test('that is missing is shown in the accounts and can be added once', async () => {
    const clinic = await server.newClinic();
    const { desk, paymentId } = await paidBill(clinic, 'upi');
    const isMissing = async () =>
      (await clinic.as('receptionist').accounts.list({})).transactions[0]?.isReferenceMissing;
    expect(await isMissing()).toBe(true);
    const bill = await desk.setReference({ id: paymentId, reference: '612345678901' });
    expect(bill.payments).toMatchObject([{ reference: '612345678901' }]);
    expect(await isMissing()).toBe(false);
    const again = await refusalOf(desk.setReference({ id: paymentId, reference: 'Other' }));
    expect(again.code).toBe('HAS_REFERENCE');
  });
});

test('dues list the bills with an amount still to pay, oldest first, grouped by age', async () => {
  const clinic = await server.newClinic();
  const { desk, bill } = await issueBill(clinic);
  await openDrawer(clinic);
  await desk.pay({ id: bill.id, method: 'cash', amount: 20_000 });
  await paidBill(clinic);
  const old = await issueBill(clinic);
  await sql`update bills set bill_date = bill_date - 31 where id = ${old.bill.id}`.execute(
    server.owner.clinic(clinic.id),
  );
  expect((await desk.dues({})).bills).toMatchObject([
    { id: old.bill.id, days: 31, due: 50_000 },
    { id: bill.id, days: 0, due: 30_000, total: 50_000 },
  ]);
  const { ages, bills } = await desk.dues({ age: '31-60' });
  expect(bills.map(({ id }) => id)).toEqual([old.bill.id]);
  expect(ages).toEqual([
    { age: '0-30', amount: 30_000, bills: 1 },
    { age: '31-60', amount: 50_000, bills: 1 },
    { age: '61-90', amount: 0, bills: 0 },
    { age: 'over-90', amount: 0, bills: 0 },
  ]);
});
