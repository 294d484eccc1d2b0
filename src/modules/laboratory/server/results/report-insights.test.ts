import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

/** A patient in the doctor's queue today, and a laboratory. */
async function openRoom() {
  const clinic = await server.newClinic();
  const { doctor, visit, patientId } = await openConsultingRoom(clinic);
  const { lab, order } = await openLab(clinic);
  const report = async (line: string, values: Record<string, string>) => {
    const [ordered] = await order(line, patientId);
    const { id, version } = await lab.setStatus({ id: ordered?.id ?? '', status: 'collected', version: 1 });
    const typed = Object.entries(values).map(([code, value]) => ({ code, value }));
    return lab.enterResults({ id, version, values: typed });
  };
  const insights = async () => (await doctor.get({ id: visit.id })).insights.filter(({ kind }) => kind === 'results');
  return { clinic, doctor, lab, report, insights };
}

test('an out-of-range value is shown as an insight in the opened visit; the queue shows only that there is one', async () => {
  const { doctor, report, insights } = await openRoom();
  await report('na', { na: '140' });
  expect(await insights()).toEqual([]);
  await report('k', { k: '6.8' });
  expect(await insights()).toMatchObject([{ title: 'Potassium 6.8 mmol/L: critically high', reason: 'Potassium.' }]);
  const [queued] = await doctor.queue();
  expect(queued?.insights).toHaveLength(1);
  expect(JSON.stringify(queued?.insights)).not.toContain('6.8');
});

test('a restricted or unverified result gives no insight', async () => {
  const { clinic, report, insights } = await openRoom();
  await report('hiv', { hiv: 'Reactive' });
  const admin = clinic.as('admin').laboratory;
  await admin.changeSettings({ ...(await admin.settings()), verification: 'all' });
  const waiting = await report('k', { k: '6.8' });
  expect(await insights()).toEqual([]);
  await admin.verify({ id: waiting.id, version: waiting.version });
  expect(await insights()).toHaveLength(1);
});

test('a value stays an insight, marked, while its correction waits for a second person', async () => {
  const { clinic, lab, report, insights } = await openRoom();
  const admin = clinic.as('admin').laboratory;
  await admin.changeSettings({ ...(await admin.settings()), verification: 'all' });
  const waiting = await report('k', { k: '5.6' });
  const { id, version } = await admin.verify(waiting);
  const corrected = await lab.enterResults({
    id,
    version,
    values: [{ code: 'k', value: '5.8' }],
    reason: 'Wrong tube',
  });
  expect(await insights()).toMatchObject([
    { title: 'Potassium 5.6 mmol/L: high', reason: 'Potassium. The report is being corrected.' },
  ]);
  await admin.verify(corrected);
  expect(await insights()).toMatchObject([{ title: 'Potassium 5.8 mmol/L: high', reason: 'Potassium.' }]);
});
