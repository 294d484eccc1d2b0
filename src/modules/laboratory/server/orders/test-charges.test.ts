import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { today } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

test('a test without a price is to be billed all the same, says so, and is listed', async () => {
  const clinic = await server.newClinic();
  const { collect, lab } = await openLab(clinic);
  const { testName } = await collect('tsh');
  const [charge] = await clinic.as('receptionist').billing.toBill({ day: today() });
  expect(charge).toMatchObject({ description: testName, unitPrice: null });
  expect(await lab.unpriced()).toContainEqual({ code: 'tsh', name: testName });
  const price = { service: testName, category: 'Laboratory', fromDay: today(), amount: 0 } as const;
  await clinic.as('admin').billing.setPrice(price);
  expect((await lab.unpriced()).map(({ code }) => code)).not.toContain('tsh');
});

test('a test is to be paid once its sample was taken, at the price of that day, and stands on one bill', async () => {
  const clinic = await server.newClinic();
  const { order, lab, patientId } = await openLab(clinic);
  const [ordered] = await order('tsh');
  if (!ordered) throw new Error('Nothing was ordered');
  const desk = clinic.as('receptionist').billing;
  const price = { service: ordered.testName, category: 'Laboratory', fromDay: today() } as const;
  await clinic.as('admin').billing.setPrice({ ...price, amount: 35_000 });
  expect(await desk.charges({ patientId })).toEqual([]);
  await lab.setStatus({ id: ordered.id, status: 'collected', version: ordered.version });
  const [charge] = await desk.toBill({ day: today() });
  expect(charge).toMatchObject({ sourceId: ordered.id, description: ordered.testName, unitPrice: 35_000, quantity: 1 });
  if (!charge) throw new Error('Nothing is to be billed');
  const line = { description: 'TSH', category: 'Laboratory', quantity: 1, unitPrice: 35_000 } as const;
  await desk.issue({ patientId, lines: [{ ...line, source: charge.source, sourceId: charge.sourceId }] });
  expect(await desk.charges({ patientId })).toEqual([]);
});
