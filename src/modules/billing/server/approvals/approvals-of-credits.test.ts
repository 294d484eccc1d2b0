import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startBehindLock } from '#app/testing/locks/start-behind-lock.ts';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { openDesk, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { whyApproval } from '../../rules/limits.ts';
import { consultation, issueBill, paidBill } from '../testing/bill.ts';

const server = useServer({ servers: 3 });

const openTill = async () => {
  const clinic = await server.newClinic();
  const boss = clinic.as('admin').billing;
  // Creates the account before a test holds a lock.
  await boss.settings();
  const { desk, bill, patientId } = await issueBill(clinic);
  const credit = (amount: number, approvalId: string | null = null) =>
    desk.credit({ id: bill.id, lines: [{ lineNumber: 1, amount }], reason: 'Charged too much', approvalId });
  const request = {
    kind: 'credit',
    patientId,
    billId: bill.id,
    amount: 20_000,
    ofAmount: 50_000,
    reason: 'Charged too much',
  } as const;
  return { clinic, boss, desk, bill, patientId, credit, request };
};

test('a credit note above the discount limit needs an admin, also in parts, and says who approved it', async () => {
  const { boss, desk, credit, request } = await openTill();
  await credit(4_000);
  expect((await refusalOf(credit(1_001))).code).toBe('NEEDS_APPROVAL');
  const { id } = await desk.askApproval(request);
  expect((await refusalOf(credit(20_000, id))).code).toBe('NEEDS_APPROVAL');
  await boss.decideApproval({ id, isApproved: true });
  expect((await refusalOf(credit(20_001, id))).code).toBe('NEEDS_APPROVAL');
  expect((await credit(20_000, id)).creditNotes).toMatchObject([{ approvedBy: null }, { approvedBy: 'The admin' }]);
  expect((await refusalOf(credit(20_000, id))).code).toBe('NEEDS_APPROVAL');
});

test('a discount counts towards the limit of credit notes, and an admin has no limit', async () => {
  const { boss, desk, patientId } = await openTill();
  const bill = await desk.issue({ patientId, lines: [consultation], discount: { amount: 5_000, reason: 'Staff' } });
  const one = { id: bill.id, lines: [{ lineNumber: 1, amount: 1 }], reason: 'A slip' };
  expect((await refusalOf(desk.credit(one))).code).toBe('NEEDS_APPROVAL');
  expect((await boss.credit({ ...one, lines: [{ lineNumber: 1, amount: 45_000 }] })).creditNotes).toHaveLength(1);
});

test('an approval is for its own bill', async () => {
  const { boss, desk, patientId, request } = await openTill();
  const other = await desk.issue({ patientId, lines: [consultation] });
  const { id } = await desk.askApproval(request);
  await boss.decideApproval({ id, isApproved: true });
  const credited = desk.credit({
    id: other.id,
    lines: [{ lineNumber: 1, amount: 20_000 }],
    reason: 'A slip',
    approvalId: id,
  });
  expect((await refusalOf(credited)).code).toBe('NEEDS_APPROVAL');
});

test('the amount paid is read from the payment, not taken from the request', async () => {
  const clinic = await server.newClinic();
  const { desk, bill, paymentId } = await paidBill(clinic);
  const asked = { kind: 'refund', patientId: bill.patientId, paymentId, reason: 'Doctor was away' } as const;
  const larger = await refusalOf(desk.askApproval({ ...asked, amount: 50_001, ofAmount: 900_000 }));
  expect(larger.fieldErrors?.[0]?.field).toBe('amount');
  expect((await desk.askApproval({ ...asked, amount: 30_000, ofAmount: 900_000 })).ofAmount).toBe(50_000);
});

test('a refusal above a limit names the limit and how much of it is used', async () => {
  const { clinic, boss, desk, patientId, credit } = await openTill();
  await boss.changeSettings({ ...(await boss.settings()), refundLimit: 10_000 });
  const refused = async (asked: Promise<unknown>) => {
    const { code, detail } = await refusalOf(asked);
    return code === 'NEEDS_APPROVAL' && whyApproval(detail);
  };
  const { desk: till, paymentId } = await paidBill(clinic, 'upi');
  const refund = (amount: number) => till.refund({ id: paymentId, amount, method: 'upi', reason: 'Doctor was away' });
  expect(await refused(refund(10_001))).toBe('The limit is ₹100 a day for a patient.');
  await refund(10_000);
  const all = 'All refunds of this bill or deposit count.';
  expect(await refused(refund(1))).toBe(`₹100 of ₹100 a day for this patient has already been refunded. ${all}`);
  await credit(4_000);
  expect(await refused(credit(1_001))).toBe('₹40 of ₹50 for this bill is taken off already, with its discount.');
  const discount = { amount: 5_001, reason: 'Staff' };
  expect(await refused(desk.issue({ patientId, lines: [consultation], discount }))).toBe(
    'The limit is ₹50 for this bill.',
  );
});

test('the credit note of a refund that reduces the bill has its reason', async () => {
  const clinic = await server.newClinic();
  const { desk, paymentId } = await paidBill(clinic, 'upi');
  const back = { id: paymentId, amount: 20_000, method: 'upi', reason: 'Doctor was away' } as const;
  const { creditNotes } = await desk.refund(back);
  expect(creditNotes).toMatchObject([{ amount: 20_000, reason: 'Doctor was away' }]);
  const paper = await desk.creditNotePaper({ id: creditNotes[0]?.id ?? '' });
  expect(pdfText(Buffer.from(await paper.arrayBuffer()))).toContain('Doctor was away');
});

test('a request is withdrawn only by the person who made it, and then cannot be approved', async () => {
  const { boss, desk, request } = await openTill();
  const { id } = await desk.askApproval(request);
  expect((await refusalOf(boss.withdrawApproval({ id }))).code).toBe('NOT_FOUND');
  expect(await desk.withdrawApproval({ id })).toMatchObject({ isWithdrawn: true, isApproved: null });
  expect((await refusalOf(boss.decideApproval({ id, isApproved: true }))).code).toBe('WITHDRAWN');
});

test('a request approved and withdrawn at the same time ends one way', async () => {
  const { clinic, boss, desk, request } = await openTill();
  const { id } = await desk.askApproval(request);
  const approve = () => boss.decideApproval({ id, isApproved: true });
  const withdraw = () => desk.withdrawApproval({ id });
  const held = await startBehindLock<unknown>(server, clinic, sql`lock table approvals in share mode`, [
    approve,
    withdraw,
  ]);
  expect(await outcomes(held)).toEqual({ granted: 1, refusals: ['DECIDED'] });
});

test('a visit billed for nothing by mistake can be billed again', async () => {
  const clinic = await server.newClinic();
  const { desk: appointments, place, patientId } = await openDesk(clinic);
  const visit = await appointments.walkIn({ ...place });
  const boss = clinic.as('admin').billing;
  const lines = [{ ...consultation, source: 'visit', sourceId: visit.id }];
  const free = await boss.issue({ patientId, lines, discount: { amount: 50_000, reason: 'A slip' } });
  expect(await boss.charges({ patientId })).toEqual([]);
  await boss.billAgain({ id: free.id });
  expect(await boss.charges({ patientId })).toMatchObject([{ sourceId: visit.id }]);
  expect((await refusalOf(boss.billAgain({ id: free.id }))).code).toBe('NOTHING_BILLED');
  const paid = await boss.issue({ patientId, lines });
  expect((await refusalOf(boss.billAgain({ id: paid.id }))).code).toBe('NOT_FREE');
});
