import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startBehindLock } from '#app/testing/locks/start-behind-lock.ts';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { dueOf, financialYear } from '../../rules.ts';
import { consultation, issueBill } from '../testing/bill.ts';

const server = useServer({ servers: 3 });

const openDeposits = async (amount = 80_000) => {
  const clinic = await server.newClinic();
  const { desk, bill, patientId } = await issueBill(clinic);
  await openDrawer(clinic);
  const deposit = await desk.takeDeposit({ patientId, method: 'upi', amount, reference: 'UTR 9' });
  const booked = async () => {
    const { rows } = await sql<{ transactionType: string; amount: number }>`
      select transaction_type, amount::float8 as amount from accounts_tx order by created_at, id`.execute(
      server.owner.clinic(clinic.id),
    );
    return rows.map(({ transactionType, amount }) => [transactionType, amount]);
  };
  return { clinic, desk, bill, patientId, deposit, booked };
};

test('a deposit gets a receipt and is booked once; setting it off against a bill moves no money', async () => {
  const { desk, bill, patientId, deposit, booked } = await openDeposits();
  expect(deposit).toMatchObject({ receiptNumber: `AD/${financialYear(today())}/0001`, used: 0, refunded: 0 });
  expect(await desk.deposits({ patientId })).toMatchObject({ left: 80_000, balance: 30_000 });
  const paid = await desk.setOff({ id: bill.id });
  expect(dueOf(paid)).toBe(0);
  expect(paid.payments).toMatchObject([{ isDeposit: true, amount: 50_000, reference: deposit.receiptNumber }]);
  expect(await desk.deposits({ patientId })).toMatchObject({
    left: 30_000,
    balance: 30_000,
    deposits: [{ used: 50_000 }],
  });
  expect(await booked()).toEqual([['income', 80_000]]);
  expect((await refusalOf(desk.setOff({ id: bill.id }))).code).toBe('NOTHING_LEFT');
  const paper = pdfText(Buffer.from(await (await desk.depositReceipt({ id: deposit.id })).arrayBuffer()));
  for (const words of ['Deposit receipt', deposit.receiptNumber, 'UTR 9', 'Rupees eight hundred only'])
    expect(paper).toContain(words);
});

test('a bill is issued and paid from deposits in one step, using the oldest deposit first', async () => {
  const { desk, patientId, deposit } = await openDeposits(30_000);
  const second = await desk.takeDeposit({ patientId, method: 'cash', amount: 30_000, tendered: 50_000 });
  const bill = await desk.issue({ patientId, lines: [consultation], setsOffDeposits: true });
  expect(bill.payments.map(({ reference, amount }) => [reference, amount]).sort()).toEqual([
    [deposit.receiptNumber, 30_000],
    [second.receiptNumber, 20_000],
  ]);
  const asked = { patientId, lines: [consultation], setsOffDeposits: true };
  const both = await refusalOf(desk.issue({ ...asked, payments: [{ method: 'upi', amount: 1 }] }));
  expect(both.fieldErrors?.[0]?.field).toBe('payments');
});

test('an amount that was set off can return to the deposit and from there to the patient', async () => {
  const { clinic, desk, bill, patientId, deposit, booked } = await openDeposits();
  const [payment] = (await desk.setOff({ id: bill.id })).payments;
  const refunded = await desk.refund({ id: payment?.id ?? '', amount: 20_000, method: 'cash', reason: 'Too much' });
  expect(dueOf(refunded)).toBe(0);
  expect((await desk.deposits({ patientId })).left).toBe(50_000);
  expect(await booked()).toEqual([['income', 80_000]]);
  const refund = { id: deposit.id, method: 'upi', reason: 'Went home' } as const;
  expect((await refusalOf(desk.refundDeposit({ ...refund, amount: 50_001 }))).fieldErrors).toEqual([
    { field: 'amount', message: 'Only ₹500 of this deposit is left' },
  ]);
  expect(await desk.refundDeposit({ ...refund, amount: 50_000 })).toMatchObject({ used: 30_000, refunded: 50_000 });
  expect(await booked()).toEqual([
    ['income', 80_000],
    ['refund', 50_000],
  ]);
  const timeline = await clinic.as('receptionist').patients.timeline({ id: patientId });
  expect(timeline.map(({ title, text }) => `${title} ${text}`)).toEqual(
    expect.arrayContaining([
      `Deposit received ${deposit.receiptNumber}, ₹800`,
      `Deposit refunded ${deposit.receiptNumber}, ₹500`,
    ]),
  );
});

test('an amount in paise can return to a deposit paid in cash, because no notes are counted', async () => {
  const { desk, bill, patientId } = await openDeposits(100);
  await desk.setOff({ id: bill.id });
  await desk.pay({ id: bill.id, method: 'upi', amount: 4_950 });
  await desk.takeDeposit({ patientId, method: 'cash', amount: 50_000 });
  const { payments } = await desk.setOff({ id: bill.id });
  const payment = payments.find(({ method, isDeposit }) => method === 'cash' && isDeposit);
  expect(payment?.amount).toBe(44_950);
  const back = {
    id: payment?.id ?? '',
    method: 'cash',
    amount: 44_950,
    reason: 'Wrong bill',
    isOwedAgain: true,
  } as const;
  expect(dueOf(await desk.refund(back))).toBe(44_950);
});

