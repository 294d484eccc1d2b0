import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { startBehindLock } from '#app/testing/locks/start-behind-lock.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { issueBill, paidBill } from '#modules/billing/server/testing/bill.ts';
import type { Denomination } from '../rules.ts';

const server = useServer({ servers: 3 });
const nowhere = '00000000-0000-4000-8000-000000000000';

const opened = async (clinic: TestClinic, openingFloat = 100_000) => {
  const cash = clinic.as('receptionist').cashier;
  const drawer = await cash.open({ openingFloat });
  return { cash, drawer };
};

const notes = (denomination: Denomination, count: number) => [{ denomination, count }];

const expense = (amount: number) =>
  ({ category: 'Office', description: 'Paper', amount, method: 'cash', expenseDate: today() }) as const;

describe('a drawer', () => {
  test('holds its float and all cash of its cashier, but nothing else', async () => {
    const clinic = await server.newClinic();
    const { cash, drawer } = await opened(clinic);
    const { desk, paymentId, bill } = await paidBill(clinic);
    await desk.issue({
      patientId: bill.patientId,
      lines: [{ description: 'ECG', category: 'Other', quantity: 1, unitPrice: 40_000 }],
      payments: [
        { method: 'cash', amount: 15_000 },
        { method: 'upi', amount: 25_000 },
      ],
    });
    await desk.refund({ id: paymentId, amount: 5_000, method: 'cash', reason: 'A slip' });
    await desk.refund({ id: paymentId, amount: 1_000, method: 'upi', reason: 'A slip' });
    const { accounts } = clinic.as('receptionist');
    await accounts.addExpense(expense(3_000));
    const { id: wrong } = await accounts.addExpense(expense(9_900));
    await accounts.reverseExpense({ id: wrong, reason: 'A slip' });
    await clinic.as('admin').cashier.open({ openingFloat: 7_700 });
    await clinic.as('admin').accounts.addExpense(expense(7_700));
    await cash.move({ id: drawer.id, kind: 'pay_in', amount: 2_000, reason: 'Change' });
    await cash.move({ id: drawer.id, kind: 'pay_out', amount: 50_000, reason: 'To the bank' });
    expect((await cash.drawer()).own).toMatchObject({
      openingFloat: 100_000,
      received: 65_000,
      refunded: 5_000,
      spent: 3_000,
      paidIn: 2_000,
      paidOut: 50_000,
      expected: 109_000,
    });
    const { fieldErrors } = await refusalOf(
      cash.move({ id: drawer.id, kind: 'pay_out', amount: 109_100, reason: 'To the bank' }),
    );
    expect(fieldErrors).toEqual([{ field: 'amount', message: 'The drawer holds ₹1,090' }]);
  });

  test('is opened once for each cashier, even when the button is pressed twice', async () => {
    const clinic = await server.newClinic();
    const { cashier } = clinic.as('receptionist');
    const pressed = Array.from({ length: 10 }, () => cashier.open({ openingFloat: 0 }));
    expect(await outcomes(pressed)).toEqual({ granted: 1, refusals: ['HAS_DRAWER'] });
  });

  test('is closed with a count; a difference needs a reason', async () => {
    const clinic = await server.newClinic();
    const { cash, drawer } = await opened(clinic, 50_000);
    const short = { id: drawer.id, counts: notes(200, 2) };
    expect((await refusalOf(cash.close(short))).fieldErrors).toEqual([
      { field: 'reason', message: '₹100 short. Enter a reason (at least 5 characters)' },
    ]);
    const closed = await cash.close({ ...short, reason: 'Wrong change' });
    expect(closed).toMatchObject({ counted: 40_000, expected: 50_000, differenceReason: 'Wrong change' });
    expect((await refusalOf(cash.close(short))).code).toBe('NOT_OPEN');
    expect((await cash.drawer()).own).toBe(null);
    const again = await cash.open({ openingFloat: 40_000 });
    const matching = { id: again.id, counts: notes(100, 4) };
    expect(await cash.close({ ...matching, reason: 'No need' })).toMatchObject({ differenceReason: '' });
  });

  test.each([
    [
      'a kind twice',
      [
        { denomination: 500, count: 1 },
        { denomination: 500, count: 2 },
      ],
    ],
    ['a note that there is not', [{ denomination: 2000, count: 1 }]],
    ['less than none', [{ denomination: 500, count: -1 }]],
    ['half a note', [{ denomination: 500, count: 0.5 }]],
  ])('cannot be closed with %s', async (_, counts) => {
    const clinic = await server.newClinic();
    const { drawer } = await opened(clinic);
    const token = await clinic.tokenFor('receptionist');
    const { body } = await post(
      server,
      `/cashier/sessions/${drawer.id}/close`,
      { counts, reason: 'A slip' },
      { token },
    );
    expect(body).toMatchObject({ status: 400, fieldErrors: [{ field: expect.stringMatching(/^counts/) }] });
  });

  test('can be closed by an admin after its cashier has left, but not closed or used by another cashier', async () => {
    const clinic = await server.newClinic();
    const { cash } = await opened(clinic, 0);
    const mine = await clinic.as('admin').cashier.open({ openingFloat: 0 });
    expect((await refusalOf(cash.close({ id: mine.id, counts: [] }))).code).toBe('NOT_FOUND');
    const intoTheirs = cash.move({ id: mine.id, kind: 'pay_in', amount: 100, reason: 'Change' });
    expect((await refusalOf(intoTheirs)).code).toBe('NOT_FOUND');
    const { own } = await cash.drawer();
    expect(await clinic.as('admin').cashier.close({ id: own?.id ?? '', counts: [] })).toMatchObject({ counted: 0 });
    expect((await refusalOf(cash.close({ id: nowhere, counts: [] }))).code).toBe('NOT_FOUND');
  });

  test('is closed only once when ten requests to close arrive together', async () => {
    const { cash, drawer } = await opened(await server.newClinic(), 0);
    const pressed = Array.from({ length: 10 }, () => cash.close({ id: drawer.id, counts: [] }));
    expect(await outcomes(pressed)).toEqual({ granted: 1, refusals: ['NOT_OPEN'] });
  });

  test('waits for a payment in progress before closing and takes none afterwards', async () => {
    const clinic = await server.newClinic();
    const { cash, drawer } = await opened(clinic, 0);
    const { desk, bill } = await issueBill(clinic);
    const pay = () => desk.pay({ id: bill.id, method: 'cash', amount: 1_000 });
    // The payment has locked the drawer but is not booked yet.
    const [paid, closed] = await startBehindLock<unknown>(server, clinic, sql`lock table accounts_tx in share mode`, [
      pay,
      () => cash.close({ id: drawer.id, counts: [] }),
    ]);
    await paid;
    expect((await refusalOf(closed ?? Promise.resolve())).fieldErrors?.[0]?.field).toBe('reason');
    expect(await cash.close({ id: drawer.id, counts: notes(10, 1) })).toMatchObject({ expected: 1_000 });
    expect((await refusalOf(pay())).fieldErrors).toEqual([{ field: 'method', message: 'Open your cash drawer first' }]);
    expect((await cash.day({ day: today() })).drawers).toMatchObject([{ expected: 1_000 }]);
  });

  const step = fc.record({
    kind: fc.constantFrom('pay', 'pay out', 'spend', 'refund'),
    /** In rupees. */
    rupees: fc.integer({ min: 1, max: 20 }),
  });
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

  const addUp = async (steps: readonly Step[]) => {
    const clinic = await server.newClinic();
    const { cash, drawer } = await opened(clinic, 500_000);
    const { desk, bill } = await issueBill(clinic);
    let expected = 500_000;
    for (const { kind, rupees } of steps) {
      const amount = rupees * 100;
      const acts = {
        pay: async () => {
          await desk.pay({ id: bill.id, method: 'cash', amount });
          expected += amount;
        },
        'pay out': async () => {
          await cash.move({ id: drawer.id, kind: 'pay_out', amount, reason: 'To the bank' });
          expected -= amount;
        },
        spend: async () => {
          await clinic.as('receptionist').accounts.addExpense(expense(amount));
          expected -= amount;
        },
        refund: async () => {
          const { payments } = await desk.bill({ id: bill.id });
          const payment = payments.find((one) => one.amount - one.refunded >= amount);
          if (!payment) return;
          await desk.refund({ id: payment.id, method: 'cash', amount, reason: 'A slip', isOwedAgain: true });
          expected -= amount;
        },
      };
      await acts[kind]();
      expect((await cash.drawer()).own?.expected).toBe(expected);
    }
  };

  test('always holds its float plus its cash movements, whatever is moved', () =>
    fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), addUp), {
      seed: 64,
      numRuns: 1,
      endOnFailure: true,
    }));
});

