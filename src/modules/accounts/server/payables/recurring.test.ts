import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { makeRecurringBills } from './make-recurring.ts';

const server = useServer();
const nowhere = '00000000-0000-4000-8000-000000000000';

async function newRent(clinic: TestClinic, firstOn: string) {
  const accounts = clinic.as('receptionist').accounts;
  const vendor = await accounts.saveVendor({ id: null, version: 0, name: 'Jubilee Estates', creditDays: 0 });
  const rent = {
    id: null,
    version: 0,
    vendorId: vendor.id,
    category: 'Rent' as const,
    description: 'Rent of the ground floor',
    amount: 9_000_000,
    firstOn,
    everyMonths: 1 as const,
  };
  return { accounts, rent, saved: await accounts.saveRecurring(rent) };
}

const daysOwed = async (clinic: TestClinic) =>
  (await clinic.as('receptionist').accounts.payables({})).payables.map(({ dueDate, source }) => [dueDate, source]);

/** Sets the bills back, as if none had been made since that day. */
const forget = (clinic: TestClinic, madeThrough: string) =>
  server.owner.clinic(clinic.id).updateTable('recurringBills').set({ madeThrough }).execute();

describe('a recurring bill', () => {
  test('due today is owed at once, and no money moves', async () => {
    const clinic = await server.newClinic();
    const { accounts, saved } = await newRent(clinic, today());
    expect(await daysOwed(clinic)).toEqual([[today(), 'recurring']]);
    expect(saved.nextOn?.slice(-2)).toMatch(/\d\d/);
    expect((await accounts.summary({})).transactions).toBe(0);
  });

  test('is made once for each of its days, however often the clock looks, in order of their dates', async () => {
    const clinic = await server.newClinic();
    await newRent(clinic, daysAfter(today(), -70));
    expect(await daysOwed(clinic)).toEqual([]);
    await forget(clinic, daysAfter(today(), -71));
    const db = server.owner.clinic(clinic.id);
    await Promise.all([1, 2, 3].map(() => makeRecurringBills(db)));
    await makeRecurringBills(db);
    expect(await daysOwed(clinic)).toHaveLength(3);
  });

  test('that has ended makes no bills, and restarts without those in between', async () => {
    const clinic = await server.newClinic();
    const { accounts, rent, saved } = await newRent(clinic, daysAfter(today(), -40));
    const ended = await accounts.saveRecurring({ ...rent, id: saved.id, version: saved.version, isActive: false });
    expect(ended.nextOn).toBeNull();
    await forget(clinic, daysAfter(today(), -41));
    await makeRecurringBills(server.owner.clinic(clinic.id));
    await accounts.saveRecurring({ ...rent, id: saved.id, version: ended.version, isActive: true });
    expect(await daysOwed(clinic)).toEqual([]);
  });

  test('is refused without a vendor, a description or an amount, and after someone else has changed it', async () => {
    const { accounts, rent, saved } = await newRent(await server.newClinic(), daysAfter(today(), 5));
    const fieldOf = async (change: object) =>
      (await refusalOf(accounts.saveRecurring({ ...rent, ...change }))).fieldErrors?.[0]?.field;
    expect(await fieldOf({ vendorId: nowhere })).toBe('vendorId');
    expect(await fieldOf({ description: '' })).toBe('description');
    expect(await fieldOf({ amount: 0 })).toBe('amount');
    expect(await fieldOf({ gst: 9_000_001 })).toBe('gst');
    expect(await fieldOf({ everyMonths: 5 })).toBe('everyMonths');
    await accounts.saveRecurring({ ...rent, id: saved.id, version: saved.version });
    const again = accounts.saveRecurring({ ...rent, id: saved.id, version: saved.version });
    expect((await refusalOf(again)).code).toBe('CHANGED_MEANWHILE');
    expect((await refusalOf(accounts.saveRecurring({ ...rent, id: nowhere }))).code).toBe('NOT_FOUND');
  });
});
