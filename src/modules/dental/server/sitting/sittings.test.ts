import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { planTeeth } from '../testing/chart.ts';

const server = useServer();

async function completeAll() {
  const clinic = await server.newClinic();
  const planned = await planTeeth(clinic);
  const { doctor, patientId, plan } = planned;
  const sitting = async () => {
    await doctor.startSitting({ id: plan.id });
    return doctor.completeSitting({ id: plan.id });
  };
  const undo = ({ id: sessionId, version }: { id: string; version: number }) =>
    doctor.reopenSitting({ id: plan.id, sessionId, version });
  const chart = async () => {
    const { entries, plans } = await doctor.chart({ patientId });
    return { plan: plans[0], statuses: Object.fromEntries(entries.map(({ code, status }) => [code, status])) };
  };
  return { ...planned, clinic, sitting, undo, chart };
}

test('Undo reopens a completed sitting with its procedures, and the plan that ended with it', async () => {
  const { sitting, undo, chart, doctor, plan } = await completeAll();
  const first = await sitting();
  expect(await undo(first)).toMatchObject({ status: 'in_progress', completedAt: null, sessionNumber: 1 });
  expect(await chart()).toMatchObject({
    plan: { status: 'active', sessionsCompleted: 0, openSessionId: first.id },
    statuses: { filling: 'in_progress', root_canal: 'in_progress', crown: 'planned' },
  });
  await doctor.completeSitting({ id: plan.id });
  const last = await sitting();
  expect((await chart()).plan).toMatchObject({ status: 'completed', sessionsCompleted: 2 });
  await undo(last);
  expect(await chart()).toMatchObject({
    plan: { status: 'active', sessionsCompleted: 1 },
    statuses: { filling: 'completed', root_canal: 'completed', crown: 'in_progress' },
  });
});

test('Undo keeps procedures completed on their own and happens once, even when several people press it', async () => {
  const { undo, chart, doctor, patientId, plan } = await completeAll();
  await doctor.startSitting({ id: plan.id });
  const filling = (await doctor.chart({ patientId })).entries.find(({ code }) => code === 'filling');
  await doctor.setStatus({ id: filling?.id ?? '', version: filling?.version ?? 0, status: 'completed' });
  const done = await doctor.completeSitting({ id: plan.id });
  const presses = Array.from({ length: 4 }, () => undo(done));
  expect(await outcomes(presses)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
  expect((await chart()).statuses).toMatchObject({ filling: 'completed', root_canal: 'in_progress' });
});

test('Undo is refused once the next sitting has started or a procedure is on a bill', async () => {
  const { clinic, sitting, undo, chart, doctor, plan, patientId } = await completeAll();
  const first = await sitting();
  const { id } = await doctor.startSitting({ id: plan.id });
  expect((await refusalOf(undo(first))).code).toBe('CHANGED_MEANWHILE');
  expect((await chart()).plan).toMatchObject({ openSessionId: id });
  await doctor.discardSitting({ id: plan.id });
  const desk = clinic.as('receptionist').billing;
  const charges = await chargesToBill(desk, { day: today(), practice: 'dental' });
  const lines = charges.map((charge) => ({ ...charge, unitPrice: charge.unitPrice ?? 0 }));
  await desk.issue({ patientId, lines, payments: [] });
  expect((await refusalOf(undo(first))).code).toBe('BILLED');
  expect((await chart()).statuses).toMatchObject({ root_canal: 'completed' });
});