describe('a hand-over', () => {
  const handOver = async () => {
    const clinic = await server.newClinic();
    const boss = clinic.as('admin').cashier;
    await boss.drawer();
    const { cash, drawer } = await opened(clinic, 50_000);
    const [colleague] = (await cash.drawer()).colleagues;
    const given = await cash.close({ id: drawer.id, counts: notes(500, 1), handedToId: colleague?.id ?? '' });
    return { clinic, boss, cash, drawer: given };
  };

  test('is confirmed by both cashiers and continues with the counted cash', async () => {
    const { boss, cash, drawer } = await handOver();
    expect((await cash.drawer()).waiting).toMatchObject({ handedToName: 'The admin', acceptedAt: null });
    expect((await refusalOf(cash.open({ openingFloat: 0 }))).code).toBe('HAS_DRAWER');
    expect((await refusalOf(cash.accept({ id: drawer.id, counts: notes(500, 1) }))).code).toBe('NOT_WAITING');
    expect((await boss.drawer()).offered).toMatchObject([{ id: drawer.id, counted: 50_000 }]);
    const taken = Array.from({ length: 5 }, () => boss.accept({ id: drawer.id, counts: notes(500, 1) }));
    expect((await outcomes(taken)).granted).toBe(1);
    expect(await boss.drawer()).toMatchObject({ own: { openingFloat: 50_000 }, offered: [] });
    expect(await cash.drawer()).toMatchObject({ own: null, waiting: null });
  });

  test('is confirmed when the receiver, who sees the notes, counts the same sum and no other', async () => {
    const { boss, cash, drawer } = await handOver();
    expect((await boss.drawer()).offered).toMatchObject([{ counts: [{ denomination: 500, count: 1 }] }]);
    const fields = { id: drawer.id, counts: notes(200, 2) };
    const refused = await refusalOf(boss.accept(fields));
    expect(refused.fieldErrors).toMatchObject([{ field: 'counts', message: expect.stringMatching(/^₹100 short\. /) }]);
    expect((await refusalOf(boss.accept({ ...fields, counts: [] }))).fieldErrors?.[0]?.message).toMatch(/^₹500 short/);
    expect(await boss.drawer()).toMatchObject({ own: null, offered: [{ id: drawer.id }] });
    expect((await cash.drawer()).waiting).toMatchObject({ id: drawer.id });
    await boss.accept({ ...fields, counts: notes(100, 5) });
    expect((await boss.drawer()).own).toMatchObject({ openingFloat: 50_000 });
  });

  test('can be taken back by either cashier, which reopens the drawer as before', async () => {
    const { boss, cash, drawer } = await handOver();
    await boss.takeBack({ id: drawer.id });
    expect(await cash.drawer()).toMatchObject({ own: { id: drawer.id, expected: 50_000 }, waiting: null });
    expect((await refusalOf(boss.accept({ id: drawer.id, counts: notes(500, 1) }))).code).toBe('NOT_WAITING');
  });

  test('between two absent cashiers can be ended by an admin, so that the day can be closed', async () => {
    const clinic = await server.newClinic();
    const boss = clinic.as('admin').cashier;
    const { id: colleagueId } = await joinClinic(server, clinic, 'receptionist');
    const { cash, drawer } = await opened(clinic, 50_000);
    await cash.close({ id: drawer.id, counts: notes(500, 1), handedToId: colleagueId });
    expect((await refusalOf(boss.closeDay({ day: today() }))).code).toBe('OPEN_DRAWERS');
    await boss.takeBack({ id: drawer.id });
    await boss.close({ id: drawer.id, counts: notes(500, 1) });
    expect(await boss.closeDay({ day: today() })).toMatchObject({ isClosed: true });
  });

  test.each(['confirmed', 'taken back'])(
    'that is confirmed and taken back at once has one outcome: %s',
    async (first) => {
      const { clinic, boss, cash, drawer } = await handOver();
      const accept = () => boss.accept({ id: drawer.id, counts: notes(500, 1) });
      const takeBack = () => cash.takeBack({ id: drawer.id });
      // Both requests have seen that the drawer waits before either writes, unless the second waits for the first.
      const lock = sql`lock table cash_sessions in share mode`;
      const asked = first === 'confirmed' ? [accept, takeBack] : [takeBack, accept];
      const both = await outcomes(await startBehindLock<unknown>(server, clinic, lock, asked));
      expect(both).toEqual({ granted: 1, refusals: ['NOT_WAITING'] });
      const open = [(await boss.drawer()).own, (await cash.drawer()).own].filter(Boolean);
      expect(open).toHaveLength(1);
    },
  );

  test('is over once it is confirmed, and concerns no third cashier', async () => {
    const { clinic, boss, drawer } = await handOver();
    const { email } = await joinClinic(server, clinic, 'receptionist');
    const { token } = (await signIn(server, email)).body;
    const counted = { id: drawer.id, counts: notes(500, 1) };
    for (const act of ['accept', 'take-back']) {
      const { body } = await post(server, `/cashier/sessions/${drawer.id}/${act}`, counted, { token });
      expect(body).toMatchObject({ code: 'NOT_WAITING' });
    }
    const own = await boss.accept(counted);
    await boss.close({ ...counted, id: own.id });
    expect((await refusalOf(boss.accept(counted))).code).toBe('NOT_WAITING');
    expect((await boss.drawer()).own).toBe(null);
  });

  test('goes to a colleague who takes payments and has no open drawer', async () => {
    const { clinic, boss, cash, drawer } = await handOver();
    await boss.open({ openingFloat: 0 });
    expect((await refusalOf(boss.accept({ id: drawer.id, counts: notes(500, 1) }))).code).toBe('HAS_DRAWER');
    await cash.takeBack({ id: drawer.id });
    const { identity } = clinic.as('admin');
    const doctor = await joinClinic(server, clinic, 'doctor');
    const gone = await joinClinic(server, clinic, 'receptionist');
    await identity.changePerson({ ...gone, isActive: false });
    const invited = await identity.invite({ email: 'neha@clinic.example', name: 'Neha', role: 'receptionist' });
    for (const handedToId of [nowhere, drawer.cashierId, doctor.id, gone.id, invited.person.id]) {
      const wrong = await refusalOf(cash.close({ id: drawer.id, counts: [], reason: 'A slip', handedToId }));
      expect(wrong.fieldErrors?.[0]?.field).toBe('handedToId');
    }
  });
});