test('a large refund of a deposit needs the approval of an admin or is made by an admin', async () => {
  const { clinic, desk, deposit } = await openDeposits(600_000);
  const refund = { id: deposit.id, method: 'upi', reason: 'Went home', amount: 500_001 } as const;
  const { patientId } = deposit;
  const asked = { kind: 'deposit', patientId, depositId: deposit.id, ofAmount: 600_000, reason: 'Went home' } as const;
  expect((await refusalOf(desk.refundDeposit(refund))).code).toBe('NEEDS_APPROVAL');
  expect((await refusalOf(desk.askApproval({ ...asked, amount: 600_001 }))).fieldErrors?.[0]?.field).toBe('amount');
  const { id: approvalId } = await desk.askApproval({ ...asked, amount: 500_001 });
  expect((await refusalOf(desk.refundDeposit({ ...refund, approvalId }))).code).toBe('NEEDS_APPROVAL');
  const boss = clinic.as('admin').billing;
  await boss.decideApproval({ id: approvalId, isApproved: true });
  expect((await desk.refundDeposit({ ...refund, approvalId })).refunded).toBe(500_001);
  const more = { ...refund, amount: 1, approvalId };
  expect((await refusalOf(desk.refundDeposit(more))).code).toBe('NEEDS_APPROVAL');
  expect((await boss.refundDeposit(more)).refunded).toBe(500_002);
});

test('one deposit is never used for two bills at the same moment', async () => {
  const { clinic, desk, bill, patientId } = await openDeposits(50_000);
  const others = await Promise.all([1, 2, 3].map(() => desk.issue({ patientId, lines: [consultation] })));
  const presses = [bill, ...others].map(
    ({ id }) =>
      () =>
        desk.setOff({ id }),
  );
  // All of them have computed what is left before the first one writes, unless they wait for the deposit.
  const held = await startBehindLock(server, clinic, sql`lock table payments in share mode`, presses);
  expect(await outcomes(held)).toEqual({ granted: 1, refusals: ['NOTHING_LEFT'] });
  expect((await desk.deposits({ patientId })).left).toBe(0);
});

test("a patient's deposits are given back in a day as one: in parts within the limit it needs an admin too", async () => {
  const { desk, deposit } = await openDeposits(400_000);
  const { patientId } = deposit;
  const second = await desk.takeDeposit({ patientId, method: 'cash', amount: 400_000 });
  const refund = { method: 'upi', reason: 'Went home' } as const;
  expect(await desk.refundDeposit({ ...refund, id: deposit.id, amount: 300_000 })).toMatchObject({ refunded: 300_000 });
  const over = desk.refundDeposit({ ...refund, id: second.id, amount: 200_001 });
  expect((await refusalOf(over)).code).toBe('NEEDS_APPROVAL');
  expect(second.refundedTowardsLimit).toBe(0);
  expect(await desk.refundDeposit({ ...refund, id: second.id, amount: 200_000 })).toMatchObject({
    refunded: 200_000,
    refundedTowardsLimit: 500_000,
  });
});

test('a set-off that returns to its deposit is no money given back, so it leaves the limit of the day as it was', async () => {
  const { desk, bill, patientId } = await openDeposits(400_000);
  const [payment] = (await desk.setOff({ id: bill.id })).payments;
  await desk.refund({
    id: payment?.id ?? '',
    amount: 50_000,
    method: 'upi',
    reason: 'Another payer',
    isOwedAgain: true,
  });
  const line = { description: 'Operation', category: 'IPD Services', quantity: 1, unitPrice: 500_000 } as const;
  const payments = [{ method: 'upi', amount: 500_000 } as const];
  const { payments: taken } = await desk.issue({ patientId, lines: [line], payments });
  const refund = { id: taken[0]?.id ?? '', amount: 500_000, method: 'upi', reason: 'Not done' } as const;
  expect((await desk.refund(refund)).payments).toMatchObject([{ refunded: 500_000 }]);
});

test('a deposit and its refund both count towards the practice that took the deposit', async () => {
  const { clinic, desk, patientId } = await openDeposits();
  const dental = await desk.takeDeposit({ patientId, practice: 'dental', method: 'card', amount: 70_000 });
  await desk.takeDeposit({ patientId, practice: 'aesthetic', method: 'cash', amount: 500_000 });
  await desk.refundDeposit({ id: dental.id, method: 'card', amount: 20_000, reason: 'Too much' });
  const { rows } = await sql<{ category: string; revenue: number }>`
    select category, sum(revenue)::float8 as revenue from accounts_days group by category order by category`.execute(
    server.owner.clinic(clinic.id),
  );
  expect(rows).toEqual([
    { category: 'Aesthetic', revenue: 500_000 },
    { category: 'Dental', revenue: 50_000 },
    { category: 'IPD Services', revenue: 80_000 },
  ]);
});
