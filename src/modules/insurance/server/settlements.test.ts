import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { approvedClaim } from './testing/insure.ts';

const server = useServer();

describe('a settlement', () => {
  test('in full is a bank transfer payment of the bill and settles the claim', async () => {
    const clinic = await server.newClinic();
    const { desk, billing, bill, claim } = await approvedClaim(clinic);
    const settled = await desk.settle({ ...claim, amount: 45_000, reference: 'NEFT 88121' });
    expect(settled).toMatchObject({ status: 'settled', settled: 45_000, shortfall: 0, due: 5_000 });
    expect((await billing.bill({ id: bill.id })).payments).toMatchObject([
      { method: 'bank_transfer', amount: 45_000, reference: 'NEFT 88121' },
    ]);
    expect(await clinic.as('receptionist').accounts.summary({})).toMatchObject({ income: 45_000, digital: 45_000 });
    expect(settled.steps.map(({ status, amount }) => [status, amount])).toEqual([
      ['settled', 45_000],
      ['approved', 40_000],
      ['sent', 45_000],
      ['draft', 45_000],
    ]);
  });

  test('finds its part of the bill due, because a deposit is set off only against what no insurer is asked for', async () => {
    const clinic = await server.newClinic();
    const { desk, billing, bill, patientId, claim } = await approvedClaim(clinic);
    await billing.takeDeposit({ patientId, amount: 50_000, method: 'upi' });
    const { payments } = await billing.setOff({ id: bill.id });
    expect(payments.map(({ amount }) => amount)).toEqual([5_000]);
    expect((await refusalOf(billing.setOff({ id: bill.id }))).code).toBe('NOTHING_LEFT');
    expect((await billing.deposits({ patientId })).left).toBe(45_000);
    const settled = await desk.settle({ ...claim, amount: 45_000, reference: 'NEFT 3' });
    expect(settled).toMatchObject({ status: 'settled', due: 0 });
  });

  test('of less than the claim shows the shortfall as owed by the patient until the rest arrives', async () => {
    const clinic = await server.newClinic();
    const { desk, billing, bill, payer, claim } = await approvedClaim(clinic);
    const short = await desk.settle({ ...claim, amount: 40_000, reference: 'NEFT 1' });
    expect(short).toMatchObject({ status: 'short_paid', settled: 40_000, shortfall: 5_000, due: 10_000, missing: [] });
    expect((await billing.bill({ id: bill.id })).payments).toMatchObject([{ payer: payer.name, reference: 'NEFT 1' }]);
    expect((await refusalOf(desk.settle({ ...short, amount: 5_001, reference: 'NEFT 2' }))).fieldErrors).toEqual([
      { field: 'amount', message: 'More than the ₹50 left of this claim' },
    ]);
    expect(await desk.settle({ ...short, amount: 5_000, reference: 'NEFT 2' })).toMatchObject({
      status: 'settled',
      shortfall: 0,
      due: 5_000,
    });
  });

  test('of less than the claim leaves the unpaid part of the sum insured to the next claim', async () => {
    const clinic = await server.newClinic();
    const { desk, patientId, policyId, claim } = await approvedClaim(clinic);
    await desk.settle({ ...claim, amount: 10_000, reference: 'NEFT 1' });
    const line = { description: 'Room', category: 'IPD Services', quantity: 1, unitPrice: 100_000 } as const;
    const bill = await clinic.as('receptionist').billing.issue({ patientId, lines: [line] });
    const next = await desk.startClaim({ policyId, billId: bill.id, asked: 90_000 });
    expect(next.missing).toEqual([]);
  });

  test('is booked once when two desks book at the same moment', async () => {
    const clinic = await server.newClinic();
    const { desk, billing, bill, claim } = await approvedClaim(clinic);
    const settlement = { id: claim.id, version: claim.version, amount: 20_000, reference: 'NEFT 1' };
    const booked = Array.from({ length: 6 }, () => desk.settle(settlement));
    expect(await outcomes(booked)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    expect((await billing.bill({ id: bill.id })).payments).toHaveLength(1);
  });

  test('is booked once for each reference unless it was taken back', async () => {
    const clinic = await server.newClinic();
    const { desk, claim } = await approvedClaim(clinic);
    const first = await desk.settle({ ...claim, amount: 10_000, reference: 'NEFT 1' });
    const again = { ...first, amount: 10_000, reference: 'neft-1' };
    expect((await refusalOf(desk.settle(again))).fieldErrors).toEqual([
      { field: 'reference', message: 'This reference is already booked on this claim' },
    ]);
    const slip = { id: claim.id, stepId: first.steps[0]?.id ?? '', version: first.version, reason: 'Wrong amount' };
    const reversed = await clinic.as('admin').insurance.reverseSettlement(slip);
    expect(await desk.settle({ ...reversed, amount: 12_000, reference: 'NEFT 1' })).toMatchObject({ settled: 12_000 });
  });

  test('is refused before the payer approves, without a bill, or above the amount due', async () => {
    const clinic = await server.newClinic();
    const { desk, billing, bill, claim, policyId } = await approvedClaim(clinic);
    await openDrawer(clinic);
    const paid = await billing.pay({ id: bill.id, method: 'cash', amount: 20_000 });
    const settlement = { ...claim, amount: 40_000, reference: 'N' };
    const [fault] = (await refusalOf(desk.settle(settlement))).fieldErrors ?? [];
    expect(fault?.field).toBe('amount');
    expect(fault?.message).toContain('Only ₹300 is due on the bill: ₹100 of this is already paid. Refund it');
    const payment = paid.payments.at(-1);
    if (!payment) throw new Error('A paid bill has a payment');
    const reason = 'The insurer pays it';
    await billing.refund({ id: payment.id, amount: 10_000, method: 'cash', reason, isOwedAgain: true });
    expect(await desk.settle(settlement)).toMatchObject({ settled: 40_000, due: 0 });
    const asked = await desk.startClaim({ policyId, asked: 1_000 });
    expect((await refusalOf(desk.settle({ ...asked, amount: 1_000, reference: 'N' }))).code).toBe('WRONG_STEP');
  });
});

describe('a settlement booked on the wrong claim', () => {
  test('can be taken back once, with a reason, and the bill is due again', async () => {
    const clinic = await server.newClinic();
    const { desk, billing, bill, claim } = await approvedClaim(clinic);
    const boss = clinic.as('admin').insurance;
    const settled = await desk.settle({ ...claim, amount: 40_000, reference: 'NEFT 1' });
    const [step] = settled.steps;
    const slip = { id: claim.id, stepId: step?.id ?? '', version: settled.version, reason: 'Of another patient' };
    const presses = Array.from({ length: 5 }, () => boss.reverseSettlement(slip));
    expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
    const reversed = await desk.claim({ id: claim.id });
    expect(reversed).toMatchObject({ status: 'approved', settled: 0, shortfall: 0, due: 50_000 });
    expect(reversed.steps[0]).toMatchObject({ isReversal: true, amount: 40_000, note: 'Of another patient' });
    expect(reversed.steps.some(({ canReverse }) => canReverse)).toBe(false);
    const again = boss.reverseSettlement({ ...slip, version: reversed.version });
    expect((await refusalOf(again)).code).toBe('NO_SETTLEMENT');
    expect(await clinic.as('receptionist').accounts.summary({})).toMatchObject({ income: 0, transactions: 2 });
    expect((await billing.bill({ id: bill.id })).creditNotes).toEqual([]);
    expect(await desk.settle({ ...reversed, amount: 45_000, reference: 'NEFT 2' })).toMatchObject({
      status: 'settled',
    });
  });

  test('cannot be taken back when some of it was refunded on the bill', async () => {
    const clinic = await server.newClinic();
    const { desk, billing, bill, claim } = await approvedClaim(clinic);
    const settled = await desk.settle({ ...claim, amount: 40_000, reference: 'NEFT 1' });
    const [payment] = (await billing.bill({ id: bill.id })).payments;
    await billing.refund({ id: payment?.id ?? '', amount: 1, method: 'upi', reason: 'A slip', isOwedAgain: true });
    const slip = { id: claim.id, stepId: settled.steps[0]?.id ?? '', version: settled.version, reason: 'A slip' };
    expect((await refusalOf(clinic.as('admin').insurance.reverseSettlement(slip))).code).toBe('REFUNDED');
  });
});
