import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startBehindLock } from '#app/testing/locks/start-behind-lock.ts';
import { useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { isWaiting } from '../../rules/discount.ts';
import { paidBill } from '../testing/bill.ts';

const server = useServer({ servers: 3 });

async function paidWithRequest(amount = 40_000) {
  const clinic = await server.newClinic();
  const boss = clinic.as('admin').billing;
  await boss.settings();
  const { desk, bill, paymentId } = await paidBill(clinic, 'upi');
  const { patientId } = bill;
  const request = { kind: 'refund', patientId, paymentId, ofAmount: 50_000, reason: 'Doctor left' } as const;
  const { id } = await desk.askApproval({ ...request, amount });
  const refund = (given: number, approvalId: string | null = null) =>
    desk.refund({ id: paymentId, amount: given, method: 'upi', reason: 'Doctor left', approvalId });
  return { clinic, boss, desk, bill, patientId, paymentId, request, id, refund };
}

test('a request for a refund larger than the rest of its payment has ended, and says how much is left', async () => {
  const { boss, id, refund, request, desk } = await paidWithRequest();
  expect(await boss.approvals({})).toMatchObject([{ id, left: 50_000 }]);
  await refund(20_000);
  const [ended] = await boss.approvals({});
  expect(ended).toMatchObject({ id, left: 30_000, isApproved: null });
  expect(ended && isWaiting(ended)).toBe(false);
  expect(await refusalOf(boss.decideApproval({ id, isApproved: true }))).toMatchObject({
    code: 'TOO_MUCH',
    detail: 'Only ₹300 of this payment is left.',
  });
  expect((await boss.approvals({}))[0]).toMatchObject({ id, isApproved: null });
  expect((await refusalOf(desk.askApproval({ ...request, amount: 40_000 }))).fieldErrors).toEqual([
    { field: 'amount', message: 'Only ₹300 of this payment is left' },
  ]);
  // An ended request does not block another one.
  expect(await desk.askApproval({ ...request, amount: 30_000 })).toMatchObject({ left: 30_000 });
});

test('requests on one payment do not exceed it together, until one of them is withdrawn', async () => {
  const { clinic, desk, id, request } = await paidWithRequest(30_000);
  await desk.askApproval({ ...request, amount: 20_000 });
  expect((await refusalOf(desk.askApproval({ ...request, amount: 1_000 }))).fieldErrors).toEqual([
    { field: 'amount', message: 'Only ₹500 of this payment is left, and ₹500 of it waits for approval already' },
  ]);
  await desk.withdrawApproval({ id });
  const pressed = Array.from({ length: 3 }, () => () => desk.askApproval({ ...request, amount: 30_000 }));
  const asked = await startBehindLock(server, clinic, sql`lock table approvals in share mode`, pressed);
  expect(await outcomes(asked)).toEqual({ granted: 1, refusals: ['INVALID_INPUT'] });
});

test('requests on a deposit, a bill and a vendor bill are also limited to what is left', async () => {
  const { clinic, boss, desk, bill, patientId } = await paidWithRequest();
  const { accounts } = clinic.as('receptionist');
  const deposit = await desk.takeDeposit({ patientId, method: 'upi', amount: 50_000 });
  const reason = 'A slip';
  const { id: vendorId } = await accounts.saveVendor({ id: null, version: 0, name: 'Deccan Supplies', creditDays: 30 });
  const [billDate, dueDate] = [today(), today()];
  const amount = 60_000;
  const payable = await accounts.addPayable({ vendorId, category: 'Office', billDate, dueDate, amount });
  const requests = [
    await desk.askApproval({
      kind: 'deposit',
      patientId,
      depositId: deposit.id,
      amount: 50_000,
      ofAmount: 50_000,
      reason,
    }),
    await desk.askApproval({ kind: 'credit', patientId, billId: bill.id, amount: 50_000, ofAmount: 50_000, reason }),
    await desk.askApproval({
      kind: 'expense',
      payableId: payable.id,
      payee: 'Deccan Supplies',
      amount,
      ofAmount: amount,
      reason,
    }),
  ];
  expect(requests).toMatchObject([{ left: 50_000 }, { left: 50_000 }, { left: 60_000 }]);
  await desk.refundDeposit({ id: deposit.id, amount: 10_000, method: 'upi', reason });
  await desk.credit({ id: bill.id, lines: [{ lineNumber: 1, amount: 5_000 }], reason });
  await accounts.payPayable({ id: payable.id, amount: 30_000, method: 'upi', paidOn: today() });
  for (const [at, detail] of [
    'Only ₹400 of this deposit is left.',
    'Only ₹450 of this bill is left.',
    'Only ₹300 of this bill is left.',
  ].entries())
    expect(await refusalOf(boss.decideApproval({ id: requests[at]?.id ?? '', isApproved: true }))).toMatchObject({
      detail,
    });
});
