import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { earlier } from '#app/testing/earlier.ts';
import { useServer } from '#app/testing/test-server.ts';
import { daysFrom, today, tomorrow } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

test('a test without a price can still be billed, says so, and is listed as unpriced', async () => {
  const clinic = await server.newClinic();
  const { collect, lab } = await openLab(clinic);
  const { testName } = await collect('tsh');
  const [charge] = await chargesToBill(clinic.as('receptionist').billing, { day: today() });
  expect(charge).toMatchObject({ description: testName, unitPrice: null });
  expect(await lab.unpriced()).toContainEqual({ code: 'tsh', name: testName });
  const price = { service: testName, category: 'Laboratory', fromDay: today(), amount: 0 } as const;
  await clinic.as('admin').billing.setPrice(price);
  expect((await lab.unpriced()).map(({ code }) => code)).not.toContain('tsh');
});

test('a test can be billed on one bill once its sample was taken, at the price of that day', async () => {
  const clinic = await server.newClinic();
  const { order, lab, patientId } = await openLab(clinic);
  const [ordered] = await order('tsh');
  if (!ordered) throw new Error('Nothing was ordered');
  const desk = clinic.as('receptionist').billing;
  const price = { service: ordered.testName, category: 'Laboratory', fromDay: today() } as const;
  await clinic.as('admin').billing.setPrice({ ...price, amount: 35_000 });
  expect(await desk.charges({ patientId })).toEqual([]);
  await lab.setStatus({ id: ordered.id, status: 'collected', version: ordered.version });
  const [charge] = await chargesToBill(desk, { day: today() });
  expect(charge).toMatchObject({ sourceId: ordered.id, description: ordered.testName, unitPrice: 35_000, quantity: 1 });
  if (!charge) throw new Error('Nothing is to be billed');
  const line = { description: 'TSH', category: 'Laboratory', quantity: 1, unitPrice: 35_000 } as const;
  await desk.issue({ patientId, lines: [{ ...line, source: charge.source, sourceId: charge.sourceId }] });
  expect(await desk.charges({ patientId })).toEqual([]);
});

test('a test has the price of the day of its sample, not one that starts later', async () => {
  const clinic = await server.newClinic();
  const { collect } = await openLab(clinic);
  const { id, testName } = await collect('tsh');
  const price = { service: testName, category: 'Laboratory' } as const;
  const admin = clinic.as('admin').billing;
  await admin.setPrice({ ...price, fromDay: today(), amount: 35_000 });
  await admin.setPrice({ ...price, fromDay: tomorrow(), amount: 40_000 });
  const desk = clinic.as('receptionist').billing;
  expect(await chargesToBill(desk, { day: today() })).toMatchObject([{ unitPrice: 35_000 }]);
  const move = (days: number) =>
    sql`update lab_tests set collected_at = ${earlier('collected_at', `${-days} days`)} where id = ${id}`.execute(
      server.owner.clinic(clinic.id),
    );
  await move(1);
  expect(await chargesToBill(desk, { day: tomorrow() })).toMatchObject([{ unitPrice: 40_000 }]);
  await move(-2);
  expect(await chargesToBill(desk, { day: daysFrom(today(), -1) })).toMatchObject([{ unitPrice: null }]);
});

test('a day with too many tests to bill by hand still offers the first ones', async () => {
  const clinic = await server.newClinic();
  const { collect, patientId } = await openLab(clinic);
  const { id } = await collect('tsh');
  await sql`
    insert into lab_tests
    select other.* from lab_tests as test
     cross join generate_series(1, 600) as number
     cross join lateral jsonb_populate_record(test, jsonb_build_object(
       'id', gen_random_uuid(), 'collected_at', test.collected_at + make_interval(secs => number / 1000.0))) as other
     where test.id = ${id}`.execute(server.owner.clinic(clinic.id));
  const desk = clinic.as('receptionist').billing;
  const offered = [await chargesToBill(desk, { day: today() }), await desk.charges({ patientId })];
  for (const charges of offered) {
    expect(charges).toHaveLength(601);
    expect(charges[0]?.sourceId).toBe(id);
  }
  const line = { description: 'TSH', category: 'Laboratory', quantity: 1, unitPrice: 35_000 } as const;
  await desk.issue({ patientId, lines: [{ ...line, source: 'lab-test', sourceId: id }] });
  expect(await desk.charges({ patientId })).toHaveLength(600);
});
