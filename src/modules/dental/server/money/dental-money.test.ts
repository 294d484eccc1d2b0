import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { signConsent } from '#modules/consents/server/testing/sign.ts';
import { chartEntry, planTeeth } from '../testing/chart.ts';

const server = useServer();

test('the dental desk can bill procedures once they are completed, and only the dental figures change', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId, plan, entries } = await planTeeth(clinic);
  const desk = clinic.as('receptionist');
  const toBill = () => chargesToBill(desk.billing, { day: today(), practice: 'dental' });
  await doctor.startSitting({ id: plan.id });
  expect(await toBill()).toEqual([]);
  await doctor.completeSitting({ id: plan.id });
  const charges = await toBill();
  expect(charges).toHaveLength(2);
  expect(charges).toContainEqual(
    expect.objectContaining({
      source: 'dental-procedure',
      sourceId: entries.rootCanal.id,
      description: 'Root canal, tooth 46',
      category: 'Dental',
      unitPrice: 650_000,
    }),
  );
  expect(await chargesToBill(desk.billing, { day: today(), practice: 'hospital' })).toEqual([]);

  const lines = charges.map((charge) => ({ ...charge, unitPrice: charge.unitPrice ?? 0 }));
  await desk.billing.issue({ patientId, lines, payments: [{ method: 'upi', amount: 800_000 }] });
  expect(await toBill()).toEqual([]);
  expect((await desk.dental.day()).revenue).toBe(800_000);
  expect((await desk.overview.summary()).revenue.now).toBe(0);
  expect(await desk.dental.income()).toMatchObject([{ amount: 800_000, paymentMethod: 'upi' }]);
});

test.each(['refunded', 'credited'])('a billed procedure stays completed on the chart until it is %s', async (how) => {
  const clinic = await server.newClinic();
  const { doctor, patientId } = await planTeeth(clinic);
  await signConsent(clinic, 'extraction', patientId, [48]);
  const done = await doctor.addEntry({ patientId, tooth: 48, code: 'extraction', status: 'completed' });
  const change = { id: done.id, version: done.version };
  // An admin bills here because a receptionist may credit only small amounts alone.
  const desk = clinic.as('admin').billing;
  await openDrawer(clinic, 'admin');
  const line = { source: 'dental-procedure', sourceId: done.id, description: 'Extraction, tooth 48' };
  const bill = await desk.issue({
    patientId,
    lines: [{ ...line, category: 'Dental', quantity: 1, unitPrice: 120_000 }],
    payments: how === 'refunded' ? [{ method: 'cash', amount: 120_000 }] : [],
  });
  expect((await refusalOf(doctor.setStatus({ ...change, status: 'planned' }))).code).toBe('BILLED');
  expect((await refusalOf(doctor.removeEntry(change))).code).toBe('BILLED');
  const refund = { id: bill.payments[0]?.id ?? '', amount: 120_000, method: 'cash' as const };
  const reason = 'Wrong tooth charted';
  if (how === 'refunded') await desk.refund({ ...refund, reason });
  else await desk.credit({ id: bill.id, lines: [{ lineNumber: 1, amount: 120_000 }], reason });
  expect(await doctor.setStatus({ ...change, status: 'planned' })).toMatchObject({ status: 'planned' });
});

test('a procedure that its plan does for free is not billed at the list price', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId, entry } = await chartEntry(clinic);
  await signConsent(clinic, 'filling', patientId, [36]);
  await clinic
    .as('admin')
    .billing.setPrice({ service: 'Filling', category: 'Dental', amount: 150_000, fromDay: today() });
  const procedures = [{ entryId: entry.id, sitting: 1, price: 0 }];
  const plan = await doctor.addPlan({ patientId, title: 'Filling again, under warranty', procedures });
  await doctor.startSitting({ id: plan.id });
  await doctor.completeSitting({ id: plan.id });
  expect(await chargesToBill(clinic.as('receptionist').billing, { day: today() })).toMatchObject([
    { sourceId: entry.id, unitPrice: 0 },
  ]);
});

test('a procedure without its own price takes the list price, as a plan proposes, or none yet', async () => {
  const clinic = await server.newClinic();
  const { doctor, entries } = await planTeeth(clinic);
  const { id: patientId } = (await doctor.chart({ patientId: (await planTeeth(clinic)).patientId })).patient;
  await signConsent(clinic, 'extraction', patientId, [48]);
  const done = await doctor.addEntry({ patientId, tooth: 48, code: 'extraction', status: 'completed' });
  const desk = clinic.as('receptionist').billing;
  const priceOf = async () =>
    (await chargesToBill(desk, { day: today() })).find(({ sourceId }) => sourceId === done.id)?.unitPrice;
  const listed = async () => (await doctor.chart({ patientId })).entries.find(({ id }) => id === done.id)?.listPrice;
  expect([await priceOf(), await listed()]).toEqual([null, null]);
  await clinic
    .as('admin')
    .billing.setPrice({ service: 'Extraction', category: 'Dental', amount: 120_000, fromDay: today() });
  expect([await priceOf(), await listed()]).toEqual([120_000, 120_000]);
  await doctor.removeEntry({ id: done.id, version: done.version });
  expect(await priceOf()).toBeUndefined();
  expect(entries.filling.status).toBe('planned');
});
