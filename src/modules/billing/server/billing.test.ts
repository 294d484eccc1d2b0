import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { steadfastClient } from '#app/testing/steadfast-client.ts';
import { useServer } from '#app/testing/test-server.ts';
import { addPatient, openDesk, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { financialYear } from '../rules.ts';
import { chargesToBill, consultation, issueBill, paidBill } from './testing/bill.ts';

// Three servers, as in a clinic that runs several, so that state in one server's memory cannot help.
const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';

async function ledgerOf(clinicId: string) {
  const { rows } = await sql<{ transactionType: string; amount: number; paymentMethod: string; category: string }>`
    select transaction_type, amount::float8 as amount, payment_method, category from accounts_tx
     order by created_at, id`.execute(server.owner.clinic(clinicId));
  return rows;
}

const number = (count: number) => `B/${financialYear(today())}/${String(count).padStart(4, '0')}`;

describe('a bill', () => {
  test('is numbered within the financial year and paid in parts, in any way', async () => {
    const clinic = await server.newClinic();
    const { desk, bill } = await issueBill(clinic);
    expect(bill).toMatchObject({ billNumber: number(1), total: 50_000, payments: [], firstName: 'Asha' });
    await openDrawer(clinic);
    await desk.pay({ id: bill.id, method: 'cash', amount: 20_000, tendered: 50_000 });
    const paid = await desk.pay({ id: bill.id, method: 'upi', amount: 30_000, reference: 'UTR 1' });
    expect(paid.payments).toMatchObject([
      { method: 'cash', amount: 20_000, tendered: 50_000, refunded: 0 },
      { method: 'upi', amount: 30_000, reference: 'UTR 1' },
    ]);
    expect(await ledgerOf(clinic.id)).toMatchObject([
      { transactionType: 'income', amount: 20_000, paymentMethod: 'cash', category: 'OPD Consultations' },
      { transactionType: 'income', amount: 30_000, paymentMethod: 'upi' },
    ]);
    expect((await refusalOf(desk.pay({ id: bill.id, method: 'upi', amount: 1 }))).code).toBe('TOO_MUCH');
  });

  test('is issued and paid in one step, and refused whole when something is wrong', async () => {
    const clinic = await server.newClinic();
    const { desk, patientId } = await issueBill(clinic);
    const asked = { patientId, lines: [consultation] };
    const bill = await desk.issue({ ...asked, payments: [{ method: 'card', amount: 50_000 }] });
    expect(bill).toMatchObject({ billNumber: number(2), payments: [{ method: 'card' }] });
    const tooMuch = await refusalOf(desk.issue({ ...asked, payments: [{ method: 'card', amount: 50_001 }] }));
    expect(tooMuch.fieldErrors?.[0]).toMatchObject({ field: 'payments', message: 'More than the bill total' });
    const twice = { method: 'upi', amount: 20_000, reference: 'UTR 1' } as const;
    const doubled = await refusalOf(desk.issue({ ...asked, payments: [twice, twice] }));
    expect(doubled.fieldErrors?.[0]).toMatchObject({ field: 'reference' });
    const unknown = await refusalOf(desk.issue({ ...asked, patientId: nowhere }));
    expect(unknown.fieldErrors?.[0]?.field).toBe('patientId');
    expect((await desk.issue(asked)).billNumber).toBe(number(3));
  });

  test.each([
    ['is larger than any bill', { quantity: 10_000, unitPrice: 100_000_000_000 }, 'lines'],
    ['names a charge by half', { sourceId: nowhere }, 'lines.0.sourceId'],
  ])('that %s is refused', async (_, wrong, field) => {
    const { desk, patientId } = await issueBill(await server.newClinic());
    const { fieldErrors } = await refusalOf(desk.issue({ patientId, lines: [{ ...consultation, ...wrong }] }));
    expect(fieldErrors?.[0]?.field).toBe(field);
    expect(await desk.ofPatient({ patientId })).toHaveLength(1);
  });

  test.each([
    { method: 'cash', tendered: 4_900, message: 'Less than the amount' },
    { method: 'cash', tendered: -100, message: 'Less than the amount' },
    { method: 'card', tendered: 5_000, message: 'Only for cash' },
  ] as const)('takes no $tendered paise handed over for 5,000 by $method', async ({ message, ...paid }) => {
    const clinic = await server.newClinic();
    const { desk, bill } = await issueBill(clinic);
    const refused = await refusalOf(desk.pay({ id: bill.id, amount: 5_000, ...paid }));
    expect(refused.fieldErrors).toEqual([{ field: 'tendered', message }]);
    expect(await ledgerOf(clinic.id)).toEqual([]);
  });

  test('covers one practice: dental services are refused on a bill of the hospital', async () => {
    const { desk, patientId } = await issueBill(await server.newClinic());
    const lines = [consultation, { ...consultation, description: 'Filling', category: 'Dental' as const }];
    const mixed = await refusalOf(desk.issue({ patientId, lines }));
    expect(mixed.fieldErrors?.[0]).toMatchObject({
      field: 'lines',
      message: 'Dental and aesthetic services need a separate bill',
    });
  });

  test('is numbered without gaps or duplicates when fifty are issued at the same moment', async () => {
    const clinic = await server.newClinic();
    const { patientId } = await issueBill(clinic);
    // Each desk sends its request again with the same key when told to come back later.
    const desks = steadfastClient(
      () => server.url,
      () => clinic.tokenFor('receptionist'),
    );
    const issue = () => desks.billing.issue({ patientId, lines: [consultation] });
    const bills = await Promise.all(Array.from({ length: 50 }, issue));
    expect(bills.map(({ billNumber }) => billNumber).sort()).toEqual(
      Array.from({ length: 50 }, (_, index) => number(index + 2)).sort(),
    );
  });

  test('for a visit is issued once when several press at the same moment', async () => {
    const clinic = await server.newClinic();
    const { desk, place, patientId } = await openDesk(clinic);
    const visit = await desk.walkIn({ ...place });
    const billing = clinic.as('receptionist').billing;
    await clinic.as('admin').billing.setPrice({
      service: 'Consultation',
      category: 'OPD Consultations',
      amount: 60_000,
      fromDay: today(),
    });
    const [charge] = await chargesToBill(billing, { day: today() });
    expect(charge).toMatchObject({ source: 'visit', sourceId: visit.id, unitPrice: 60_000, patientId });
    const lines = [{ ...consultation, unitPrice: 60_000, source: 'visit', sourceId: visit.id }];
    const pressed = Array.from({ length: 10 }, () => billing.issue({ patientId, lines }));
    expect(await outcomes(pressed)).toEqual({ granted: 1, refusals: ['ALREADY_BILLED'] });
    expect(await chargesToBill(billing, { day: today() })).toEqual([]);
    expect(await billing.charges({ patientId })).toEqual([]);
    expect((await billing.issue({ patientId, lines: [{ ...consultation, unitPrice: 60_000 }] })).billNumber).toBe(
      number(2),
    );
  });

  test('covers only visits of its own patient, and no cancelled ones', async () => {
    const clinic = await server.newClinic();
    const { desk, place, patientId } = await openDesk(clinic);
    const visit = await desk.walkIn({ ...place });
    const billing = clinic.as('receptionist').billing;
    const lines = [{ ...consultation, source: 'visit', sourceId: visit.id }];
    const stranger = await addPatient(clinic.as('receptionist'));
    expect((await refusalOf(billing.issue({ patientId: stranger, lines }))).code).toBe('ALREADY_BILLED');
    await desk.setStatus({ id: visit.id, status: 'cancelled', reason: 'Left early', version: visit.version });
    expect((await refusalOf(billing.issue({ patientId, lines }))).code).toBe('ALREADY_BILLED');
  });
});

describe('money', () => {
  test('is given back out of the payment it came from, never more than is left of it', async () => {
    const clinic = await server.newClinic();
    const { desk, paymentId } = await paidBill(clinic);
    const asked = { id: paymentId, method: 'cash', reason: 'Doctor was called away' } as const;
    await desk.refund({ ...asked, amount: 20_000 });
    expect((await refusalOf(desk.refund({ ...asked, method: 'upi', amount: 30_001 }))).fieldErrors).toEqual([
      { field: 'amount', message: 'Only ₹300 of this payment is left' },
    ]);
    const refunds = Array.from({ length: 10 }, () => desk.refund({ ...asked, amount: 30_000 }));
    expect(await outcomes(refunds)).toEqual({ granted: 1, refusals: ['INVALID_INPUT'] });
    expect((await ledgerOf(clinic.id)).filter(({ transactionType }) => transactionType === 'refund')).toHaveLength(2);
    expect((await refusalOf(desk.refund({ ...asked, id: nowhere, amount: 100 }))).code).toBe('NOT_FOUND');
  });

  test('taken by mistake is owed again after its refund, and can then be paid correctly', async () => {
    const clinic = await server.newClinic();
    const { desk, bill, paymentId } = await paidBill(clinic);
    const wrong = { id: paymentId, amount: 20_000, method: 'cash', reason: 'Was UPI', isOwedAgain: true } as const;
    expect(await desk.refund(wrong)).toMatchObject({ payments: [{ refunded: 20_000 }], creditNotes: [] });
    const again = { id: bill.id, method: 'upi', amount: 20_001 } as const;
    expect((await refusalOf(desk.pay(again))).code).toBe('TOO_MUCH');
    await desk.pay({ ...again, amount: 20_000 });
    expect((await refusalOf(desk.pay({ ...again, amount: 1 }))).code).toBe('TOO_MUCH');
    expect((await ledgerOf(clinic.id)).map(({ transactionType, amount }) => [transactionType, amount])).toEqual([
      ['income', 50_000],
      ['refund', 20_000],
      ['income', 20_000],
    ]);
  });

  test('for the rest of a bill is accepted from only one of ten desks', async () => {
    const clinic = await server.newClinic();
    const { desk, bill } = await issueBill(clinic);
    await openDrawer(clinic);
    const paying = Array.from({ length: 10 }, () => desk.pay({ id: bill.id, method: 'cash', amount: 50_000 }));
    expect(await outcomes(paying)).toEqual({ granted: 1, refusals: ['TOO_MUCH'] });
  });

  test('adds up to the revenue of each day in the overview, less refunds', async () => {
    const clinic = await server.newClinic();
    const { desk, paymentId } = await paidBill(clinic);
    await desk.refund({ id: paymentId, method: 'cash', amount: 5_000, reason: 'Discount forgotten' });
    const { rows } =
      await sql`select category, sum(revenue)::int as revenue from accounts_days group by category`.execute(
        server.owner.clinic(clinic.id),
      );
    expect(rows).toEqual([{ category: 'OPD Consultations', revenue: 45_000 }]);
  });
});

describe('a price', () => {
  test('set for a doctor overrides the price of the clinic from its first day on', async () => {
    const clinic = await server.newClinic();
    const { desk, place, doctorId } = await openDesk(clinic);
    const admin = clinic.as('admin').billing;
    const price = { service: 'Consultation', category: 'OPD Consultations' } as const;
    await desk.walkIn({ ...place });
    const charged = async () => (await chargesToBill(admin, { day: today() }))[0]?.unitPrice;
    expect(await charged()).toBeNull();
    await admin.setPrice({ ...price, amount: 40_000, fromDay: '2020-01-01' });
    expect(await charged()).toBe(40_000);
    await admin.setPrice({ ...price, amount: 70_000, fromDay: '2999-01-01' });
    const own = await admin.setPrice({ ...price, amount: 90_000, fromDay: '2020-01-01', doctorId });
    expect(await charged()).toBe(90_000);
    await admin.removePrice({ id: own.id });
    expect(await charged()).toBe(40_000);
    expect((await refusalOf(admin.removePrice({ id: own.id }))).code).toBe('NOT_FOUND');
  });
});

test('settings can only be changed from their latest version', async () => {
  const admin = (await server.newClinic()).as('admin').billing;
  const settings = await admin.settings();
  expect(settings).toEqual({
    upiAddress: '',
    upiName: '',
    billPrefix: 'B',
    freeFollowUpDays: 7,
    needsReference: false,
    medicinesPaidBefore: false,
    discountPercent: 10,
    refundLimit: 500_000,
    expenseLimit: 5_000_000,
    raisedLimit: null,
    raisedRefundLimit: null,
    isAlone: true,
    cosmeticGstRate: 1800,
    version: 0,
  });
  const changed = await admin.changeSettings({ ...settings, upiAddress: 'krama@okbank' });
  expect(changed).toMatchObject({ upiAddress: 'krama@okbank', version: 1 });
  expect((await refusalOf(admin.changeSettings(settings))).code).toBe('CHANGED_MEANWHILE');
  const wrong = await refusalOf(admin.changeSettings({ ...changed, upiAddress: 'no address' }));
  expect(wrong.fieldErrors?.[0]?.field).toBe('upiAddress');
});
