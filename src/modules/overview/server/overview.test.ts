import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Client, useServer } from '#app/testing/test-server.ts';
import { openDesk, today } from '#modules/appointments/server/testing/desk.ts';
import { occupancyPercent } from '#modules/wards/rules.ts';
import { admitSomebody } from '#modules/wards/server/testing/ward.ts';
import { loadDemo } from '../../../../db/demo/load-demo.ts';
import { contract } from '../../../contract.ts';
import { revenueShares } from '../rules.ts';

const server = useServer();
afterEach(() => {
  vi.useRealTimers();
});

async function demoAdmin(): Promise<Client> {
  const signedIn = await server.anonymous.identity.demo({ role: 'admin' });
  const headers = { authorization: `Bearer ${signedIn.token}` };
  return createORPCClient(new OpenAPILink(contract, { url: `${server.url}/api`, headers }));
}

describe.each(['2026-11-15T04:30:00Z', '2026-12-31T18:20:00Z', '2028-02-29T03:00:00Z', '2027-03-01T19:00:00Z'])(
  'the demo clinic at %s',
  (moment) => {
    test('shows the figures of the specification, with a list behind each and nothing in the future', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
      await loadDemo(server.owner, { now: new Date() });
      const { overview, wards, emergency } = await demoAdmin();
      const summary = await overview.summary();
      expect({
        patients: summary.patients.now,
        appointments: summary.appointments.now,
        occupancy: occupancyPercent(summary.occupiedBeds.now, summary.beds.now),
        revenue: summary.revenue.now,
        emergencies: summary.emergencies.now,
        onDuty: summary.onDuty.now,
      }).toEqual({
        patients: 156,
        appointments: 24,
        occupancy: 78,
        revenue: 1_45_600_00,
        emergencies: 3,
        onDuty: 42,
      });
      for (const { before } of Object.values(summary)) expect(before).toBeGreaterThan(0);

      const shown = await overview.show();
      expect(
        shown.departments.map(({ name, occupied, total, acuity }) => `${name} ${occupied}/${total} ${acuity}`),
      ).toEqual([
        'Emergency 12/15 high',
        'ICU 8/10 critical',
        'General Ward 45/50 normal',
        'Pediatrics 15/20 normal',
        'Maternity 18/25 normal',
      ]);
      expect(
        revenueShares(shown.revenue).map(({ category, amount, percent }) => [category, amount / 100, percent]),
      ).toEqual([
        ['OPD Consultations', 45_600, 31],
        ['IPD Services', 67_200, 46],
        ['Pharmacy', 21_800, 15],
        ['Laboratory', 11_000, 8],
      ]);
      expect(shown.averageStayDays?.toFixed(1)).toBe('3.2');
      expect(shown.satisfaction?.toFixed(1)).toBe('4.7');
      expect(Math.round((shown.efficiency ?? 0) * 100)).toBe(89);

      expect(await overview.onDuty()).toHaveLength(42);
      const { transactions, total } = await overview.income();
      expect(total).toBe(transactions.length);
      expect(transactions.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_45_600_00);
      expect(transactions.every(({ createdAt }) => createdAt <= new Date().toISOString())).toBe(true);
      const days = await overview.trend();
      expect(days).toHaveLength(30);
      expect(days.at(-1)).toMatchObject({ visits: 23, revenue: 1_45_600_00 });
      expect(days.every(({ visits, revenue }) => visits > 0 && revenue > 0)).toBe(true);
      const { beds } = await wards.board();
      expect(beds.filter(({ admission }) => admission)).toHaveLength(98);
      expect((await emergency.list()).open).toHaveLength(3);
    });
  },
);

