import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startBehindLock } from '#app/testing/locks/start-behind-lock.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { signatureOf } from '#foundation/server/secrets/signature.ts';
import { addPatient, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { issueBill } from '#modules/billing/server/testing/bill.ts';
import { twoRecords } from '#modules/patients/server/testing/two-records.ts';
import { signedText } from '../rules.ts';

const server = useServer({ servers: 3 });

/** A patient, and the provider's callback that a deposit of 800 rupees was paid. */
async function openProvider(clinic?: TestClinic) {
  const own = clinic ?? (await server.newClinic());
  const { secret } = await own.as('admin').upi.turnOn();
  const desk = own.as('receptionist');
  const patientId = await addPatient(desk);
  const { patientNumber } = await desk.patients.get({ id: patientId });
  const told = {
    eventId: `evt_${crypto.randomUUID()}`,
    billNumber: `AD-${patientNumber}`,
    amount: 80_000,
    reference: '612345678901',
    timestamp: Math.floor(Date.now() / 1000),
  };
  const tell = (change: Partial<typeof told> = {}) => {
    const callback = { ...told, ...change };
    const signature = signatureOf(signedText(callback), secret);
    return server.anonymous.upi.callback({ ...callback, clinicId: own.id, signature });
  };
  const depositsOf = async (id = patientId) =>
    (await desk.billing.deposits({ patientId: id })).deposits.map(({ amount, reference }) => [amount, reference]);
  const income = async () => (await own.as('admin').accounts.summary({})).income;
  const take = { patientId, method: 'upi', amount: 80_000 } as const;
  return { clinic: own, desk, patientId, patientNumber, tell, depositsOf, income, take };
}

const once = [[80_000, '612345678901']];

test('a deposit told of twice by the provider and taken at the desk at the same moment is booked once', async () => {
  for (const reference of ['', ' 6123-4567 8901']) {
    const { clinic, desk, tell, depositsOf, income, take } = await openProvider();
    const again = { eventId: 'evt_again' };
    const asked = [
      () => tell(),
      () => desk.billing.takeDeposit({ ...take, reference }),
      () => tell(),
      () => tell(again),
    ];
    // All of them have looked for earlier deposits before the first one writes, unless they wait for each other.
    const held = await startBehindLock<unknown>(server, clinic, sql`lock table deposits in share mode`, asked);
    await Promise.allSettled(held);
    expect(await depositsOf()).toHaveLength(1);
    expect(await income()).toBe(80_000);
  }
});

test('one payment told of for two patients at the same moment is booked once', async () => {
  const { clinic, desk, patientNumber, tell, income } = await openProvider();
  await addPatient(desk, 'Bhavani');
  const other = { eventId: 'evt_other', billNumber: `AD-${patientNumber + 1}`, reference: '6123-45678901' };
  const held = await startBehindLock(server, clinic, sql`lock table deposits in share mode`, [
    () => tell(),
    () => tell(other),
  ]);
  const answers = await Promise.all(held);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['booked', 'other_deposit']);
  expect(await income()).toBe(80_000);
});

