import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { planTeeth } from '../testing/chart.ts';

const server = useServer({ servers: 3 });

test('procedures can be added, removed and changed; sittings and estimate are recalculated', async () => {
  const { doctor, patientId, plan, entries } = await planTeeth(await server.newClinic());
  const sealant = await doctor.addEntry({
    patientId,
    tooth: 37,
    surfaces: ['O'],
    code: 'sealant',
    status: 'planned',
  });
  const changed = await doctor.changePlan({
    id: plan.id,
    version: plan.version,
    title: 'Filling and sealant',
    procedures: [
      { entryId: entries.filling.id, sitting: 2, price: 180_000 },
      { entryId: sealant.id, sitting: 1, price: 80_000 },
    ],
  });
  expect(changed).toMatchObject({ title: 'Filling and sealant', estimate: 260_000, plannedSessions: 2 });
  const chart = await doctor.chart({ patientId });
  const of = (id: string) => chart.entries.find((entry) => entry.id === id);
  expect(of(entries.crown.id)).toMatchObject({ planId: null, sitting: null, status: 'planned' });
  expect(of(entries.filling.id)).toMatchObject({ planId: plan.id, sitting: 2, price: 180_000 });
  expect(of(sealant.id)).toMatchObject({ planId: plan.id, sitting: 1 });
});

test('a plan cannot skip a sitting number, neither when it is new nor when it is changed', async () => {
  const { doctor, patientId, plan, entries } = await planTeeth(await server.newClinic());
  const far = [
    { entryId: entries.filling.id, sitting: 1, price: 100 },
    { entryId: entries.crown.id, sitting: 57, price: 100 },
  ];
  const said = 'There is no sitting 56. Number sittings 1, 2, 3 without a gap.';
  const change = { id: plan.id, version: plan.version, title: plan.title, procedures: far };
  expect((await refusalOf(doctor.changePlan(change))).fieldErrors).toEqual([{ field: 'procedures', message: said }]);
  const added = doctor.addPlan({ patientId, title: 'Crown', procedures: far });
  expect((await refusalOf(added)).fieldErrors).toEqual([{ field: 'procedures', message: said }]);
});

test('a sitting started by mistake can be discarded, which sets its procedures back to planned', async () => {
  const { doctor, patientId, plan } = await planTeeth(await server.newClinic());
  expect((await refusalOf(doctor.discardSitting({ id: plan.id }))).code).toBe('NOT_STARTED');
  await doctor.startSitting({ id: plan.id });
  expect(await doctor.discardSitting({ id: plan.id })).toMatchObject({ status: 'cancelled' });
  const chart = await doctor.chart({ patientId });
  expect(chart.entries.map(({ status }) => status)).toEqual(['planned', 'planned', 'planned']);
  expect(chart.plans).toMatchObject([{ openSessionId: null, sessionsCompleted: 0 }]);
});

test('completed work stays in the plan and its estimate, and work in progress cannot be removed', async () => {
  const { doctor, plan, entries } = await planTeeth(await server.newClinic());
  await doctor.startSitting({ id: plan.id });
  const crown = { entryId: entries.crown.id, sitting: 2, price: 900_000 };
  const change = { id: plan.id, version: plan.version, title: plan.title, procedures: [crown] };
  const early = await refusalOf(doctor.changePlan(change));
  expect(early.fieldErrors?.[0]?.message).toBe('A procedure that is in progress stays in its plan.');
  await doctor.completeSitting({ id: plan.id });
  const changed = await doctor.changePlan(change);
  expect(changed).toMatchObject({ estimate: 150_000 + 650_000 + 900_000, plannedSessions: 2 });
  const again = { ...change, version: changed.version, procedures: [{ ...crown, entryId: entries.filling.id }] };
  expect((await refusalOf(doctor.changePlan(again))).fieldErrors?.[0]?.field).toBe('procedures');
});

test('a procedure removed from the chart leaves the estimate and returns with Undo', async () => {
  const { doctor, patientId, plan, entries } = await planTeeth(await server.newClinic());
  const planNow = async () => (await doctor.chart({ patientId })).plans.find(({ id }) => id === plan.id);
  const { crown } = entries;
  const before = await planNow();
  const chart = await doctor.chart({ patientId });
  const { version = 0, price = 0 } = chart.entries.find(({ id }) => id === crown.id) ?? {};
  const removed = await doctor.removeEntry({ id: crown.id, version });
  expect((await planNow())?.estimate).toBe((before?.estimate ?? 0) - price);
  await doctor.restoreEntry({ id: crown.id, version: removed.version });
  expect((await planNow())?.estimate).toBe(before?.estimate);
});

test('only one of several changes to a plan at the same moment succeeds', async () => {
  const { doctor, plan, entries } = await planTeeth(await server.newClinic());
  const procedures = [{ entryId: entries.filling.id, sitting: 1, price: 100 }];
  const changes = Array.from({ length: 6 }, (_, at) =>
    doctor.changePlan({ id: plan.id, version: plan.version, title: `Plan ${at}`, procedures }),
  );
  expect(await outcomes(changes)).toEqual({ granted: 1, refusals: ['CHANGED_MEANWHILE'] });
});
