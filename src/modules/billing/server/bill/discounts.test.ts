import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { addPatient, openDesk, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { consultation, issueBill, paidBill } from '../testing/bill.ts';

const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';

/** A desk with a patient whose bill would be 500 rupees; a discount of 10 percent needs no approval. */
async function openTill() {
  const clinic = await server.newClinic();
  const desk = clinic.as('receptionist').billing;
  const boss = clinic.as('admin').billing;
  const patientId = await addPatient(clinic.as('receptionist'));
  const asked = { patientId, lines: [consultation] };
  const request = { kind: 'discount', patientId, amount: 20_000, ofAmount: 50_000, reason: 'Hardship' } as const;
  return { clinic, desk, boss, patientId, asked, request };
}

describe('a discount', () => {
  test('up to the limit needs no approval, is shared out over the lines, and is shown on the paper', async () => {
    const { clinic, desk, asked } = await openTill();
    await openDrawer(clinic);
    const lines = [
      consultation,
      { description: 'ECG', category: 'Laboratory' as const, quantity: 2, unitPrice: 12_501 },
    ];
    const bill = await desk.issue({
      ...asked,
      lines,
      discount: { amount: 7_500, reason: 'Neighbour' },
      payments: [{ method: 'cash', amount: 67_500 }],
    });
    expect(bill).toMatchObject({
      total: 67_500,
      roundOff: -2,
      discount: { amount: 7_500, reason: 'Neighbour', approvedBy: null },
      lines: [
        { amount: 45_000, discount: 5_000 },
        { amount: 22_502, discount: 2_500 },
      ],
    });
    const paper = pdfText(Buffer.from(await (await desk.receipt({ id: bill.id })).arrayBuffer()));
    for (const words of ['₹ 500', '₹ 250.02', 'Discount: Neighbour', '− ₹ 75', 'Round off', '− ₹ 0.02', '₹ 675'])
      expect(paper).toContain(words);
    const credited = desk.credit({ id: bill.id, lines: [{ lineNumber: 1, amount: 45_001 }], reason: 'A slip' });
    expect((await refusalOf(credited)).code).toBe('TOO_MUCH');
  });

  test.each([
    ['more than the bill', { amount: 50_001, reason: 'A slip' }, 'discount.amount'],
    ['nothing', { amount: 0, reason: 'A slip' }, 'discount.amount'],
    ['less than nothing', { amount: -1, reason: 'A slip' }, 'discount.amount'],
    ['without a reason', { amount: 100, reason: ' ' }, 'discount.reason'],
  ])('of %s is refused', async (_, discount, field) => {
    const { desk, asked } = await openTill();
    expect((await refusalOf(desk.issue({ ...asked, discount }))).fieldErrors?.[0]?.field).toBe(field);
  });

  test('above the limit waits for an admin, who is named on the bill, but not at one paisa less', async () => {
    const { desk, boss, asked, request } = await openTill();
    await desk.issue({ ...asked, discount: { amount: 5_000, reason: 'Hardship' } });
    const over = await refusalOf(desk.issue({ ...asked, discount: { amount: 5_001, reason: 'Hardship' } }));
    expect(over.code).toBe('NEEDS_APPROVAL');
    const { id } = await desk.askApproval(request);
    const discount = { amount: 20_000, reason: 'Hardship', approvalId: id };
    expect((await refusalOf(desk.issue({ ...asked, discount }))).code).toBe('NEEDS_APPROVAL');
    expect(await boss.approvals({})).toMatchObject([{ id, isApproved: null, askedBy: 'The receptionist' }]);
    await boss.decideApproval({ id, isApproved: true });
    const bill = await desk.issue({ ...asked, discount });
    expect(bill).toMatchObject({ total: 30_000, discount: { approvedBy: 'The admin' } });
    expect(await desk.approvals({})).toMatchObject([{ decidedBy: 'The admin', billNumber: bill.billNumber }]);
  });

  test('that was approved is given once, and not for more or on a smaller bill', async () => {
    const { desk, boss, asked, request } = await openTill();
    const { id } = await desk.askApproval(request);
    await boss.decideApproval({ id, isApproved: true });
    const discount = { amount: 20_000, reason: 'Hardship', approvalId: id };
    const codeOf = async (change: object) => (await refusalOf(desk.issue({ ...asked, discount, ...change }))).code;
    expect(await codeOf({ discount: { ...discount, amount: 20_001 } })).toBe('NEEDS_APPROVAL');
    expect(await codeOf({ lines: [{ ...consultation, unitPrice: 49_999 }] })).toBe('NEEDS_APPROVAL');
    const pressed = Array.from({ length: 10 }, () => desk.issue({ ...asked, discount }));
    expect(await outcomes(pressed)).toEqual({ granted: 1, refusals: ['NEEDS_APPROVAL'] });
  });

  test('is decided once, by someone else', async () => {
    const { desk, boss, request } = await openTill();
    const { id } = await desk.askApproval(request);
    const reason = 'Ask for the card';
    const decided = Array.from({ length: 10 }, (_, at) =>
      boss.decideApproval({ id, isApproved: at % 2 === 0, reason }),
    );
    expect(await outcomes(decided)).toEqual({ granted: 1, refusals: ['DECIDED'] });
    const own = await boss.askApproval(request);
    expect((await refusalOf(boss.decideApproval({ id: own.id, isApproved: true }))).code).toBe('OWN');
    expect((await refusalOf(boss.decideApproval({ id: nowhere, isApproved: true }))).code).toBe('NOT_FOUND');
  });

  test('includes a price typed below the charge, and both together stay within the limit', async () => {
    const clinic = await server.newClinic();
    const { desk: queue, place, patientId } = await openDesk(clinic);
    const { billing: desk } = clinic.as('receptionist');
    const { billing: boss } = clinic.as('admin');
    const { description: service, category, unitPrice: amount } = consultation;
    await boss.setPrice({ service, category, amount, fromDay: '2026-01-01' });
    const { id: sourceId } = await queue.walkIn({ ...place });
    const at = (unitPrice: number, off = 0) => ({
      patientId,
      lines: [{ ...consultation, unitPrice, source: 'visit', sourceId }],
      discount: off > 0 ? { amount: off, reason: 'Hardship' } : null,
    });
    for (const asked of [at(0), at(44_999), at(47_500, 2_501)])
      expect((await refusalOf(desk.issue(asked))).fieldErrors).toEqual([
        { field: 'lines.0.unitPrice', message: 'This costs ₹500. Enter a discount to take less.' },
      ]);
    expect(await desk.issue(at(47_500, 2_500))).toMatchObject({ total: 45_000 });
  });

  test('includes a listed service typed below its price, while other prices are free', async () => {
    const { desk, boss, patientId } = await openTill();
    const xray = { description: 'X-ray', category: 'Other', quantity: 2, unitPrice: 100 } as const;
    const issue = (change: object) => desk.issue({ patientId, lines: [{ ...xray, ...change }] });
    const price = { service: 'X-ray', category: 'Other', fromDay: '2026-01-01' } as const;
    await boss.setPrice({ ...price, amount: 40_000 });
    expect((await refusalOf(issue({}))).fieldErrors).toEqual([
      { field: 'lines.0.unitPrice', message: 'This costs ₹800. Enter a discount to take less.' },
    ]);
    expect(await issue({ unitPrice: 36_000 })).toMatchObject({ total: 72_000 });
    expect(await issue({ unitPrice: 50_000 })).toMatchObject({ total: 100_000 });
    expect(await issue({ description: 'X-ray, copy' })).toMatchObject({ total: 200 });
    expect(await boss.issue({ patientId, lines: [xray] })).toMatchObject({ total: 200 });
    await boss.setPrice({ ...price, amount: 100, fromDay: today() });
    expect(await issue({})).toMatchObject({ total: 200 });
  });

  test('that was declined says why, and is not given', async () => {
    const { desk, boss, asked, request } = await openTill();
    const { id } = await desk.askApproval(request);
    const silent = boss.decideApproval({ id, isApproved: false });
    expect((await refusalOf(silent)).fieldErrors?.[0]?.field).toBe('reason');
    const declined = await boss.decideApproval({ id, isApproved: false, reason: 'Ask for the card' });
    expect(declined).toMatchObject({ isApproved: false, declineReason: 'Ask for the card' });
    const discount = { amount: 20_000, reason: 'Hardship', approvalId: id };
    expect((await refusalOf(desk.issue({ ...asked, discount }))).code).toBe('NEEDS_APPROVAL');
  });

  test('has the limit that the clinic sets; an admin has none', async () => {
    const { desk, boss, asked } = await openTill();
    const discount = { amount: 1, reason: 'Rounding' };
    await boss.changeSettings({ ...(await boss.settings()), discountPercent: 0 });
    expect((await refusalOf(desk.issue({ ...asked, discount }))).code).toBe('NEEDS_APPROVAL');
    expect(await boss.issue({ ...asked, discount: { amount: 50_000, reason: 'Staff' } })).toMatchObject({ total: 0 });
  });
});

describe('a refund above the limit', () => {
  test('needs an admin, also in parts, and says who approved it', async () => {
    const clinic = await server.newClinic();
    const boss = clinic.as('admin').billing;
    await boss.changeSettings({ ...(await boss.settings()), refundLimit: 20_000 });
    const { desk, paymentId, bill } = await paidBill(clinic);
    const refund = { id: paymentId, method: 'cash', reason: 'Doctor was away' } as const;
    await desk.refund({ ...refund, amount: 15_000 });
    expect((await refusalOf(desk.refund({ ...refund, amount: 5_100 }))).code).toBe('NEEDS_APPROVAL');
    const asked = {
      kind: 'refund',
      patientId: bill.patientId,
      paymentId,
      amount: 30_000,
      ofAmount: 50_000,
      reason: 'Doctor was away',
    } as const;
    const { id: approvalId } = await desk.askApproval(asked);
    await boss.decideApproval({ id: approvalId, isApproved: true });
    const given = Array.from({ length: 5 }, () => desk.refund({ ...refund, amount: 15_000, approvalId }));
    expect(await outcomes(given)).toEqual({ granted: 1, refusals: ['NEEDS_APPROVAL'] });
    expect(await desk.bill({ id: bill.id })).toMatchObject({
      payments: [{ refunded: 30_000, refundApprovedBy: 'The admin' }],
    });
    expect(await boss.refund({ ...refund, method: 'upi', amount: 20_000 })).toMatchObject({
      payments: [{ refunded: 50_000 }],
    });
  });

  test('needs an admin also when the bill was paid in parts that are each within the limit', async () => {
    const clinic = await server.newClinic();
    const boss = clinic.as('admin').billing;
    await boss.changeSettings({ ...(await boss.settings()), refundLimit: 20_000 });
    const { desk, bill } = await issueBill(clinic);
    await openDrawer(clinic);
    const part = { id: bill.id, method: 'cash' } as const;
    for (const amount of [20_000, 20_000, 10_000]) await desk.pay({ ...part, amount });
    const { payments } = await desk.bill({ id: bill.id });
    const refund = (at: number, amount: number) =>
      desk.refund({ id: payments[at]?.id ?? '', method: 'cash', reason: 'Doctor was away', amount });
    await refund(0, 15_000);
    expect((await refusalOf(refund(1, 5_100))).code).toBe('NEEDS_APPROVAL');
    expect(await outcomes([refund(1, 5_000), refund(2, 5_000)])).toEqual({ granted: 1, refusals: ['NEEDS_APPROVAL'] });
  });

  test('counts over all bills and deposits that a patient is given back in a day', async () => {
    const clinic = await server.newClinic();
    const boss = clinic.as('admin').billing;
    await boss.changeSettings({ ...(await boss.settings()), refundLimit: 20_000 });
    const { desk, paymentId, bill } = await paidBill(clinic);
    const { patientId } = bill;
    const other = await desk.issue({ patientId, lines: [consultation] });
    const { payments } = await desk.pay({ id: other.id, method: 'cash', amount: 50_000 });
    const deposit = await desk.takeDeposit({ patientId, method: 'cash', amount: 50_000 });
    const given = { method: 'cash', reason: 'Doctor was away' } as const;
    await desk.refund({ ...given, id: paymentId, amount: 10_000 });
    const second = { ...given, id: payments[0]?.id ?? '' };
    expect((await refusalOf(desk.refund({ ...second, amount: 10_100 }))).code).toBe('NEEDS_APPROVAL');
    const third = { ...given, id: deposit.id };
    expect((await refusalOf(desk.refundDeposit({ ...third, amount: 10_100 }))).code).toBe('NEEDS_APPROVAL');
    const beside = [desk.refund({ ...second, amount: 10_000 }), desk.refundDeposit({ ...third, amount: 10_000 })];
    expect(await outcomes(beside)).toEqual({ granted: 1, refusals: ['NEEDS_APPROVAL'] });
    expect(
      await desk.askApproval({
        kind: 'refund',
        patientId,
        paymentId: second.id,
        amount: 1,
        ofAmount: 50_000,
        reason: 'Left early',
      }),
    ).toBeTruthy();
  });

  test('by an admin needs another admin, unless there is none', async () => {
    const clinic = await server.newClinic();
    const boss = clinic.as('admin').billing;
    const { paymentId, bill } = await paidBill(clinic, 'upi');
    const { patientId } = bill;
    const deposit = await boss.takeDeposit({ patientId, method: 'upi', amount: 1_000_000 });
    const refund = { id: paymentId, method: 'upi', reason: 'Doctor was away', amount: 20_000 } as const;
    const back = { ...refund, id: deposit.id, amount: 480_001 };
    expect(await boss.settings()).toMatchObject({ refundLimit: 500_000, isAlone: true });
    expect(await boss.refundDeposit({ ...back, amount: 1 })).toMatchObject({ refunded: 1 });
    const another = clinic.asSiteAdmin().billing;
    expect(await another.settings()).toMatchObject({ isAlone: false });
    await boss.refund(refund);
    expect((await refusalOf(boss.refundDeposit({ ...back, amount: 480_000 }))).code).toBe('NEEDS_APPROVAL');
    const asked = {
      kind: 'deposit',
      patientId,
      depositId: deposit.id,
      ofAmount: 1_000_000,
      reason: 'Went home',
    } as const;
    const { id: approvalId } = await boss.askApproval({ ...asked, amount: 480_000 });
    expect((await refusalOf(boss.decideApproval({ id: approvalId, isApproved: true }))).code).toBe('OWN');
    await another.decideApproval({ id: approvalId, isApproved: true });
    await boss.refundDeposit({ ...back, amount: 480_000, approvalId });
    expect((await refusalOf(boss.refund({ ...refund, amount: 1 }))).code).toBe('NEEDS_APPROVAL');
  });

  test('has a limit that takes effect 7 days after it is raised, or at once with a single admin, and the others are told', async () => {
    const clinic = await server.newClinic();
    const boss = clinic.as('admin').billing;
    const raise = async (refundLimit: number) => boss.changeSettings({ ...(await boss.settings()), refundLimit });
    expect(await raise(600_000)).toMatchObject({ refundLimit: 600_000, raisedRefundLimit: null });
    const another = clinic.asSiteAdmin();
    await another.identity.me();
    expect(await raise(700_000)).toMatchObject({ refundLimit: 600_000, raisedRefundLimit: { amount: 700_000 } });
    expect((await another.notifications.list()).notifications[0]?.title).toBe(
      'Refunds without approval raised to ₹7,000',
    );
    expect(await raise(600_000)).toMatchObject({ raisedRefundLimit: { amount: 700_000 } });
    await sql`update billing_settings set raised_refund_limit_from = now()`.execute(server.owner.clinic(clinic.id));
    expect(await boss.settings()).toMatchObject({ refundLimit: 700_000, raisedRefundLimit: null });
    expect(await raise(100)).toMatchObject({ refundLimit: 100, raisedRefundLimit: null });
  });

  test('can be requested only from a payment of the same patient', async () => {
    const clinic = await server.newClinic();
    const { desk, paymentId } = await paidBill(clinic);
    const { patientId } = await issueBill(clinic);
    const wrong = { kind: 'refund', patientId, amount: 1, ofAmount: 2, reason: 'A slip' } as const;
    expect((await refusalOf(desk.askApproval({ ...wrong, paymentId }))).fieldErrors?.[0]?.field).toBe('paymentId');
    expect((await refusalOf(desk.askApproval(wrong))).fieldErrors?.[0]?.field).toBe('paymentId');
    const larger = { ...wrong, kind: 'discount', amount: 3 } as const;
    expect((await refusalOf(desk.askApproval(larger))).fieldErrors?.[0]?.field).toBe('amount');
  });
});
