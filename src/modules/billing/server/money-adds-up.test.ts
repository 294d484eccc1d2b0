import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { openDesk, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { inCash } from '#modules/cashier/rules.ts';
import { admitSomebody } from '#modules/wards/server/testing/ward.ts';
import type { Bill } from '../rules/bill.ts';
import { chargesAsLines } from '../rules/days-as-lines.ts';
import { leftOf } from '../rules/deposits/deposit.ts';
import { creditedOf, dueOf, paymentMethods, refundable } from '../rules.ts';
import { chargesToBill, consultation } from './testing/bill.ts';

const server = useServer({ servers: 2 });

const openingFloat = 20_000;

/** The clinic's current state, read through the API before each step. */
async function readAll(clinic: TestClinic, patientId: string) {
  const { billing, cashier } = clinic.as('admin');
  const [bills, { deposits, left, balance }, charges, waived, { own }] = await Promise.all([
    billing.ofPatient({ patientId }),
    billing.deposits({ patientId }),
    billing.charges({ patientId }),
    billing.waived({ patientId }),
    cashier.drawer(),
  ]);
  return { bills, deposits, left, balance, charges, waived, drawer: own?.expected ?? 0 };
}

type State = Awaited<ReturnType<typeof readAll>>;

interface Scene {
  clinic: TestClinic;
  patientId: string;
  /** Adds another charge. */
  visit: () => Promise<unknown>;
}

const kinds = [
  'bill',
  'pay',
  'refund',
  'credit',
  'visit',
  'bill a charge',
  'waive',
  'undo a waiver',
  'take a deposit',
  'set off',
  'refund a deposit',
  'spend',
] as const;

/** The next action, chosen before it is known what it can act on. */
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  method: fc.constantFrom(...paymentMethods),
  which: fc.nat(99),
  /** Percent of the largest possible amount. */
  percent: fc.integer({ min: 1, max: 100 }),
  prices: fc.tuple(...Array.from({ length: 3 }, () => fc.nat(33_333))),
  quantity: fc.integer({ min: 1, max: 3 }),
  isOtherwise: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Carries out the step as far as possible now; undefined if there is nothing to act on. */
function take(next: Step, { clinic, patientId, visit }: Scene, { bills, deposits, charges, waived }: State) {
  const { kind, method, percent, prices, quantity, isOtherwise } = next;
  const desk = clinic.as('admin').billing;
  const { accounts } = clinic.as('admin');
  const upTo = (most: number) => Math.max(1, Math.floor((most * percent) / 100));
  const sumUpTo = (most: number) => (method === 'cash' ? inCash(upTo(most)) : upTo(most));
  const bill = bills[next.which % Math.max(1, bills.length)];
  const payment = bill?.payments.find((one) => refundable(one) > 0);
  const line = bill?.lines.find(({ amount, credited }) => amount > credited);
  const deposit = deposits.find((one) => leftOf(one) > 0);
  const lines = chargesAsLines(charges);
  const charge = lines[next.which % Math.max(1, lines.length)];
  const [excused] = waived;
  const steps: Record<(typeof kinds)[number], () => Promise<unknown> | undefined> = {
    bill: () => {
      const lines = (['OPD Consultations', 'Pharmacy', 'IPD Services'] as const).map((category, at) => ({
        description: category,
        category,
        quantity,
        unitPrice: prices[at] ?? 0,
      }));
      const discount = isOtherwise && prices.some((price) => price > 0) ? { amount: 1, reason: 'Staff' } : null;
      return desk.issue({ patientId, lines, discount, setsOffDeposits: percent <= 30 });
    },
    pay: () => {
      const amount = bill ? sumUpTo(Math.max(0, dueOf(bill))) : 0;
      return bill && dueOf(bill) > 0 && amount > 0 ? desk.pay({ id: bill.id, method, amount }) : undefined;
    },
    refund: () => {
      const amount = payment ? sumUpTo(refundable(payment)) : 0;
      if (!payment || amount === 0) return;
      return desk.refund({ id: payment.id, method, amount, reason: 'A slip', isOwedAgain: isOtherwise });
    },
    credit: () =>
      bill && line
        ? desk.credit({
            id: bill.id,
            lines: [{ lineNumber: line.lineNumber, amount: upTo(line.amount - line.credited) }],
            reason: 'A slip',
            isBilledAgain: isOtherwise,
          })
        : undefined,
    visit,
    'bill a charge': () => {
      if (!charge) return;
      const { source, sourceId, moreIds, description, category, quantity: pieces } = charge;
      const charged = { source, sourceId, moreIds, description, category, quantity: pieces };
      return desk.issue({ patientId, lines: [{ ...charged, unitPrice: charge.unitPrice ?? 0 }] }).then(async () => {
        const open = (await desk.charges({ patientId })).map((one) => one.sourceId);
        expect(open.filter((id) => [sourceId, ...moreIds].includes(id))).toEqual([]);
      });
    },
    waive: () =>
      charge && desk.waive({ patientId, source: charge.source, sourceId: charge.sourceId, reason: 'Colleague' }),
    'undo a waiver': () => excused && desk.undoWaive({ id: excused.id }),
    'take a deposit': () => desk.takeDeposit({ patientId, method, amount: sumUpTo(99_999) }),
    'set off': () => (bill && deposit && dueOf(bill) > 0 ? desk.setOff({ id: bill.id }) : undefined),
    'refund a deposit': () => {
      const amount = deposit ? sumUpTo(leftOf(deposit)) : 0;
      if (!deposit || amount === 0) return;
      return desk.refundDeposit({ id: deposit.id, method, amount, reason: 'Not needed' });
    },
    spend: () =>
      accounts.addExpense({
        ...{ expenseDate: today(), category: 'Utilities', description: 'Water', method },
        amount: sumUpTo(777) || 700,
      }),
  };
  return steps[kind]();
}

/** Accepts the only refusal a step may meet: more cash would go out than the drawer holds. */
async function takenOrNotThere(step: Promise<unknown> | undefined) {
  const refused = await step?.then(
    () => null,
    () => refusalOf(step),
  );
  if (refused)
    expect(refused.fieldErrors).toEqual([{ field: 'amount', message: expect.stringMatching('The drawer holds') }]);
}

const sumOf = <Row>(rows: readonly Row[], part: (row: Row) => number) => rows.reduce((sum, row) => sum + part(row), 0);
const paidOf = ({ payments }: Bill) => sumOf(payments, ({ amount, refunded }) => amount - refunded);

/** The sums of the rows in the tables. */
async function readRows(clinicId: string) {
  const { rows } = await sql<Record<'ledger' | 'caused' | 'cash' | 'loose' | 'due' | 'left' | 'billed', number>>`
    select (select count(*) from billed_charges)::float8 as billed,
           (select coalesce(sum(case transaction_type when 'income' then amount else -amount end), 0) from accounts_tx)::float8
             as ledger,
           ((select coalesce(sum(amount), 0) from payments where deposit_id is null)
            + (select coalesce(sum(amount), 0) from deposits)
            - (select coalesce(sum(amount), 0) from refunds where split is null)
            - (select coalesce(sum(amount), 0) from deposit_refunds)
            - (select coalesce(sum(amount), 0) from expenses))::float8 as caused,
           (select coalesce(sum(case transaction_type when 'income' then amount else -amount end), 0) from accounts_tx
             where payment_method = 'cash' and session_id is not null)::float8 as cash,
           (select count(*) from accounts_tx where payment_method = 'cash' and session_id is null)::float8 as loose,
           ((select coalesce(sum(total), 0) from bills) - (select coalesce(sum(total), 0) from credit_notes)
            - (select coalesce(sum(amount), 0) from payments) + (select coalesce(sum(amount), 0) from refunds))::float8 as due,
           ((select coalesce(sum(amount), 0) from deposits)
            - (select coalesce(sum(amount), 0) from payments where deposit_id is not null)
            + (select coalesce(sum(amount), 0) from refunds where split is not null)
            - (select coalesce(sum(amount), 0) from deposit_refunds))::float8 as left`.execute(
    server.owner.clinic(clinicId),
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing was read');
  return row;
}

const nights = 9;

/** A patient stayed several nights at two prices and was discharged today. */
async function stay(clinicId: string) {
  const owner = server.owner.clinic(clinicId);
  const from = `${daysAfter(today(), -nights)}T20:00:00+05:30`;
  await sql`
    with moved as (update admissions set admitted_at = ${from}::timestamptz, discharged_at = now(), discharge_kind = 'home')
    update bed_stays set from_at = ${from}::timestamptz, to_at = now()`.execute(owner);
  const prices = [-nights, -3].map((after, at) => ({
    ...{
      service: 'Bed day',
      category: 'IPD Services' as const,
      amount: 123_450 + at,
      fromDay: daysAfter(today(), after),
    },
  }));
  await owner.insertInto('servicePrices').values(prices).execute();
}

async function addUp(steps: readonly Step[]) {
  const clinic = await server.newClinic();
  const { desk, place } = await openDesk(clinic);
  const { patientId } = await admitSomebody(clinic);
  await stay(clinic.id);
  const { description: service, category, unitPrice: amount } = consultation;
  await clinic.as('admin').billing.setPrice({ service, category, amount, fromDay: today() });
  let visits = 0;
  const visit = async () => {
    visits += 1;
    const seen = await desk.walkIn({ ...place, patientId });
    return desk.setStatus({ id: seen.id, status: 'completed', version: seen.version });
  };
  await clinic.as('admin').cashier.open({ openingFloat });
  let before = await readAll(clinic, patientId);
  for (const next of steps) {
    await takenOrNotThere(take(next, { clinic, patientId, visit }, before));
    before = await readAll(clinic, patientId);
    const { bills, deposits, left, balance, charges, waived, drawer } = before;
    const rows = await readRows(clinic.id);
    expect(visits + nights).toBe(charges.length + waived.length + rows.billed);
    const listed = await chargesToBill(clinic.as('admin').billing, { day: today() });
    expect(listed.map(({ sourceId }) => sourceId).sort()).toEqual(charges.map(({ sourceId }) => sourceId).sort());
    expect(rows.ledger).toBe(rows.caused);
    expect(drawer).toBe(openingFloat + rows.cash);
    expect(rows.loose).toBe(0);
    expect(drawer).toBeGreaterThanOrEqual(0);
    expect(left).toBe(rows.left);
    expect(balance).toBe(rows.left - rows.due);
    for (const deposit of deposits) expect(leftOf(deposit)).toBeGreaterThanOrEqual(0);
    for (const bill of bills) {
      expect(bill.total).toBe(paidOf(bill) + dueOf(bill) + creditedOf(bill));
      expect(bill.total).toBe(sumOf(bill.lines, ({ amount }) => amount) + bill.roundOff);
      expect(bill.total % 100).toBe(0);
      const roundedOff = sumOf(bill.creditNotes, ({ roundOff }) => roundOff);
      expect(creditedOf(bill)).toBe(sumOf(bill.lines, ({ credited }) => credited) + roundedOff);
      expect(paidOf(bill)).toBeGreaterThanOrEqual(0);
    }
  }
}

test('all figures add up after money in and out in any order', () =>
  fc.assert(fc.asyncProperty(fc.array(step, { minLength: 45, maxLength: 45 }), addUp), {
    seed: 1826,
    numRuns: 2,
    endOnFailure: true,
  }));