describe('a callback about a deposit', () => {
  test('books it with a receipt in the name of the provider, and changes nothing when repeated', async () => {
    const { clinic, desk, patientId, tell, income } = await openProvider();
    expect(await tell()).toEqual({ outcome: 'booked' });
    expect(await tell()).toEqual({ outcome: 'booked' });
    expect(await tell({ eventId: 'evt_2', reference: '6123-4567-8901' })).toEqual({ outcome: 'known' });
    expect(await desk.billing.deposits({ patientId })).toMatchObject({
      left: 80_000,
      deposits: [{ isTold: true, receivedBy: 'UPI provider', reference: '612345678901', method: 'upi' }],
    });
    expect(await desk.patients.timeline({ id: patientId })).toMatchObject([
      { title: 'Deposit received', by: 'UPI provider' },
      { title: 'Registered' },
    ]);
    expect(await income()).toBe(80_000);
    expect((await clinic.as('receptionist').notifications.list()).notifications).toEqual([]);
  });

  test('counts towards the practice whose code was paid', async () => {
    const { clinic, patientNumber, tell } = await openProvider();
    await tell({ billNumber: `AD-${patientNumber}-D` });
    const { rows } = await sql<{ category: string }>`select category from accounts_tx`.execute(
      server.owner.clinic(clinic.id),
    );
    expect(rows).toEqual([{ category: 'Dental' }]);
  });

  test('adds its reference to the deposit that the desk has taken without one', async () => {
    const { desk, tell, depositsOf, take } = await openProvider();
    await desk.billing.takeDeposit(take);
    expect(await tell()).toEqual({ outcome: 'known' });
    expect(await depositsOf()).toEqual(once);
  });

  test('cannot be entered again at the desk, with its reference or without one, until it was refunded', async () => {
    const { desk, patientId, tell, depositsOf, take } = await openProvider();
    await tell();
    const faultOf = async (reference: string) =>
      (await refusalOf(desk.billing.takeDeposit({ ...take, reference }))).fieldErrors;
    expect(await faultOf(' 6123 4567 8901')).toEqual([
      { field: 'reference', message: 'This patient has a deposit with this reference' },
    ]);
    expect(await faultOf('')).toEqual([
      {
        field: 'reference',
        message: '₹800 by UPI is already booked, reference 612345678901. For another payment enter its reference.',
      },
    ]);
    expect(await depositsOf()).toEqual(once);
    const [deposit] = (await desk.billing.deposits({ patientId })).deposits;
    await desk.billing.refundDeposit({ id: deposit?.id ?? '', amount: 80_000, method: 'upi', reason: 'Went home' });
    await desk.billing.takeDeposit(take);
    expect(await depositsOf()).toHaveLength(2);
  });

  test('of a record that was merged goes to the one that it was merged into', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, kept, asRead } = await twoRecords(clinic);
    const { tell, depositsOf } = await openProvider(clinic);
    const { patientNumber } = await desk.patients.get({ id: pair.otherId });
    await desk.patients.merge(asRead);
    expect(await tell({ billNumber: `AD-${patientNumber}` })).toEqual({ outcome: 'booked' });
    expect(await depositsOf(kept.id)).toEqual(once);
    expect(await tell({ billNumber: `AD-${kept.patientNumber}`, eventId: 'evt_2' })).toEqual({ outcome: 'known' });
  });

  test('that comes while the record is merged waits for it and finds the deposit on the other', async () => {
    const clinic = await server.newClinic();
    const { desk, pair, kept, asRead } = await twoRecords(clinic);
    const { tell, depositsOf } = await openProvider(clinic);
    const { patientNumber } = await desk.patients.get({ id: pair.otherId });
    const taken = { patientId: kept.id, method: 'upi', amount: 80_000, reference: '612345678901' } as const;
    await desk.billing.takeDeposit(taken);
    const held = await startBehindLock<unknown>(server, clinic, sql`lock table patient_merges in share mode`, [
      () => desk.patients.merge(asRead),
      () => tell({ billNumber: `AD-${patientNumber}` }),
    ]);
    expect(await Promise.all(held)).toMatchObject([{ id: kept.id }, { outcome: 'known' }]);
    expect(await depositsOf(kept.id)).toEqual(once);
  });

  test.each([
    ['of an unknown patient', 'no_patient', 'Not booked: no patient with this number, or the record is archived'],
    ['of an archived patient', 'no_patient', 'Not booked: no patient with this number, or the record is archived'],
    ['of another amount', 'other_amount', 'Not booked: this reference was booked with another amount'],
    ['of another patient', 'other_deposit', 'Not booked: this reference was booked as another deposit'],
    ['of a bill', 'other_bill', 'Not booked: this reference was booked on another bill'],
  ])('%s books nothing, is listed and notifies the desk', async (of, outcome, words) => {
    const { clinic, desk, patientId, patientNumber, tell, take } = await openProvider();
    const reference = 'UTR 61-2345';
    if (of.includes('archived')) await desk.patients.setArchived({ id: patientId, isArchived: true });
    if (of.includes('amount')) await desk.billing.takeDeposit({ ...take, amount: 70_000, reference });
    if (of.includes('another patient'))
      await desk.billing.takeDeposit({ ...take, patientId: await addPatient(desk, 'Bhavani'), reference });
    if (of.includes('bill')) {
      const { bill } = await issueBill(clinic);
      await desk.billing.pay({ id: bill.id, method: 'upi', amount: 50_000, reference });
    }
    const number = of.includes('unknown') ? 99_999 : patientNumber;
    const before = (await clinic.as('admin').accounts.summary({})).income;
    expect(await tell({ billNumber: `AD-${number}`, reference: 'utr612345' })).toEqual({ outcome });
    expect((await clinic.as('admin').accounts.summary({})).income).toBe(before);
    expect((await clinic.as('admin').upi.webhook()).callbacks).toMatchObject([{ outcome, billNumber: `AD-${number}` }]);
    const { notifications } = await clinic.as('receptionist').notifications.list();
    expect(notifications).toMatchObject([
      { title: `UPI payment of ₹800 for a deposit of patient ${number}`, body: `${words}. Reference utr612345` },
    ]);
  });

  test('of a bill whose reference the desk has taken as a deposit books nothing until that has gone back', async () => {
    const { clinic, desk, tell, take } = await openProvider();
    const { bill } = await issueBill(clinic);
    const deposit = await desk.billing.takeDeposit({ ...take, reference: '6123 4567 8901' });
    const paid = { billNumber: bill.billNumber, amount: 50_000 };
    expect(await tell(paid)).toEqual({ outcome: 'other_deposit' });
    await desk.billing.refundDeposit({ id: deposit.id, amount: 80_000, method: 'upi', reason: 'For the bill' });
    expect(await tell({ ...paid, eventId: 'evt_2' })).toEqual({ outcome: 'booked' });
  });
});

test('a booked deposit keeps its amount: only its reference can be added', async () => {
  const { clinic, tell } = await openProvider();
  await tell();
  const requests = server.database.clinic(clinic.id);
  await expect(sql`update deposits set amount = amount`.execute(requests)).rejects.toThrow('permission denied');
});
