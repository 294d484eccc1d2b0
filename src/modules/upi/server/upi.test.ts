import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { signatureOf } from '#foundation/server/secrets/signature.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { issueBill } from '#modules/billing/server/testing/bill.ts';
import { signedText } from '../rules.ts';

const server = useServer({ servers: 3 });

/** A bill of 500 rupees, and the provider's callback that it was paid. */
async function openProvider() {
  const clinic: TestClinic = await server.newClinic();
  const { secret } = await clinic.as('admin').upi.turnOn();
  const { bill, desk } = await issueBill(clinic);
  const told = {
    eventId: `evt_${crypto.randomUUID()}`,
    billNumber: bill.billNumber,
    amount: 50_000,
    reference: '612345678901',
    timestamp: Math.floor(Date.now() / 1000),
  };
  const tell = (change: Partial<typeof told> = {}, key = secret) => {
    const callback = { ...told, ...change };
    return server.anonymous.upi.callback({
      ...callback,
      clinicId: clinic.id,
      signature: signatureOf(signedText(callback), key),
    });
  };
  const payments = async () =>
    (await desk.bill({ id: bill.id })).payments.map(({ method, amount, reference }) => [method, amount, reference]);
  return { clinic, desk, bill, told, tell, payments };
}

const paidOnce = [['upi', 50_000, '612345678901']];

test('a payment reported twice by the provider and confirmed by the desk at the same moment is booked once', async () => {
  for (let round = 0; round < 5; round++) {
    const { clinic, desk, bill, tell, payments } = await openProvider();
    await Promise.allSettled([
      tell(),
      desk.pay({ id: bill.id, method: 'upi', amount: 50_000 }),
      tell(),
      tell({ eventId: 'evt_again' }),
    ]);
    expect(await payments()).toEqual(paidOnce);
    expect(await clinic.as('receptionist').accounts.summary({})).toMatchObject({ income: 50_000, transactions: 1 });
  }
});

