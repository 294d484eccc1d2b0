import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { twoRecords } from '#modules/patients/server/testing/two-records.ts';
import { consultation, issueBill } from './testing/bill.ts';

const server = useServer();
const tooMuch = 1_000_000_000_001;

const line = (change: object) => ({ lines: [{ ...consultation, ...change }] });
const payment = (amount: number) => ({ payments: [{ method: 'upi' as const, amount }] });
const discount = (amount: number) => ({ discount: { amount, reason: 'A slip' } });
const gstin = (typed: string) => ({ billTo: { name: 'Infosys', gstin: typed } });

const wrongBills: readonly [string, object, string][] = [
  ['a negative price', line({ unitPrice: -1 }), 'lines.0.unitPrice'],
  ['a price of more than 10^12 paise', line({ unitPrice: tooMuch }), 'lines.0.unitPrice'],
  ['a fraction of a paisa in a price', line({ unitPrice: 100.5 }), 'lines.0.unitPrice'],
  ['a price that is no number', line({ unitPrice: '500' }), 'lines.0.unitPrice'],
  ['nothing of a service', line({ quantity: 0 }), 'lines.0.quantity'],
  ['half of a service', line({ quantity: 1.5 }), 'lines.0.quantity'],
  ['less than nothing of a service', line({ quantity: -1 }), 'lines.0.quantity'],
  ['no line', { lines: [] }, 'lines'],
  ['a negative payment', payment(-1), 'payments.0.amount'],
  ['a payment of nothing', payment(0), 'payments.0.amount'],
  ['a payment of more than 10^12 paise', payment(tooMuch), 'payments.0.amount'],
  ['a fraction of a paisa in a payment', payment(100.5), 'payments.0.amount'],
  ['a payment above the total', payment(50_001), 'payments'],
  ['a discount above 100 percent', discount(50_001), 'discount.amount'],
  ['a negative discount', discount(-1), 'discount.amount'],
  ['a fraction of a paisa in a discount', discount(100.5), 'discount.amount'],
  ['a discount without a reason', { discount: { amount: 1, reason: ' ' } }, 'discount.reason'],
  ['a discount with a letter for a reason', { discount: { amount: 1, reason: 'x' } }, 'discount.reason'],
  ['a GSTIN whose last character is wrong', gstin('36AAKCK4821M1Z6'), 'billTo.gstin'],
  ['a GSTIN of three letters', gstin('abc'), 'billTo.gstin'],
  ['a GSTIN of no state', gstin('99AAKCK4821M1Z9'), 'billTo.gstin'],
];

test.each(wrongBills)('a bill with %s is refused at its field, and no number is used up', async (_, wrong, field) => {
  const { desk, patientId, bill } = await issueBill(await server.newClinic());
  const { fieldErrors } = await refusalOf(desk.issue({ patientId, lines: [consultation], ...wrong }));
  const fields = fieldErrors?.map((fault) => fault.field) ?? [];
  expect(fields).toContain(field);
  // No other field is reported as wrong.
  expect(fields.filter((named) => !field.startsWith(named))).toEqual([]);
  expect(new Set(fieldErrors?.map((fault) => JSON.stringify(fault))).size).toBe(fields.length);
  const next = await desk.issue({ patientId, lines: [consultation] });
  expect(Number(next.billNumber.slice(-4)) - Number(bill.billNumber.slice(-4))).toBe(1);
});

test.each([-1, 0, 100.5, tooMuch])('a payment or a deposit of %d paise is refused at its amount', async (amount) => {
  const clinic = await server.newClinic();
  const { desk, patientId, bill } = await issueBill(clinic);
  const faultOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).fieldErrors?.[0]?.field;
  expect(await faultOf(desk.pay({ id: bill.id, method: 'cash', amount }))).toBe('amount');
  expect(await faultOf(desk.takeDeposit({ patientId, method: 'cash', amount }))).toBe('amount');
  expect(await clinic.as('receptionist').accounts.summary({})).toMatchObject({ transactions: 0 });
});

test('cash is paid in and out in whole rupees, everything else to the paisa', async () => {
  const clinic = await server.newClinic();
  const { accounts, cashier } = clinic.as('receptionist');
  const { desk, patientId, bill } = await issueBill(clinic);
  const faultOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).fieldErrors?.[0];
  const fault = (field: string) => ({ field, message: 'Enter whole rupees for cash' });
  const [cash, amount] = ['cash' as const, 10_050];
  expect(await faultOf(cashier.open({ openingFloat: 1 }))).toEqual(fault('openingFloat'));
  const { id: sessionId } = await cashier.open({ openingFloat: 100_000 });
  for (const kind of ['pay_in', 'pay_out'] as const)
    expect(await faultOf(cashier.move({ id: sessionId, kind, amount, reason: 'Change' }))).toEqual(fault('amount'));
  const upi = await desk.pay({ id: bill.id, method: 'upi', amount: 20_050 });
  const deposit = await desk.takeDeposit({ patientId, method: 'upi', amount });
  const back = { method: cash, amount, reason: 'Left early' };
  const expense = { category: 'Office', description: 'Paper', method: cash, amount, expenseDate: today() } as const;
  for (const asked of [
    () => desk.pay({ id: bill.id, method: cash, amount }),
    () => desk.takeDeposit({ patientId, method: cash, amount }),
    () => desk.refund({ ...back, id: upi.payments[0]?.id ?? '' }),
    () => desk.refundDeposit({ ...back, id: deposit.id }),
    () => accounts.addExpense(expense),
  ])
    expect(await faultOf(asked())).toEqual(fault('amount'));
  const tendered = desk.pay({ id: bill.id, method: cash, amount: 10_000, tendered: amount });
  expect(await faultOf(tendered)).toEqual(fault('tendered'));
  const atOnce = desk.issue({ patientId, lines: [consultation], payments: [{ method: cash, amount }] });
  expect(await faultOf(atOnce)).toEqual(fault('payments.0.amount'));
  await accounts.addExpense({ ...expense, method: 'bank_transfer' });
  expect((await cashier.drawer()).own).toMatchObject({ expected: 100_000 });
});

describe('nothing is billed or taken', () => {
  test('for a patient who is archived, until the record is restored', async () => {
    const clinic = await server.newClinic();
    const { desk, patientId } = await issueBill(clinic);
    const { patients } = clinic.as('receptionist');
    await patients.setArchived({ id: patientId, isArchived: true });
    const refused = { field: 'patientId', message: 'This patient is archived. Restore the record first.' };
    const bill = { patientId, lines: [consultation] };
    expect((await refusalOf(desk.issue(bill))).fieldErrors).toEqual([refused]);
    const deposit = { patientId, method: 'cash', amount: 100 } as const;
    expect((await refusalOf(desk.takeDeposit(deposit))).fieldErrors).toEqual([refused]);
    await patients.setArchived({ id: patientId, isArchived: false });
    await expect(desk.issue(bill)).resolves.toMatchObject({ patientId });
  });

  test('for a record that was merged into another one', async () => {
    const { desk, pair, asRead } = await twoRecords(await server.newClinic());
    await desk.patients.merge(asRead);
    const asked = desk.billing.issue({ patientId: pair.otherId, lines: [consultation] });
    expect((await refusalOf(asked)).fieldErrors?.[0]).toMatchObject({
      field: 'patientId',
      message: 'This record was merged into another one. Choose the patient again.',
    });
    expect(await desk.billing.ofPatient({ patientId: pair.keptId })).toEqual([]);
  });
});
