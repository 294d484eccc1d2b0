import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { planTeeth } from '../testing/chart.ts';

const server = useServer();

/** A plan of two sittings, both completed. */
async function completePlan() {
  const clinic = await server.newClinic();
  const { doctor, patientId, plan, entries } = await planTeeth(clinic);
  for (const _ of ['first', 'second']) {
    await doctor.startSitting({ id: plan.id });
    await doctor.completeSitting({ id: plan.id });
  }
  const chart = () => doctor.chart({ patientId });
  const { version = 0 } = (await chart()).entries.find(({ id }) => id === entries.crown.id) ?? {};
  return { clinic, doctor, patientId, chart, crown: { id: entries.crown.id, version } };
}

test('completed work can be struck out with a reason and stays on the chart and in the timeline', async () => {
  const { clinic, doctor, patientId, chart, crown } = await completePlan();
  const unsaid = await refusalOf(doctor.removeEntry(crown));
  expect(unsaid.fieldErrors).toEqual([{ field: 'reason', message: reasonNeeded }]);
  await doctor.removeEntry({ ...crown, reason: 'Charted on the wrong tooth' });
  const { entries, struck } = await chart();
  expect(entries.map(({ code }) => code).toSorted()).toEqual(['filling', 'root_canal']);
  expect(struck).toMatchObject([
    { code: 'crown', status: 'completed', strikeReason: 'Charted on the wrong tooth', by: expect.any(String) },
  ]);
  const timeline = (await clinic.as('doctor').patients.timeline({ id: patientId })).filter(({ title }) =>
    title.startsWith('Tooth 46 crown'),
  );
  expect(timeline[0]).toMatchObject({ title: 'Tooth 46 crown, struck out', text: 'Charted on the wrong tooth' });
  expect(timeline.map(({ title }) => title)).toContain('Tooth 46 crown, completed');
});

test('a sitting with struck-out work keeps its number but loses the price from the estimate until the work is restored', async () => {
  const { doctor, patientId, chart, crown } = await completePlan();
  const struck = await doctor.removeEntry({ ...crown, reason: 'Not done' });
  expect((await chart()).plans).toMatchObject([
    { plannedSessions: 2, sessionsCompleted: 2, estimate: 800_000, status: 'completed' },
  ]);
  await doctor.restoreEntry({ id: struck.id, version: struck.version });
  const back = await doctor.chart({ patientId });
  expect(back).toMatchObject({
    struck: [],
    plans: [{ plannedSessions: 2, sessionsCompleted: 2, estimate: 1_600_000 }],
  });
  expect(back.entries.find(({ id }) => id === crown.id)).toMatchObject({ status: 'completed', strikeReason: '' });
});

test('work just charted as completed can be undone without a reason and leaves no trace', async () => {
  const { doctor, patientId, chart } = await completePlan();
  const slip = await doctor.addEntry({ patientId, tooth: 46, code: 'veneer', status: 'completed' });
  await doctor.removeEntry({ id: slip.id, version: slip.version });
  expect((await chart()).struck).toEqual([]);
});