describe('a callback', () => {
  test('books the payment, and changes nothing when repeated', async () => {
    const { clinic, tell, payments } = await openProvider();
    expect(await tell()).toEqual({ outcome: 'booked' });
    expect(await tell()).toEqual({ outcome: 'booked' });
    expect(await payments()).toEqual(paidOnce);
    expect((await clinic.as('admin').upi.webhook()).callbacks).toHaveLength(1);
  });

  test('with the reference of a payment of another amount books nothing and says so', async () => {
    const { desk, bill, tell, payments } = await openProvider();
    await desk.pay({ id: bill.id, method: 'upi', amount: 20_000, reference: '612345678901' });
    expect(await tell({ amount: 30_000 })).toEqual({ outcome: 'other_amount' });
    expect(await payments()).toEqual([['upi', 20_000, '612345678901']]);
  });

  test('of a part payment cannot be entered again at the desk, unless it was refunded', async () => {
    const { desk, bill, tell, payments } = await openProvider();
    await tell({ amount: 20_000, reference: 'UTRH1' });
    const again = { id: bill.id, method: 'upi', amount: 20_000, reference: 'utrh1' } as const;
    const { fieldErrors } = await refusalOf(desk.pay(again));
    expect(fieldErrors).toEqual([{ field: 'reference', message: 'This bill has a payment with this reference' }]);
    expect(await payments()).toEqual([['upi', 20_000, 'UTRH1']]);
    const [told] = (await desk.bill({ id: bill.id })).payments;
    const slip = { id: told?.id ?? '', amount: 20_000, method: 'upi', reason: 'Taken for another bill' } as const;
    await desk.refund({ ...slip, isOwedAgain: true });
    expect((await desk.pay(again)).payments).toHaveLength(2);
  });

  test('of a part payment cannot be entered again at the desk without a reference either', async () => {
    const { desk, bill, tell, payments } = await openProvider();
    await tell({ amount: 20_000 });
    expect((await desk.bill({ id: bill.id })).payments).toMatchObject([{ isTold: true, receivedBy: 'UPI provider' }]);
    const again = { id: bill.id, method: 'upi', amount: 20_000 } as const;
    expect((await refusalOf(desk.pay(again))).fieldErrors).toEqual([
      {
        field: 'reference',
        message: '₹200 by UPI is already booked, reference 612345678901. For another payment enter its reference.',
      },
    ]);
    expect(await payments()).toEqual([['upi', 20_000, '612345678901']]);
    await desk.pay({ ...again, reference: '612345678902' });
    await desk.pay({ ...again, amount: 10_000 });
    expect(await payments()).toHaveLength(3);
  });

  test('adds its reference to the payment that the desk has confirmed', async () => {
    const { desk, bill, tell, payments } = await openProvider();
    await desk.pay({ id: bill.id, method: 'upi', amount: 50_000 });
    expect(await tell()).toEqual({ outcome: 'known' });
    expect(await payments()).toEqual(paidOnce);
  });

  test('is the payment whose reference the desk has typed in another way', async () => {
    const { desk, bill, tell, payments } = await openProvider();
    await desk.pay({ id: bill.id, method: 'upi', amount: 20_000, reference: 'hdfc 900-01' });
    expect(await tell({ amount: 20_000, reference: 'HDFC90001' })).toEqual({ outcome: 'known' });
    expect(await tell({ eventId: 'evt_2', amount: 30_000, reference: 'HDFC90001' })).toEqual({
      outcome: 'other_amount',
    });
    expect(await payments()).toEqual([['upi', 20_000, 'hdfc 900-01']]);
  });

  test('with the reference of a payment on another bill books nothing until that has gone back', async () => {
    const { desk, bill, tell, payments } = await openProvider();
    const line = { description: 'Dressing', category: 'Other', quantity: 1, unitPrice: 50_000 } as const;
    const paid = { method: 'upi', amount: 50_000, reference: '6123 4567-8901' } as const;
    const other = await desk.issue({ patientId: bill.patientId, lines: [line], payments: [paid] });
    expect(await tell()).toEqual({ outcome: 'other_bill' });
    const wrong = { id: other.payments[0]?.id ?? '', method: 'upi', reason: 'For another bill' } as const;
    await desk.refund({ ...wrong, amount: 20_000, isOwedAgain: true });
    expect(await tell({ eventId: 'evt_2' })).toEqual({ outcome: 'other_bill' });
    await desk.refund({ ...wrong, amount: 30_000, isOwedAgain: true });
    expect(await payments()).toEqual([]);
    expect(await tell({ eventId: 'evt_4' })).toEqual({ outcome: 'booked' });
    expect(await payments()).toEqual(paidOnce);
  });

  test('is booked when an earlier payment was refunded', async () => {
    const { desk, bill, tell, payments } = await openProvider();
    const { payments: taken } = await desk.pay({ id: bill.id, method: 'upi', amount: 50_000 });
    const slip = { id: taken[0]?.id ?? '', amount: 50_000, method: 'upi', reason: 'It had not come' } as const;
    await desk.refund({ ...slip, isOwedAgain: true });
    expect(await tell()).toEqual({ outcome: 'booked' });
    expect(await payments()).toEqual([['upi', 50_000, ''], ...paidOnce]);
  });

  test('over more than is due, or for an unknown bill, books nothing and is listed', async () => {
    const { clinic, tell, payments } = await openProvider();
    expect(await tell({ amount: 50_001 })).toEqual({ outcome: 'unmatched' });
    expect(await tell({ eventId: 'evt_2', billNumber: 'B/2627/9999' })).toEqual({ outcome: 'unmatched' });
    expect(await payments()).toEqual([]);
    const { callbacks } = await clinic.as('admin').upi.webhook();
    expect(callbacks.map(({ outcome }) => outcome)).toEqual(['unmatched', 'unmatched']);
  });

  test('that is not booked notifies the desk and the admins, once', async () => {
    const { clinic, bill, tell } = await openProvider();
    await tell({ amount: 50_001 });
    await tell({ amount: 50_001 });
    await tell({ eventId: 'evt_2' });
    for (const role of ['receptionist', 'admin'] as const) {
      const { notifications } = await clinic.as(role).notifications.list();
      expect(notifications).toMatchObject([
        {
          title: `UPI payment of ₹500.01 for bill ${bill.billNumber}`,
          body: 'Not booked: no bill with this amount due. Reference 612345678901',
        },
      ]);
    }
    expect((await clinic.as('doctor').notifications.list()).notifications).toEqual([]);
  });

  test('with the id of another event is refused', async () => {
    const { tell } = await openProvider();
    await tell({ amount: 100 });
    expect((await refusalOf(tell({ amount: 200 }))).code).toBe('OTHER_EVENT');
  });

  test('with a wrong signature, too old, or sent after callbacks were turned off is refused', async () => {
    const { clinic, told, tell, payments } = await openProvider();
    const refused = async (sent: Promise<unknown>) => expect((await refusalOf(sent)).code).toBe('NOT_SIGNED');
    await refused(tell({}, 'guessed'));
    await refused(tell({ timestamp: told.timestamp - 600 }));
    await refused(tell({ timestamp: told.timestamp + 600 }));
    const signature = signatureOf(signedText(told), 'guessed');
    await refused(server.anonymous.upi.callback({ ...told, clinicId: crypto.randomUUID(), signature }));
    await clinic.as('admin').upi.turnOn();
    await refused(tell());
    await clinic.as('admin').upi.turnOff();
    await refused(tell());
    expect(await payments()).toEqual([]);
  });
});