describe('a new clinic', () => {
  test('has nothing to count, and no figures are made up', async () => {
    const { overview } = (await server.newClinic()).as('admin');
    const none = { now: 0, before: 0 };
    expect(await overview.summary()).toEqual({
      patients: none,
      appointments: none,
      occupiedBeds: none,
      beds: none,
      revenue: none,
      emergencies: none,
      onDuty: none,
    });
    expect(await overview.show()).toMatchObject({
      departments: [],
      revenue: [],
      averageStayDays: null,
      satisfaction: null,
      efficiency: null,
      bedsToClean: 0,
    });
    expect((await overview.trend()).every(({ visits, revenue }) => visits === 0 && revenue === 0)).toBe(true);
    expect(await overview.income()).toEqual({ transactions: [], total: 0 });
  });

  test('counts patients registered, booked, admitted and discharged today, and nothing of other clinics', async () => {
    const [ours, theirs] = await Promise.all([server.newClinic(), server.newClinic()]);
    await admitSomebody(theirs);
    const { desk, place } = await openDesk(ours);
    await desk.walkIn(place);
    const { nurse, admission } = await admitSomebody(ours);
    const { overview } = ours.as('nurse');
    expect(await overview.summary()).toMatchObject({
      patients: { now: 2, before: 0 },
      appointments: { now: 1, before: 0 },
      occupiedBeds: { now: 1, before: 0 },
      beds: { now: 2, before: 0 },
    });
    await nurse.discharge({ id: admission.id, kind: 'home', version: 1 });
    expect((await overview.summary()).occupiedBeds.now).toBe(0);
    expect(await overview.show()).toMatchObject({
      departments: [{ occupied: 0, total: 2 }],
      bedsToClean: 1,
      changes: { registered: { now: 2 }, admitted: { now: 1 }, discharged: { now: 1 } },
    });
  });
});

test('revenue, beds and emergencies are compared with yesterday at the state of that day', async () => {
  const clinic = await server.newClinic();
  const db = server.owner.clinic(clinic.id);
  const { nurse, admission } = await admitSomebody(clinic);
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const day = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const entry = (at: Date, transactionType: 'income' | 'refund' | 'expense', rupees: number) => ({
    transactionDate: day(at),
    transactionType,
    amount: rupees * 100,
    paymentMethod: 'upi' as const,
    category: 'Pharmacy',
  });
  const today = new Date();
  await db
    .insertInto('accountsTx')
    .values([
      entry(today, 'income', 500),
      entry(today, 'refund', 100),
      entry(today, 'expense', 900),
      entry(yesterday, 'income', 800),
    ])
    .execute();
  const earlier = new Date(yesterday.getTime() - 60_000).toISOString();
  await db.updateTable('bedStays').set({ fromAt: earlier }).execute();
  await db.updateTable('beds').set({ createdAt: earlier }).execute();
  await nurse.discharge({ id: admission.id, kind: 'home', version: 1 });
  expect(await clinic.as('admin').overview.summary()).toMatchObject({
    revenue: { now: 400_00, before: 800_00 },
    occupiedBeds: { now: 0, before: 1 },
    beds: { now: 2, before: 2 },
  });
});

test('the breakdown equals the revenue by department, even after a deposit is used and refunded', async () => {
  const clinic = await server.newClinic();
  const { patientId } = await openDesk(clinic);
  const { billing, overview, accounts } = clinic.as('admin');
  const line = (category: 'Pharmacy' | 'Laboratory' | 'Other', unitPrice: number) => ({
    description: category,
    category,
    quantity: 1,
    unitPrice,
  });
  const both = async () => {
    const [{ revenue }, report] = await Promise.all([
      overview.show(),
      accounts.revenue({ from: today(), to: today(), by: 'department' }),
    ]);
    const sorted = (rows: readonly { name: string; amount: number }[]) =>
      rows.filter(({ amount }) => amount !== 0).toSorted((one, other) => one.name.localeCompare(other.name));
    return [
      sorted(revenue.map(({ category, amount }) => ({ name: category, amount }))),
      sorted(report.rows.map(({ name, amount }) => ({ name, amount }))),
    ];
  };
  await billing.takeDeposit({ patientId, method: 'upi', amount: 80_000 });
  const lines = [line('Pharmacy', 20_001), line('Laboratory', 30_000)];
  const bill = await billing.issue({ patientId, lines, setsOffDeposits: true });
  const expected = [
    { name: 'IPD Services', amount: 30_000 },
    { name: 'Laboratory', amount: 29_999 },
    { name: 'Pharmacy', amount: 20_001 },
  ];
  expect(await both()).toEqual([expected, expected]);
  expect((await overview.summary()).revenue.now).toBe(80_000);
  const [payment] = bill.payments;
  await billing.refund({ id: payment?.id ?? '', method: 'upi', amount: 30_000, reason: 'A slip', isOwedAgain: true });
  const [shown, reported] = await both();
  expect(shown).toEqual(reported);
  expect(shown?.find(({ name }) => name === 'IPD Services')?.amount).toBe(60_000);
});
