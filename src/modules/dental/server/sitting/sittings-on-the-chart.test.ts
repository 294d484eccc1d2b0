import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import type { EntryStatus } from '../../rules/codes.ts';
import { planTeeth } from '../testing/chart.ts';

const server = useServer();

/** A plan of a filling and a root canal in sitting 1 and a crown in sitting 2, changed through its chart entries. */
async function planOnChart(clinic: TestClinic) {
  const planned = await planTeeth(clinic);
  const { doctor, patientId, entries } = planned;
  const set = async (which: keyof typeof entries, status: EntryStatus) => {
    const now = (await doctor.chart({ patientId })).entries.find(({ id }) => id === entries[which].id);
    return doctor.setStatus({ id: entries[which].id, version: now?.version ?? 0, status });
  };
  /** The progress on the chart and as the home pages read it. */
  const progress = async () => {
    const { status, sessionsCompleted, missingConsents } = (await doctor.chart({ patientId })).plans[0] ?? {};
    const active = await clinic.as('receptionist').treatments.plans({ specialty: 'dental' });
    const home = active.map((shown) => shown.sessionsCompleted);
    return { status, sessionsCompleted, missingConsents, home };
  };
  return { ...planned, id: planned.plan.id, set, progress };
}

const over = { status: 'completed', sessionsCompleted: 2, missingConsents: [], home: [] };
const under = (sessionsCompleted: number) => ({ status: 'active', sessionsCompleted, home: [sessionsCompleted] });

test('a sitting is completed when all its procedures are completed on the chart, and the last one completes the plan', async () => {
  const clinic = await server.newClinic();
  const { doctor, id, set, progress } = await planOnChart(clinic);
  await set('filling', 'completed');
  expect(await progress()).toMatchObject(under(0));
  await set('rootCanal', 'completed');
  expect(await progress()).toMatchObject(under(1));
  expect(await doctor.startSitting({ id })).toMatchObject({ sessionNumber: 2 });
  await doctor.discardSitting({ id });
  await set('crown', 'completed');
  expect(await progress()).toEqual(over);
  expect((await refusalOf(doctor.startSitting({ id }))).code).toBe('PLAN_OVER');
  const charges = await chargesToBill(clinic.as('receptionist').billing, { day: today(), practice: 'dental' });
  expect(charges).toHaveLength(3);
});

test('work completed out of turn is not repeated: the following sitting comes next', async () => {
  const { doctor, id, set, progress } = await planOnChart(await server.newClinic());
  await set('crown', 'completed');
  expect(await progress()).toMatchObject(under(0));
  await doctor.startSitting({ id });
  await doctor.completeSitting({ id });
  expect(await progress()).toEqual(over);
});

test('setting a procedure back reopens its sitting and its plan, and the sitting is held once more', async () => {
  const { doctor, id, set, progress } = await planOnChart(await server.newClinic());
  for (const _ of ['first', 'second']) {
    await doctor.startSitting({ id });
    await doctor.completeSitting({ id });
  }
  expect(await progress()).toEqual(over);
  await set('filling', 'planned');
  expect(await progress()).toMatchObject(under(0));
  expect(await doctor.startSitting({ id })).toMatchObject({ sessionNumber: 1 });
  await doctor.completeSitting({ id });
  expect(await progress()).toEqual(over);
});

test('a sitting in progress ends only when it is completed or discarded', async () => {
  const { doctor, id, set, progress } = await planOnChart(await server.newClinic());
  await doctor.startSitting({ id });
  await set('filling', 'completed');
  await set('rootCanal', 'completed');
  expect(await progress()).toMatchObject(under(0));
  expect(await doctor.completeSitting({ id })).toMatchObject({ sessionNumber: 1 });
  expect(await progress()).toMatchObject(under(1));
  await doctor.startSitting({ id });
  expect((await refusalOf(set('filling', 'planned'))).fieldErrors?.[0]?.message).toBe(
    'Sitting 2 is in progress. Complete or discard it first.',
  );
  await set('crown', 'completed');
  await doctor.discardSitting({ id });
  expect(await progress()).toEqual(over);
});

test('removing a procedure removes its sitting, and Undo restores both', async () => {
  const { doctor, patientId, entries, id, set, progress } = await planOnChart(await server.newClinic());
  await set('filling', 'completed');
  await set('rootCanal', 'completed');
  const crown = (await doctor.chart({ patientId })).entries.find((entry) => entry.id === entries.crown.id);
  const removed = await doctor.removeEntry({ id: entries.crown.id, version: crown?.version ?? 0 });
  expect(await progress()).toMatchObject({ status: 'completed', sessionsCompleted: 1 });
  await doctor.restoreEntry({ id: removed.id, version: removed.version });
  expect(await progress()).toMatchObject(under(1));
  expect(await doctor.startSitting({ id })).toMatchObject({ sessionNumber: 2 });
});

test('older plans are read correctly: completed where all was done, active where a procedure was set back', async () => {
  const clinic = await server.newClinic();
  const [done, back] = [await planOnChart(clinic), await planOnChart(clinic)];
  const owner = server.owner.clinic(clinic.id);
  const write = (planId: string, entryStatus: string, status: 'active' | 'completed') =>
    owner
      .updateTable('dentalEntries')
      .set({ status: entryStatus })
      .where('planId', '=', planId)
      .execute()
      .then(() => owner.updateTable('treatmentPlans').set({ status }).where('id', '=', planId).execute());
  await write(done.plan.id, 'completed', 'active');
  await write(back.plan.id, 'planned', 'completed');
  const migration = await readFile('db/migrations/0248-sittings-follow-their-procedures.sql', 'utf8');
  for (const [statement] of migration.matchAll(/^update [^;]+/gm)) await sql.raw(statement).execute(owner);
  const plans = await clinic.as('doctor').treatments.plans({ specialty: 'dental' });
  expect(plans).toMatchObject([{ id: back.plan.id, sessionsCompleted: 0 }]);
  expect((await done.doctor.chart({ patientId: done.patientId })).plans).toMatchObject([
    { status: 'completed', sessionsCompleted: 2 },
  ]);
});
